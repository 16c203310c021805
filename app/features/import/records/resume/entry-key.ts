import { searchText } from "#app/records/store/search-text.ts";
import { type Entry, type EntryKind, entryKinds } from "../import-item.ts";

export const isEntry = (kind: string): kind is EntryKind => entryKinds.some((one) => one === kind);

/** The same for what is the same to a reader, however its other fields are written. */
export function entryKey(
  kind: EntryKind,
  title: string,
  organisation: string | null = "",
  fields: Entry["fields"] = {},
) {
  const about = kind === "resume_entries" ? [organisation ?? "", fields.started_on ?? ""] : [];
  return [kind, fields.kind ?? "", title, ...about]
    .map((part) => searchText(String(part)))
    .join("|")
    .slice(0, 500);
}
