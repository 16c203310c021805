/** A row of a table as it stands in a backup: its values in the order of the columns, alike from both engines. */
export function lineOf(row: Record<string, unknown>, columns: string[]) {
  return `${JSON.stringify(
    columns.map((column) => row[column] ?? null),
    inOrder,
  )}\n`;
}

/** The values of a line; null when it is not one of as many values as there are columns. */
export function valuesIn(line: string, columns: number): unknown[] | null {
  try {
    const values: unknown = JSON.parse(line);
    return Array.isArray(values) && values.length === columns ? values : null;
  } catch {
    return null;
  }
}

/** Engines hand out what a JSON column holds in orders of their own. */
function inOrder(_key: string, value: unknown) {
  const isFields = value !== null && typeof value === "object" && !Array.isArray(value);
  return isFields ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}
