declare const value: unique symbol;

/** A moment is ISO text in UTC, a day is text like "2026-11-21". */
export type ColumnKind = "text" | "moment" | "day" | "integer" | "real" | "boolean" | "json";
export type Column<Value = unknown> = {
  kind: ColumnKind;
  isNullable: boolean;
  isKey?: boolean;
  /** Follows from other columns or is an order by hand: its change is no change of the record. */
  isDerived?: boolean;
  [value]?: () => Value;
};

/** A restore replaces "rows", adds to "appended" and ignores "untouched"; "emptied" could sign people in or send old mails. */
type Backup = "rows" | "appended" | "emptied" | "untouched";
export type Table<Columns = Record<string, Column>> = { columns: Columns; key: readonly string[]; backup: Backup };
export type RowOf<Of> =
  Of extends Table<infer Columns>
    ? { -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never }
    : never;

export function table<Columns extends Record<string, Column>>(
  columns: Columns,
  backup: Backup = "rows",
): Table<Columns> {
  const key = Object.keys(columns).filter((name) => columns[name]?.isKey);
  return { columns, key: key.length > 0 ? key : ["id"], backup };
}

export const appended = <Columns extends Record<string, Column>>(columns: Columns) => table(columns, "appended");
export const emptied = <Columns extends Record<string, Column>>(columns: Columns) => table(columns, "emptied");
export const untouched = <Columns extends Record<string, Column>>(columns: Columns) => table(columns, "untouched");

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

export function derived<Value>(of: Column<Value>): Column<Value> {
  return { ...of, isDerived: true };
}

/** Part of the key, which is "id" where no column is. */
export function key<Value>(of: Column<Value>): Column<Value> {
  return { ...of, isKey: true };
}

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
