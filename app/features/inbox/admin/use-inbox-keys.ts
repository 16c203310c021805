import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isTyping, stepOf } from "#app/admin/lists/list-keys.ts";

const storageKey = "inbox-keys";
const links = "a.entry-open";
/** By the place of the key, since an Arabic keyboard gives another letter. */
const pressed: Record<string, string> = { KeyR: "R", KeyE: "E", KeyS: "S", KeyA: "A", KeyU: "U" };

export function areKeysOn() {
  return localStorage.getItem(storageKey) !== "off";
}

export function switchKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
}

/** Single keys, never while something is typed or a dialog is open; the rest press the button that names its key. */
export function useInboxKeys(list: string) {
  const navigate = useNavigate();
  const help = useState(false);
  const [isHelpOpen, setHelpOpen] = help;
  useWindowEvent("keydown", (event) => {
    const { code, key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isHelpOpen) return;
    if (isTyping(target) || document.querySelector("[role=dialog]") || !areKeysOn()) return;
    const step = stepOf(code, target, ".entry");
    if (step !== 0) {
      event.preventDefault();
      return goTo(step);
    }
    if (key === "?" || key === "؟") setHelpOpen(true);
    else if (key === "Escape") navigate(list, { preventScrollReset: true });
    else if (code === "KeyX") focusedRow()?.querySelector<HTMLInputElement>("input")?.click();
    else if (pressed[code]) press(pressed[code]);
    else return;
    event.preventDefault();
  });
  return help;
}

function press(key: string) {
  const found = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (found instanceof HTMLTextAreaElement) found.focus();
  else found?.click();
}

function goTo(step: number) {
  const all = [...document.querySelectorAll<HTMLElement>(links)];
  const focused = focusedRow()?.querySelector<HTMLElement>(links);
  const current = focused ? all.indexOf(focused) : -1;
  const open = all.findIndex((link) => link.ariaCurrent === "true");
  const index = current >= 0 ? current : open;
  const next = all[index < 0 ? 0 : Math.min(all.length - 1, Math.max(0, index + step))];
  next?.focus();
  if (open >= 0) next?.click();
}

const focusedRow = () => document.activeElement?.closest(".entry");
