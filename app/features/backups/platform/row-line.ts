import { jsonOrNull } from "#app/platform/normalize-text.ts";
export function lineOf(row: Record<string, unknown>, columns: string[]) {
  return `${JSON.stringify(
    columns.map((column) => row[column] ?? null),
    sortKeys,
  )}\n`;
}

export function valuesIn(line: string, columns: number): unknown[] | null {
  const values = jsonOrNull(line);
  return Array.isArray(values) && values.length === columns ? values : null;
}

/** The engines return the keys of JSON objects in different orders. */
function sortKeys(_key: string, value: unknown) {
  const isObject = value !== null && typeof value === "object" && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}
