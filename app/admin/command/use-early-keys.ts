import { useWindowEvent } from "@mantine/hooks";
import type { Dispatch, SetStateAction } from "react";

/** What a key is called that writes nothing, such as "F5"; a letter of some languages is two characters. */
const keyName = /^[A-Z][A-Za-z0-9]+$/;
/** Those that would change what lies behind, or move in it. */
const takenName = /^(Backspace|Delete|Enter|Escape|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/;

/** Until the search's field is there to take them, keys are the search's and not those of what lies behind. */
export function useEarlyKeys(
  isOpen: boolean,
  setTyped: Dispatch<SetStateAction<string>>,
  setEntered: (isEntered: boolean) => void,
  close: () => void,
) {
  const take = (event: KeyboardEvent) => {
    if (!isOpen || document.activeElement?.classList.contains("command-field")) return;
    const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
    const isNamed = keyName.test(event.key);
    if (isShortcut || (isNamed && !takenName.test(event.key))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === "Escape") close();
    else if (event.key === "Enter") setEntered(true);
    else if (event.key === "Backspace") setTyped((before) => before.slice(0, -1));
    else if (!isNamed) setTyped((before) => before + event.key);
  };
  useWindowEvent("keydown", take, { capture: true });
}
