/** A row of level 1 belongs to the last one of level 0 before it. */
export type Level = { level: 0 | 1 };

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
  const branchAt = (at: number) => branches.findIndex((branch) => branch.includes(rows[at] as Row));
  const own = branchAt(from);
  const place = branchAt(to) === own ? own + 1 : branchAt(to);
  const moved = branches[own] ?? [];
  return branches.toSpliced(own, 1).toSpliced(place, 0, moved).flat();
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
export function canBeLowered(rows: readonly Level[], at: number) {
  return at > 0 && rows[at]?.level === 0 && rows[at + 1]?.level !== 1;
}

/** Of a removed row the others stay. */
export function without<Row extends Level>(rows: readonly Row[], row: Row): Row[] {
  return withFirstOnTop(rows.filter((one) => one !== row));
}

function withFirstOnTop<Row extends Level>(rows: readonly Row[]): Row[] {
  return rows.map((row, at) => (at === 0 && row.level === 1 ? { ...row, level: 0 } : row));
}
