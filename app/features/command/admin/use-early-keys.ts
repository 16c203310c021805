import { useWindowEvent } from "@mantine/hooks";
import type { Dispatch, SetStateAction } from "react";

/** Matches keys without text, such as "F5"; a letter may have two characters in some languages. */
const keyName = /^[A-Z][A-Za-z0-9]+$/;
/** These would change or scroll the page behind. */
const capturedName = /^(Backspace|Delete|Enter|Escape|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/;

export function useEarlyKeys(
  isOpen: boolean,
  setQuery: Dispatch<SetStateAction<string>>,
  setEnterPending: (isPending: boolean) => void,
  close: () => void,
) {
  const capture = (event: KeyboardEvent) => {
    if (!isOpen || document.activeElement?.classList.contains("command-field")) return;
    const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
    const isNamed = keyName.test(event.key);
    if (isShortcut || (isNamed && !capturedName.test(event.key))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === "Escape") close();
    else if (event.key === "Enter") setEnterPending(true);
    else if (event.key === "Backspace") setQuery((before) => before.slice(0, -1));
    else if (!isNamed) setQuery((before) => before + event.key);
  };
  useWindowEvent("keydown", capture, { capture: true });
}
