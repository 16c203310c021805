import { Button, Switch } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { Dialog } from "../forms/dialog.tsx";
import { useAdmin } from "../frame/admin-context.ts";

type ListKeysProps = {
  /** By the word for what they do. */
  keys: Record<string, string[]>;
  /** Finds a row, for the arrows, which go from one to the next within a row alone. */
  row: string;
  goTo: (step: number) => void;
  /** Whether the key means anything. */
  press: (event: KeyboardEvent) => boolean;
};

/** Single keys of a list, never while something is typed or a dialog is open, and the button of their help. */
export function ListKeys({ keys, row, goTo, press }: ListKeysProps) {
  const { t } = useAdmin();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useWindowEvent("keydown", (event) => {
    const { defaultPrevented, ctrlKey, metaKey, altKey, key, target } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (document.querySelector("[role=dialog]") || !areKeysOn()) return;
    const step = stepOf(event, row);
    if (step !== 0) goTo(step);
    else if (key === "?" || key === "؟") setHelpOpen(true);
    else if (!press(event)) return;
    event.preventDefault();
  });
  return (
    <>
      <Button variant="subtle" onClick={() => setHelpOpen(true)} aria-keyshortcuts="?">
        {t("keys.title")}
      </Button>
      <Dialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} title={t("keys.title")}>
        <KeysSwitch />
        <dl className="shortcuts">
          {Object.entries({ ...keys, "keys.help": ["?"] }).map(([word, names]) => (
            <div key={word}>
              <dt>{t(word)}</dt>
              <dd dir="ltr">
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

/** Of all lists, though the inbox was the first. */
const storageKey = "inbox-keys";
const areKeysOn = () => localStorage.getItem(storageKey) !== "off";

/** Whoever speaks to the computer would press single keys by every word. */
function KeysSwitch() {
  const { t } = useAdmin();
  const [isOn, setOn] = useState(areKeysOn);
  const change = () => {
    if (isOn) localStorage.setItem(storageKey, "off");
    else localStorage.removeItem(storageKey);
    setOn(!isOn);
  };
  return <Switch label={t("keys.areOn")} checked={isOn} onChange={change} data-autofocus />;
}

function stepOf({ code, target }: KeyboardEvent, row: string) {
  if (code === "KeyJ") return 1;
  if (code === "KeyK") return -1;
  const isInList = target instanceof Element && target.closest(row) !== null;
  return isInList ? (code === "ArrowDown" ? 1 : code === "ArrowUp" ? -1 : 0) : 0;
}

function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName);
}
