import { compareRecord, type Found, type KnownFiles } from "#app/features/export/records/compare-record.server.ts";
import type { ContentRecord } from "#app/features/export/records/content-kinds.ts";
import { isReplaceable, titleOfRecord } from "#app/features/export/records/personal-records.ts";
import { log } from "#app/platform/log.server.ts";
import { languageOfTags } from "#app/records/articles/article.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { Remark } from "../import-item.ts";
import type { ImportItemRow } from "../import-tables.ts";

type Compared = { record: ContentRecord; found: Found; fields: readonly string[] };

/** Null for values that no record can have. */
export async function comparedOrNull(staff: Admin, record: ContentRecord, files: KnownFiles): Promise<Compared | null> {
  try {
    return { record, ...(await compareRecord(staff, record, files)) };
  } catch (error) {
    log.warn({ err: error, record: record.id }, "a record of an export cannot be compared");
    return null;
  }
}

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
