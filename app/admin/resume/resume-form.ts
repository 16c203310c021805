import type { FieldErrors } from "#app/records/fields.ts";
import type { Statistic } from "#app/records/resume.ts";

type Row = Partial<Record<keyof Statistic, string>>;

/**
 * The form with its statistics as a list, in the order in which the rows stand. A field is called `stats.row.value`;
 * a row keeps its name when it is moved, so that what is wrong with it stays beside it.
 */
export function resumeIn(form: Record<string, string>) {
  const rows = new Map<string, Row>();
  for (const [field, value] of Object.entries(form)) {
    const [, row, part] = field.match(/^stats\.(\w+)\.(value|label_en|label_ar)$/) ?? [];
    if (row && part) rows.set(row, { ...rows.get(row), [part]: value });
  }
  return { resume: { ...form, stats: [...rows.values()] }, rows: [...rows.keys()] };
}

/** The messages under the names of the form's own fields: the second statistic's is that of the second row. */
export function errorsAtRows(errors: FieldErrors, rows: string[]): FieldErrors {
  const atRow = (field: string) => field.replace(/^stats\.(\d+)/, (_, at) => `stats.${rows[Number(at)]}`);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [atRow(field), error]));
}
