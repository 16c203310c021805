import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Archive } from "#app/platform/archive/zip.server.ts";
import { languageOfTags } from "../../articles/article.ts";
import { compareRecord, type Found, knownFiles } from "../../export/compare-record.server.ts";
import type { ContentRecord } from "../../export/content-kinds.ts";
import { cleaners } from "../../export/import-content.server.ts";
import { isReplaceable, titleOfRecord } from "../../export/personal-records.ts";
import { recordsOfExport } from "../../export/read-export.ts";
import type { Admin } from "../../store/permission.ts";
import { now } from "../../store/store.server.ts";
import type { ImportItemRow } from "../../store/tables.ts";
import type { Parsed, Remark, Source } from "../import-item.ts";

export function ownSource(staff: Admin, archive: Archive): Source {
  async function* items(): AsyncIterable<Parsed> {
    const files = await knownFiles(staff, archive);
    for await (const read of recordsOfExport(archive, cleaners)) {
      await yieldToOthers();
      if ("record" in read) yield { ...read, ...(await compareRecord(staff, read.record, files)) };
      else {
        const about = { sourceId: read.unreadable, title: read.unreadable };
        yield { left: { ...about, kind: "file", reason: { word: "unreadable" } } };
      }
    }
  }
  return { format: "daftar", origin: null, items, close: archive.close };
}

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
