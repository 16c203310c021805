import type { FieldErrors } from "#app/records/store/fields.ts";

/** Fields are named `name.row.part`; a moved row keeps its name, so that its errors stay with it. */
export function withRows(form: Record<string, string>, name: string, parts: readonly string[]) {
  const rows = new Map<string, Record<string, string>>();
  for (const [field, value] of Object.entries(form)) {
    const [list, row = "", part = "", ...rest] = field.split(".");
    if (list !== name || !/^\w+$/.test(row) || !parts.includes(part) || rest.length > 0) continue;
    rows.set(row, { ...rows.get(row), [part]: value });
  }
  return { form: { ...form, [name]: [...rows.values()] }, rows: [...rows.keys()] };
}

export function errorsAtRows(errors: FieldErrors, name: string, rows: string[]): FieldErrors {
  const atRow = (field: string) => {
    const [list, at, ...rest] = field.split(".");
    return list === name && at !== undefined ? [name, rows[Number(at)], ...rest].join(".") : field;
  };
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [atRow(field), error]));
}
