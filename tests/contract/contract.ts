import { allRows } from "./rows.ts";

const ids = new Set(allRows.map(({ id }) => id));

/** Says which statements of the contract a test proves: within the test, or on the line before it. */
export function contract(...proved: string[]) {
  const unknown = proved.filter((id) => !ids.has(id));
  if (unknown.length > 0) throw new Error(`the contract has no statement ${unknown.join(", ")}`);
}
