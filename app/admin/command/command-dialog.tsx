import "../styles/command.css";
import { Modal } from "@mantine/core";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { type Choice, choicesFor } from "./command-choices.ts";
import { useDeed } from "./use-deed.ts";
import { useRecordSearch } from "./use-found.ts";

export type CommandDialogProps = {
  isOpen: boolean;
  typed: string;
  onType: (typed: string) => void;
  /** Whether Enter waits for what is typed to be searched for. */
  isEntered: boolean;
  onEnter: (isEntered: boolean) => void;
  onClose: (isChosen: boolean) => void;
};

/** The search over screens, commands and records: one field and one list, moved through with the arrow keys. */
export function CommandDialog({ isOpen, onClose, ...field }: CommandDialogProps) {
  const { t } = useAdmin();
  return (
    <Modal.Root opened={isOpen} onClose={() => onClose(false)} size="40rem" yOffset="12dvh" returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content className="dialog command" aria-label={t("command.title")}>
        <Finder isOpen={isOpen} onClose={onClose} {...field} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Finder({ isOpen, typed, onType, isEntered, onEnter, onClose }: CommandDialogProps) {
  const { t, locale } = useAdmin();
  const id = useId();
  const [active, setActive] = useState("");
  const { records, isSearching, hasFailed } = useRecordSearch(typed, locale);
  const groups = choicesFor(typed, locale, records);
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.max(
    0,
    choices.findIndex(({ key }) => key === active),
  );
  const current = choices[at];
  const idOf = ({ key }: Choice) => `${id}-${key}`;
  const act = useDeed();

  function choose(choice: Choice) {
    // While it goes it chooses nothing.
    if (!isOpen) return;
    onClose("to" in choice);
    act(choice);
  }

  // What is found for the words before is not what Enter means.
  function enter() {
    const isSure = !isSearching || current?.kind === undefined || active === current.key;
    if (current && isSure) choose(current);
    else onEnter(isSearching);
  }
  const enterNow = useEffectEvent(enter);
  useEffect(() => {
    if (!isOpen) onEnter(false);
    if (!isOpen || !isEntered || isSearching) return;
    onEnter(false);
    enterNow();
  }, [isOpen, isEntered, isSearching, onEnter]);

  function moveTo(next: number) {
    const choice = choices.at(next % choices.length);
    if (!choice) return;
    setActive(choice.key);
    document.getElementById(idOf(choice))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") moveTo(at + 1);
    else if (event.key === "ArrowUp") moveTo(at - 1);
    else if (event.key === "Escape") onClose(false);
    else if (event.key === "Enter") enter();
    else return;
    event.preventDefault();
  }

  const said = hasFailed
    ? t("command.failed")
    : isSearching
      ? t("command.searching")
      : choices.length === 0
        ? t("collection.nothingFound")
        : t("command.count", { count: choices.length });
  return (
    <>
      <input
        className="command-field"
        role="combobox"
        aria-label={t("command.field")}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && idOf(current)}
        aria-autocomplete="list"
        placeholder={t("command.field")}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value);
          setActive("");
          onEnter(false);
        }}
        onKeyDown={onKeyDown}
        data-autofocus
        // A dialog below this one stays open.
        data-mantine-stop-propagation="true"
      />
      <div className="command-list" role="listbox" id={`${id}-list`} aria-label={t("command.title")}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of fields
          <div key={group.word} role="group" aria-labelledby={`${id}-${group.word}`}>
            <p className="command-group-name" id={`${id}-${group.word}`} role="presentation">
              {t(group.word)}
            </p>
            {group.choices.map((choice) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, where the focus stays
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                key={choice.key}
                id={idOf(choice)}
                className="command-choice"
                role="option"
                aria-selected={choice === current}
                onClick={() => choose(choice)}
                onPointerMove={() => setActive(choice.key)}
              >
                <bdi className="command-name">{choice.name}</bdi>
                {choice.kind && (
                  <span className="command-note">
                    {choice.note && (
                      <>
                        <bdi>{choice.note}</bdi> ·{" "}
                      </>
                    )}
                    {choice.kind}
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="command-status" role="status">
        {said}
      </p>
    </>
  );
}
