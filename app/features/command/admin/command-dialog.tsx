import { Modal, useMantineColorScheme } from "@mantine/core";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useLocation, useNavigate, useSubmit } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { otherColorScheme } from "#app/admin/frame/color-scheme.ts";
import { paths } from "#app/admin/frame/paths.ts";
import { useRecordSearch } from "#app/admin/frame/use-record-search.ts";
import { localizePath, otherLocale } from "#app/i18n/locale.ts";
import { type Choice, type CommandEffect, choicesFor } from "./command-choices.ts";
import "#app/admin/styles/choices.css";
import "./command.css";

export type CommandDialogProps = {
  isOpen: boolean;
  query: string;
  setQuery: (query: string) => void;
  isEnterPending: boolean;
  setEnterPending: (isPending: boolean) => void;
  close: (isNavigating: boolean) => void;
};

export function CommandDialog(props: CommandDialogProps) {
  const { t } = useAdmin();
  const close = () => props.close(false);
  return (
    <Modal.Root opened={props.isOpen} onClose={close} size="40rem" yOffset="12dvh" returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content className="dialog command" aria-label={t("command.title")}>
        <Palette {...props} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Palette({ isOpen, query, setQuery, isEnterPending, setEnterPending, close }: CommandDialogProps) {
  const { t, locale } = useAdmin();
  const id = useId();
  const [activeKey, setActiveKey] = useState("");
  const { records, isSearching, hasFailed } = useRecordSearch(query, locale);
  const groups = choicesFor(query, locale, records);
  const choices = groups.flatMap((group) => group.choices);
  const active = choices.find(({ key }) => key === activeKey) ?? choices[0];
  const idOf = ({ key }: Choice) => `${id}-${key}`;
  const run = useRunCommand();

  function choose(choice: Choice) {
    // The dialog is still visible while it closes.
    if (!isOpen) return;
    close("to" in choice);
    run(choice);
  }

  // Enter ignores a result of the previous query unless it was selected by key or pointer.
  function enter() {
    const isCurrent = !isSearching || active?.kind === undefined || activeKey === active.key;
    if (active && isCurrent) choose(active);
    else setEnterPending(isSearching);
  }
  const enterNow = useEffectEvent(enter);
  useEffect(() => {
    if (isOpen && isEnterPending && isSearching) return;
    setEnterPending(false);
    if (isOpen && isEnterPending) enterNow();
  }, [isOpen, isEnterPending, isSearching, setEnterPending]);

  function moveBy(step: number) {
    const choice = active && choices.at((choices.indexOf(active) + step) % choices.length);
    if (!choice) return;
    setActiveKey(choice.key);
    document.getElementById(idOf(choice))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") moveBy(1);
    else if (event.key === "ArrowUp") moveBy(-1);
    else if (event.key === "Escape") close(false);
    else if (event.key === "Enter") enter();
    else return;
    event.preventDefault();
  }

  const count = choices.length;
  const found = count === 0 ? t("collection.nothingFound") : t("command.count", { count });
  return (
    <>
      <input
        className="command-field"
        role="combobox"
        aria-label={t("command.field")}
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && idOf(active)}
        aria-autocomplete="list"
        placeholder={t("command.field")}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setActiveKey("");
          setEnterPending(false);
        }}
        onKeyDown={onKeyDown}
        data-autofocus
        // Keeps a dialog below this one open on Escape.
        data-mantine-stop-propagation="true"
      />
      <div className="choice-list" role="listbox" id={`${id}-list`} aria-label={t("command.title")}>
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
                className="choice"
                role="option"
                aria-selected={choice === active}
                onClick={() => choose(choice)}
                onPointerMove={() => setActiveKey(choice.key)}
              >
                <bdi className="choice-name">{choice.name}</bdi>
                {choice.kind && (
                  <span className="choice-note">
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
      <p className="choice-status" role="status">
        {hasFailed ? t("command.failed") : isSearching ? t("command.searching") : found}
      </p>
    </>
  );
}

function useRunCommand() {
  const { locale } = useAdmin();
  const { pathname, search } = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const submit = useSubmit();
  const actions = {
    language: () =>
      submit(
        { language: otherLocale(locale), back: pathname + search },
        { method: "post", action: paths.language, replace: true, preventScrollReset: true },
      ),
    theme: () => setColorScheme(otherColorScheme()),
    "sign-out": () => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = localizePath(locale, "/auth/sign-out");
      document.body.append(form);
      form.submit();
    },
  };
  return (effect: CommandEffect) => {
    if ("to" in effect) navigate(effect.to);
    else if ("href" in effect) location.assign(effect.href);
    else actions[effect.action]();
  };
}
