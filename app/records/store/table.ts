declare const value: unique symbol;

/** What a column's values are: a moment is ISO text in UTC, a day is text as "2026-11-21". */
export type ColumnKind = "text" | "moment" | "day" | "integer" | "real" | "boolean" | "json";
export type Column<Value = unknown> = { kind: ColumnKind; isNullable: boolean; [value]?: () => Value };

/**
 * Whether a backup holds the rows. A restore replaces "rows", adds to "appended" ones, and empties what would let
 * somebody in, or send mails, as of another day; "untouched" is what goes on whatever the records are.
 */
type Backup = "rows" | "appended" | "emptied" | "untouched";
export type Table<Columns = Record<string, Column>> = { columns: Columns; key: readonly string[]; backup: Backup };
export type RowOf<Of> =
  Of extends Table<infer Columns>
    ? { -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never }
    : never;

/** Describes a table; `key` is its primary key. */
export function table<Columns extends Record<string, Column>>(
  columns: Columns,
  { key = ["id"], backup = "rows" }: { key?: (keyof Columns & string)[]; backup?: Backup } = {},
): Table<Columns> {
  return { columns, key, backup };
}

export const text = <Value extends string = string>() => column<Value>("text");
export const moment = () => column<string>("moment");
export const day = () => column<string>("day");
export const integer = () => column<number>("integer");
export const real = () => column<number>("real");
export const boolean = () => column<boolean>("boolean");
export const json = <Value>() => column<Value>("json");

export function nullable<Value>(of: Column<Value>): Column<Value | null> {
  return { kind: of.kind, isNullable: true };
}

/** The same text in both languages: `title` gives `title_en` and `title_ar`. */
export function inBothLanguages<Names extends string, Value>(names: readonly Names[], of: Column<Value>) {
  const columns = names.flatMap((name) => [
    [`${name}_en`, of],
    [`${name}_ar`, of],
  ]);
  return Object.fromEntries(columns) as Record<`${Names}_en` | `${Names}_ar`, Column<Value>>;
}

function column<Value>(kind: ColumnKind): Column<Value> {
  return { kind, isNullable: false };
}
