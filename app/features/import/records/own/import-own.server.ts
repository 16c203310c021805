import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { KnownFiles } from "#app/features/export/records/compare-record.server.ts";
import type { ContentRecord } from "#app/features/export/records/content-kinds.ts";
import { type Outcome, takeRecord } from "#app/features/export/records/import-content.server.ts";
import { isPersonal, personalKinds } from "#app/features/export/records/personal-records.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { type Choices, importsTopic } from "../import.ts";
import type { Remark } from "../import-item.ts";
import { type ItemChange, setItem, whileWaiting } from "../import-items.server.ts";
import type { ImportItemRow } from "../import-tables.ts";

const rowsAtOnce = 100;

/** What is different here is left or replaced; what visitors wrote comes or not, and is never replaced. */
export async function* ownChanges(staff: Admin, id: string, choices: Choices): AsyncGenerator<ItemChange[]> {
  for (let position = 0; ; ) {
    const rows = await differentAfter(staff, id, position);
    const last = rows.at(-1);
    if (!last) return;
    position = last.position;
    yield rows.flatMap((row): ItemChange[] => {
      const next = chosen(row.kind, row.reason ?? row.notes[0] ?? null, choices);
      const state = next.reason ? ("left" as const) : ("waiting" as const);
      return state === row.state ? [] : [[row.id, { ...next, state }]];
    });
    await yieldToOthers();
  }
}

const differentAfter = forAdmin((id: string, position: number) =>
  selectRows("import_items", { import_id: id, state: ["waiting", "left"] })
    .select(["id", "position", "kind", "state", "reason", "notes"])
    .where((is) => is.or([is("is_different", "=", true), is("kind", "in", personalKinds)]))
    .where("position", ">", position)
    .orderBy("position")
    .limit(rowsAtOnce)
    .execute(),
);

function chosen(kind: string, reason: Remark | null, { conflicts, personal }: Choices) {
  if (isPersonal(kind)) {
    if (reason && reason.word !== "personal") return { reason, notes: [] };
    return { reason: personal ? null : { word: "personal" }, notes: [] };
  }
  return conflicts === "replace" ? { reason: null, notes: reason ? [reason] : [] } : { reason, notes: [] };
}

/** Only what was said to be replaced is. */
export async function importOwnRecord(staff: Admin, row: ImportItemRow, files: KnownFiles) {
  const record = row.item as ContentRecord;
  const take = async () => mark(staff, row, await takeRecord(staff, record, files, row.is_different));
  await (record.kind === "media" ? take() : whileWaiting(staff, row.id, take));
}

async function mark(staff: Admin, row: ImportItemRow, outcome: Outcome) {
  const isTaken = outcome !== "conflict" && outcome !== "trashed" && outcome !== "refused";
  const state = isTaken ? ("done" as const) : outcome === "refused" ? ("failed" as const) : ("left" as const);
  const reason = isTaken ? null : { word: outcome === "refused" ? "rules" : outcome };
  const isAltered = outcome === "altered" || outcome === "shortTaken";
  const about = (row.item as ContentRecord).short;
  const notes = isAltered ? [...row.notes, { word: outcome, about }] : row.notes;
  const is_different = !isTaken || isAltered;
  const record_id = isTaken ? (row.item as ContentRecord).id : null;
  await setItem(staff, row.id, { state, reason, notes, is_different, record_id, item: null });
  await announce(importsTopic);
}
