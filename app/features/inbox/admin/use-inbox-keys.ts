import { useNavigate, useSubmit } from "react-router";
import { entryName } from "../records/inbox.ts";
import { undoKey } from "./entry-toast.ts";
import { inboxPath } from "./inbox-paths.ts";
import type { InboxPage } from "./messages.tsx";
import { rowLink } from "./use-marked-entry.ts";

const links = "a.entry-open";
/** By the place of the key, since an Arabic keyboard gives another letter. */
const pressed: Record<string, string> = { KeyR: "R", KeyE: "E", KeyS: "S", KeyA: "A", KeyU: "U", KeyZ: undoKey };

/** Those of its help; the browser itself opens what has the focus on Enter. */
const keys = {
  "inbox.key-next": ["J", "↓"],
  "inbox.key-previous": ["K", "↑"],
  "inbox.key-open": ["Enter"],
  "inbox.key-reply": ["R"],
  "inbox.key-send": ["Ctrl", "Enter"],
  "inbox.key-archive": ["E"],
  "inbox.key-approve": ["A"],
  "inbox.key-spam": ["S"],
  "inbox.key-unread": ["U"],
  "inbox.key-undo": ["Z"],
  "inbox.key-select": ["X"],
  "inbox.key-close": ["Esc"],
};

type MarkedEntry = Pick<InboxPage["rows"][number], "id" | "kind" | "status" | "isUnread">;
type InboxKeys = { list: string; marked: MarkedEntry | undefined; isOpen: boolean; noteActed: () => void };

/** In an open entry they press the button that names them. */
export function useInboxKeys({ list, marked, isOpen, noteActed }: InboxKeys) {
  const navigate = useNavigate();
  const submit = useSubmit();
  function act(key: string) {
    if (isOpen || key === "R" || key === undoKey) return pressButton(key);
    const intent = marked && intentOfKey(marked, key);
    if (!intent) return;
    noteActed();
    void submit({ intent, entry: entryName(marked) }, { method: "post", action: inboxPath, navigate: false });
  }
  function press({ key, code, repeat }: KeyboardEvent) {
    if (key === "Escape") navigate(list, { preventScrollReset: true });
    else if (code === "KeyX") rowOf(marked?.id)?.querySelector<HTMLInputElement>("input")?.click();
    else if (pressed[code] && !repeat) act(pressed[code]);
    else return false;
    return true;
  }
  return { keys, row: ".entry", goTo: (step: number) => goTo(step, marked?.id, isOpen), press };
}

function pressButton(key: string) {
  const found = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (found instanceof HTMLTextAreaElement) found.focus();
  else found?.click();
}

/** What a key does to a row that is not open, as its buttons would if it were. */
function intentOfKey({ kind, status, isUnread }: MarkedEntry, key: string) {
  const isSpam = status === "spam";
  const intents: Record<string, string | false> = {
    A: kind === "comment" && status !== "approved" && "approve",
    E: !(status === "archived" || status === "hidden" || (isSpam && kind === "message")) && "archived",
    S: !isSpam && "spam",
    U: !isSpam && !isUnread && "new",
  };
  return intents[key] || undefined;
}

/** Nowhere from the last row to the next or from the first to the one before. */
function goTo(step: number, marked: string | undefined, isOpen: boolean) {
  const all = [...document.querySelectorAll<HTMLElement>(links)];
  const current = all.findIndex((link) => link.id === `entry-${marked}`);
  const isThere = isOpen || document.activeElement?.closest(".entry");
  const next = all[current < 0 ? 0 : current + (isThere ? step : 0)];
  next?.focus();
  if (isOpen) next?.click();
}

const rowOf = (id = "") => rowLink(id)?.closest(".entry");
