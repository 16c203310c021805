import { ListKeys } from "#app/admin/lists/list-keys.tsx";

const row = ".collection tbody tr, .task-card";
const links = ".row-head a, .task-card h4 a";

/** Those of its help; the browser itself opens what has the focus on Enter. */
const keys = {
  "tasks.key-next": ["J", "↓"],
  "tasks.key-previous": ["K", "↑"],
  "tasks.key-open": ["Enter"],
  "tasks.key-done": ["D"],
  "tasks.key-select": ["X"],
  "tasks.key-add": ["N"],
};

export const TaskKeys = () => <ListKeys keys={keys} row={row} goTo={goTo} press={press} />;

const focusedRow = () => document.activeElement?.closest(row);

function press({ code }: KeyboardEvent) {
  const within = focusedRow();
  if (code === "KeyN") document.querySelector<HTMLElement>(".quick-add input[name=line]")?.focus();
  else if (code === "KeyD" && within) within.querySelector<HTMLElement>("[aria-keyshortcuts=D]")?.click();
  else if (code === "KeyX" && within) within.querySelector<HTMLElement>(".row-choice input")?.click();
  else return false;
  return true;
}

function goTo(step: number) {
  const all = [...document.querySelectorAll<HTMLElement>(links)];
  const within = focusedRow();
  const current = all.findIndex((link) => within?.contains(link));
  const next = all[current < 0 ? 0 : Math.min(all.length - 1, Math.max(0, current + step))];
  next?.focus();
  next?.closest(row)?.scrollIntoView({ block: "nearest" });
}
