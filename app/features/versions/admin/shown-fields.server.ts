import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { changedFields, changesOf, type DiffPart, type Fields, textOf } from "#app/records/edits/changes.ts";
import { projectHtml, structuredTexts } from "#app/records/projects/project-text.ts";
import type { Kind } from "#app/records/store/kind.ts";
import type { ColumnKind } from "#app/records/store/table.ts";
import { tables } from "#app/records/store/tables.ts";

/** A value that is no running text: the screen writes it in its language and time zone. */
export type PlainValue = { kind: ColumnKind | "choice"; value: string | number | boolean | null };

export type ShownChange = { name: string } & (
  | { pieces: DiffPart[] }
  | { before: PlainValue; after: PlainValue; pieces?: never }
);

export type ShownField = { name: string } & (
  | { html: string }
  | { pictures: string[]; html?: never }
  | { text: string; html?: never; pictures?: never }
  | { plain: PlainValue; html?: never; pictures?: never; text?: never }
);

export function shownChanges(kind: Kind, before: Fields | null, after: Fields): ShownChange[] {
  const texts = new Map(changesOf(before, after).map((change) => [change.name, change.pieces]));
  const changed = new Set(changedFields(before, after));
  return inFormOrder(kind, [...changed]).map((name) => {
    const column = plainKind(kind, name, after[name] ?? before?.[name]);
    if (!column) return { name, pieces: texts.get(name) ?? [] };
    const plain = (value: unknown) => ({ kind: column, value: (value ?? null) as PlainValue["value"] });
    return { name, before: plain(before?.[name]), after: plain(after[name]) };
  });
}

export function shownFields(kind: Kind, fields: Fields): ShownField[] {
  const filled = Object.keys(fields).filter((name) => textOf(fields[name]) !== "");
  return inFormOrder(kind, filled).map((name) => {
    const value = fields[name];
    if (/(image|picture)(_url|s)?$/i.test(name)) return { name, pictures: [value].flat().map(String) };
    const column = plainKind(kind, name, value);
    if (column) return { name, plain: { kind: column, value: value as PlainValue["value"] } };
    if (/^content(_en|_ar)?$/.test(name)) return { name, html: cleanArticleHtml(String(value)) };
    if (structuredTexts.some((text) => text === name)) return { name, html: projectHtml(String(value)) };
    return { name, text: textOf(value) };
  });
}

function plainKind({ choices, table }: Kind, field: string, value: unknown): PlainValue["kind"] | null {
  if (choices.includes(field)) return "choice";
  const column = (tables[table].columns as Record<string, { kind: ColumnKind }>)[field]?.kind;
  if (column && column !== "text" && column !== "json") return column;
  return typeof value === "boolean" ? "boolean" : typeof value === "number" ? "real" : null;
}

/** A field that the kind no longer has comes last. */
function inFormOrder({ fields }: Kind, names: string[]) {
  const place = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length);
  return names.toSorted((one, other) => place(one) - place(other));
}
