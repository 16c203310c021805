import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { EditState } from "#app/records/edits/edit.ts";
import { begin, type EditEvent, type Machine, phaseOf, reduceEdit, startOfMerge, viewOf } from "./edit-machine.ts";

const edit = { id: "one", edits: 0, continues: null, continuedEdits: 0 };
const clean = begin({ draft: null, isOvertaken: false, version: 1, edit }, 1);
const run = (...events: EditEvent[]) => events.reduce(reduceEdit, clean);
const typed: EditEvent = { type: "typed" };
const sent: EditEvent = { type: "sent" };
const conflict: EditEvent = { type: "conflict", version: 2 };
const overUpTo = (over: number): EditEvent => {
  const state: EditState = { id: "one", stored: over, over, discarded: 0, continued: 0, saves: [] };
  return { type: "over", states: [state] };
};

/** Each phase by the ways that lead to it. */
const ways: Record<string, Machine[]> = {
  clean: [clean, run(typed, sent, { type: "saved", version: 2 })],
  unsaved: [run(typed), run(typed, typed, sent, { type: "refused" })],
  saving: [run(typed, sent), run(typed, sent, typed)],
  conflict: [run(typed, sent, conflict), run(typed, typed, sent, conflict)],
};
const events: Record<string, (machine: Machine) => EditEvent[]> = {
  typed: () => [typed],
  sent: () => [sent],
  saved: () => [{ type: "saved", version: 3 }],
  refused: () => [{ type: "refused" }],
  conflict: () => [conflict],
  "loaded (newer)": ({ version }) => [{ type: "loaded", version: (version ?? 0) + 1 }],
  "over (elsewhere)": ({ made }) => [overUpTo(made), overUpTo(made - 1)],
};

test("the table in the docstring is what the machine does, for every phase and every event", () => {
  const text = readFileSync(join(import.meta.dirname, "edit-machine.ts"), "utf8");
  const [head = [], , ...rows] = [...text.matchAll(/^ \* \|(.*)\|$/gm)].map(([, cells = ""]) =>
    cells.split("|").map((cell) => cell.trim()),
  );
  expect(rows.map(([phase]) => phase)).toEqual(Object.keys(ways));
  expect(head.slice(1)).toEqual(Object.keys(events));
  for (const [phase = "", ...cells] of rows)
    for (const [index, cell] of cells.entries()) {
      const event = head[index + 1] ?? "";
      const ends = (ways[phase] ?? []).flatMap((machine) =>
        (events[event]?.(machine) ?? []).map((one) => {
          const next = reduceEdit(machine, one);
          return next.begun > machine.begun ? `${phaseOf(next)} anew` : phaseOf(next);
        }),
      );
      expect([phase, event, [...new Set(ends)].sort()]).toEqual([phase, event, cell.split(", ").sort()]);
    }
});

test("what is typed during a save belongs to the next one, and what the save has read is its version", () => {
  const machine = run(typed, sent, typed, { type: "saved", version: 5 });
  expect(viewOf(machine)).toMatchObject({ isChanged: true, version: 5, conflict: null });
  expect(reduceEdit(machine, { type: "loaded", version: 5 })).toMatchObject({ begun: 0, version: 5 });
});

test("a save that the page hears of together with the record read after it does not begin anew", () => {
  const machine = run(sent, { type: "saved", version: 2 }, { type: "loaded", version: 2 });
  expect(machine).toMatchObject({ begun: 0, version: 2 });
});

test("restored text that is saved is restored no more, and a merge goes on from what it was merged with", () => {
  const draft = { editId: "before", edits: 3, version: 1, savedAt: "", fields: {} };
  const restored = begin(
    { draft, isOvertaken: false, version: 1, edit: { ...edit, continues: "before", continuedEdits: 3 } },
    1,
  );
  expect(viewOf(restored)).toMatchObject({ isRestored: true, isUnsaved: true, isChanged: false });
  const saved = [sent, { type: "saved", version: 2 } as const].reduce(reduceEdit, restored);
  expect(viewOf(saved)).toMatchObject({ isRestored: false, isUnsaved: false });
  const merge = startOfMerge(run(typed, sent, conflict), { title: "Both" });
  expect(merge).toMatchObject({ version: 2, isOvertaken: false, edit: { continues: "one", continuedEdits: 1 } });
  expect(begin(merge, 2)).toMatchObject({ version: 2, conflict: null, isRestored: true });
});
