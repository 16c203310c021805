import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { isTyping, stepOf } from "#app/admin/lists/list-keys.ts";

/** Those of the inbox too: whoever switches single keys off there has none here. */
const storageKey = "inbox-keys";
const rows = ".collection tbody tr, .task-card";
const links = ".row-head a, .task-card h4 a";

export const areKeysOn = () => localStorage.getItem(storageKey) !== "off";

export function switchKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
}

/** Single keys, never while something is typed or a dialog is open; Enter opens what has the focus. */
export function useTaskKeys() {
  const help = useState(false);
  const [, setHelpOpen] = help;
  useWindowEvent("keydown", (event) => {
    const { code, key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(target) || document.querySelector("[role=dialog]") || !areKeysOn()) return;
    const row = document.activeElement?.closest(rows);
    const step = stepOf(code, target, rows);
    if (step !== 0) goTo(step, row);
    else if (key === "?" || key === "؟") setHelpOpen(true);
    else if (code === "KeyN") document.querySelector<HTMLElement>(".quick-add input[name=line]")?.focus();
    else if (code === "KeyD" && row) row.querySelector<HTMLElement>("[aria-keyshortcuts=D]")?.click();
    else if (code === "KeyX" && row) row.querySelector<HTMLElement>(".row-choice input")?.click();
    else return;
    event.preventDefault();
  });
  return help;
}

function goTo(step: number, row: Element | null | undefined) {
  const all = [...document.querySelectorAll<HTMLElement>(links)];
  const current = all.findIndex((link) => row?.contains(link));
  const next = all[current < 0 ? 0 : Math.min(all.length - 1, Math.max(0, current + step))];
  next?.focus();
  next?.closest(rows)?.scrollIntoView({ block: "nearest" });
}
