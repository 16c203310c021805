import type { FieldErrors } from "#app/records/store/fields.ts";

type Level = { level: 0 | 1 };
export type FormRow = Level & { name: string };

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
    const [list, index, ...rest] = field.split(".");
    return list === name && index !== undefined ? [name, rows[Number(index)], ...rest].join(".") : field;
  };
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [atRow(field), error]));
}

const below = "+";

export function orderOf(rows: readonly FormRow[]) {
  return rows.map(({ name, level }) => (level === 1 ? below : "") + name).join(" ");
}

export function rowsOf(order: string): FormRow[] {
  const words = order.split(" ").filter(Boolean);
  return words.map((word) => ({ name: word.replace(below, ""), level: word.startsWith(below) ? 1 : 0 }));
}

export function rowNumber({ name }: { name: string }) {
  return Number(name.slice(1));
}

export function textsIn(form: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(form).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

function branchesOf<Row extends Level>(rows: readonly Row[]) {
  const branches: Row[][] = [];
  for (const row of rows) {
    const last = branches.at(-1);
    if (row.level === 1 && last) last.push(row);
    else branches.push([row]);
  }
  return branches;
}

/** The rows after one of them was moved: what belongs to it goes with it, and what belongs to another stays together. */
export function afterMove<Row extends Level>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from] as Row;
  if (row.level === 1) return withFirstOnTop(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  const branches = branchesOf(rows);
  const branchAt = (index: number) => branches.findIndex((branch) => branch.includes(rows[index] as Row));
  const fromBranch = branchAt(from);
  const toBranch = branchAt(to) === fromBranch ? fromBranch + 1 : branchAt(to);
  const moved = branches[fromBranch] ?? [];
  return branches.toSpliced(fromBranch, 1).toSpliced(toBranch, 0, moved).flat();
}

/** A row that is taken out comes after those that it stood among. */
export function raised<Row extends Level>(rows: readonly Row[], row: Row): Row[] {
  return branchesOf(rows).flatMap((branch) => {
    const top = { ...row, level: 0 as const };
    return branch.includes(row) ? [...branch.filter((one) => one !== row), top] : branch;
  });
}

export function lowered<Row extends Level>(rows: readonly Row[], row: Row): Row[] {
  return rows.map((one) => (one === row ? { ...one, level: 1 } : one));
}

/** The one before has to be there, and nothing may stand below a row that stands below another. */
export function canBeLowered(rows: readonly Level[], index: number) {
  return index > 0 && rows[index]?.level === 0 && rows[index + 1]?.level !== 1;
}

export function without<Row extends Level>(rows: readonly Row[], row: Row): Row[] {
  return withFirstOnTop(rows.filter((one) => one !== row));
}

function withFirstOnTop<Row extends Level>(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => (index === 0 && row.level === 1 ? { ...row, level: 0 } : row));
}
