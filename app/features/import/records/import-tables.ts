import type { ContentRecord } from "#app/features/export/records/content-kinds.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { boolean, integer, json, moment, nullable, type RowOf, real, table, text } from "#app/records/store/table.ts";
import type { Choices, Counted, ImportState, ItemState, PictureMark, UploadedFile } from "./import.ts";
import type { Counts, ImportFormat, ImportItem, Remark } from "./import-item.ts";

const created = { id: text(), created_at: moment() };
const maybeText = nullable(text());
const maybeMoment = nullable(moment());

export const importTables = {
  imports: table({
    ...created,
    actor_id: maybeText,
    files: json<UploadedFile[]>(),
    size_bytes: real(),
    format: nullable(text<ImportFormat>()),
    origin: maybeText,
    state: text<ImportState>(),
    problem: maybeText,
    choices: json<Choices>(),
    counted: json<Counted>(),
    finished_at: maybeMoment,
    taken_by: maybeText,
    taken_until: maybeMoment,
  }),
  /** `item` is what is still to be taken; `source_key` finds what was taken before. */
  import_items: table({
    ...created,
    import_id: text(),
    position: integer(),
    source_key: text(),
    kind: text(),
    title: text(),
    said_language: nullable(text<Locale>()),
    guessed_language: text<Locale>(),
    language: text<Locale>(),
    group_key: maybeText,
    wished_slug: text(),
    slug: maybeText,
    addresses: json<string[]>(),
    state: text<ItemState>(),
    reason: nullable(json<Remark>()),
    notes: json<Remark[]>(),
    item: nullable(json<ImportItem | ContentRecord>()),
    counts: nullable(json<Counts>()),
    taken: nullable(json<Counts>()),
    pictures: json<PictureMark[]>(),
    missing: integer(),
    redirects: integer(),
    is_different: boolean(),
    record_id: maybeText,
  }),
};

type ImportTables = typeof importTables;
export type ImportRow = RowOf<ImportTables["imports"]>;
export type ImportItemRow = RowOf<ImportTables["import_items"]>;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends ImportTables {}
}
