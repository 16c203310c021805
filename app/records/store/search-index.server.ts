import type { Locale } from "#app/i18n/locale.ts";
import type { Kind } from "./kind.ts";
import type { Admin } from "./permission.ts";

type Row = Record<string, unknown>;
type Found = { match: string; documents: { kind: string; record_id: string }[] };

type SearchIndex = {
  /** Null where the record is gone. */
  keep: (staff: Admin, kind: Kind, id: string, row: Row | null) => Promise<void>;
  /** The best first; `match` is "all", or "corrected" where only words close to the typed ones were found. */
  find: (staff: Admin, query: string, locale: Locale) => Promise<Found>;
};

let searchIndex: SearchIndex | null = null;

/** Of a feature; without one records are found by their names and their texts. @noPermission features register it */
export function bringSearchIndex(brought: SearchIndex) {
  searchIndex = brought;
}

/** @noPermission for the server and auth */
export const hasSearchIndex = () => searchIndex !== null;

export async function indexRecord(staff: Admin, kind: Kind, id: string, row: Row | null) {
  await searchIndex?.keep(staff, kind, id, row);
}

export async function findIndexed(staff: Admin, query: string, locale: Locale): Promise<Found> {
  return (await searchIndex?.find(staff, query, locale)) ?? { match: "none", documents: [] };
}
