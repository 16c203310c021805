import { inTransaction, nameLock, rowLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import { languageOfTags } from "../articles/article.ts";
import type { Found, KnownFiles } from "../export/compare-record.server.ts";
import type { ContentRecord } from "../export/content-kinds.ts";
import { isReplaceable, type Outcome, takeRecord, titleOfRecord } from "../export/import-content.server.ts";
import { isPersonal, personalKinds } from "../export/personal-records.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";
import type { ImportItemRow } from "../store/tables.ts";
import { type Choices, importsTopic } from "./import.ts";
import type { Remark } from "./import-item.ts";

type Compared = { record: ContentRecord; found: Found; fields: readonly string[] };

/** A record of an own export as it is listed: what is here with other content is marked as different. */
export function ownItemRow(import_id: string, position: number, { record, found, fields }: Compared): ImportItemRow {
  const language = languageOfTags(record.fields.tags as string[] | null);
  const reasons: Record<Found, Remark | null> = {
    missing: null,
    same: { word: "same" },
    trashed: { word: "trashed" },
    different: { word: isReplaceable(record.kind) ? "conflict" : "kept", about: fields.join(" ") },
  };
  return {
    ...{ id: crypto.randomUUID(), created_at: now(), import_id, position, kind: record.kind, item: record },
    source_key: `daftar ${record.kind} ${record.id}`.slice(0, 1_000),
    title: titleOfRecord(record).slice(0, 500),
    ...{ said_language: language, guessed_language: language, language, group_key: null, wished_slug: "", slug: null },
    ...{ addresses: [], state: found === "missing" ? "waiting" : "left", reason: reasons[found], notes: [] },
    ...{ counts: null, taken: null, pictures: [], missing: 0, redirects: 0, record_id: null },
    is_different: found === "different" || found === "trashed",
  };
}

/** What is different here is left or replaced; what visitors wrote comes or not, and is never replaced. */
export const planOwnImport = forAdmin(async (id: string, { conflicts, personal }: Choices) => {
  const rows = await store()
    .selectFrom("import_items")
    .select(["id", "kind", "state", "reason", "notes"])
    .where("import_id", "=", id)
    .where("state", "in", ["waiting", "left"])
    .where((is) => is.or([is("is_different", "=", true), is("kind", "in", personalKinds)]))
    .execute();
  for (const row of rows) {
    const reason = row.reason ?? row.notes[0] ?? null;
    const next = isPersonal(row.kind)
      ? { reason: reason && reason.word !== "personal" ? reason : personal ? null : { word: "personal" }, notes: [] }
      : conflicts === "replace"
        ? { reason: null, notes: reason ? [reason] : [] }
        : { reason, notes: [] };
    const state = next.reason ? ("left" as const) : ("waiting" as const);
    if (state === row.state) continue;
    await store()
      .updateTable("import_items")
      .set({ ...next, state })
      .where("id", "=", row.id)
      .execute();
  }
});

/** Only what was said to be replaced is. */
export async function importOwnRecord(staff: Admin, row: ImportItemRow, files: KnownFiles) {
  const record = row.item as ContentRecord;
  const take = async () => mark(row, await takeRecord(staff, record, files, row.is_different));
  try {
    if (record.kind === "media") return await take();
    await inTransaction(async () => {
      await nameLock("imports");
      const waiting = store().selectFrom("import_items").select("id").where("id", "=", row.id);
      if (await waiting.where("state", "=", "waiting").$call(rowLock).executeTakeFirst()) await take();
    });
  } catch (error) {
    log.error({ err: error, import: row.import_id, item: row.source_key }, "a record could not be imported");
    const failed = { state: "failed" as const, reason: { word: "error" }, is_different: true };
    await store().updateTable("import_items").set(failed).where("id", "=", row.id).execute();
  }
}

async function mark(row: ImportItemRow, outcome: Outcome) {
  const isTaken = outcome !== "conflict" && outcome !== "trashed" && outcome !== "refused";
  const state = isTaken ? ("done" as const) : outcome === "refused" ? ("failed" as const) : ("left" as const);
  const reason = isTaken ? null : { word: outcome === "refused" ? "rules" : outcome };
  const notes = outcome === "altered" ? [...row.notes, { word: "altered" }] : row.notes;
  const is_different = !isTaken || outcome === "altered";
  const record_id = isTaken ? (row.item as ContentRecord).id : null;
  const next = { state, reason, notes, is_different, record_id, item: null };
  await store().updateTable("import_items").set(next).where("id", "=", row.id).execute();
  await announce(importsTopic);
}
