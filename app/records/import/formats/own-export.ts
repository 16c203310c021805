import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Archive } from "#app/platform/archive/zip.server.ts";
import { log } from "#app/platform/log.server.ts";
import { languageOfTags } from "../../articles/article.ts";
import { compareRecord, type Found, type KnownFiles, knownFiles } from "../../export/compare-record.server.ts";
import type { ContentRecord } from "../../export/content-kinds.ts";
import { cleaners } from "../../export/import-content.server.ts";
import { isReplaceable, titleOfRecord } from "../../export/personal-records.ts";
import { recordsOfExport } from "../../export/read-export.ts";
import type { Admin } from "../../store/permission.ts";
import type { ImportItemRow } from "../../store/tables.ts";
import type { Parsed, Remark, Source } from "../import-item.ts";

export function ownSource(staff: Admin, archive: Archive): Source {
  async function* items(): AsyncIterable<Parsed> {
    const files = await knownFiles(staff, archive);
    for await (const read of recordsOfExport(archive, cleaners)) {
      await yieldToOthers();
      const compared = "record" in read ? await comparedOrNull(staff, read.record, files) : null;
      if (compared) yield compared;
      else {
        const name = "record" in read ? `${read.record.kind} ${read.record.id}` : read.unreadable;
        yield { left: { sourceId: name, title: name, kind: "file", reason: { word: "unreadable" } } };
      }
    }
  }
  return { format: "daftar", origin: null, items, close: archive.close };
}

/** Null for values that no record can have. */
async function comparedOrNull(staff: Admin, record: ContentRecord, files: KnownFiles) {
  try {
    return { record, ...(await compareRecord(staff, record, files)) };
  } catch (error) {
    log.warn({ err: error, record: record.id }, "a record of an export cannot be compared");
    return null;
  }
}

type Compared = { record: ContentRecord; found: Found; fields: readonly string[] };

type Said = "kind" | "item" | "source_key" | "title" | "guessed_language" | "language" | "state";
export type ListedItem = Partial<ImportItemRow> & Pick<ImportItemRow, Said>;

/** A record of an own export as it is listed: what is here with other content is marked as different. */
export function ownItem({ record, found, fields }: Compared): ListedItem {
  const language = languageOfTags(Array.isArray(record.fields.tags) ? record.fields.tags : null);
  const reasons: Record<Found, Remark | null> = {
    missing: null,
    same: { word: "same" },
    trashed: { word: "trashed" },
    different: { word: isReplaceable(record.kind) ? "conflict" : "kept", about: fields.join(" ") },
  };
  return {
    kind: record.kind,
    item: record,
    source_key: `daftar ${record.kind} ${record.id}`.slice(0, 1_000),
    title: titleOfRecord(record).slice(0, 500),
    said_language: language,
    guessed_language: language,
    language,
    state: found === "missing" ? "waiting" : "left",
    reason: reasons[found],
    is_different: found === "different" || found === "trashed",
  };
}
