import { readInParts } from "#app/features/import/records/import-items.server.ts";
import { listImports } from "#app/features/import/records/imports.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { formsWithDrafts } from "./forms-of-profile.server.ts";

export type LastDrop = NonNullable<Awaited<ReturnType<typeof readLastDrop>>>;

/** The newest import: what it brought, by kind, and what is still typed into forms only. */
export async function readLastDrop(staff: Admin) {
  const [row] = await listImports(staff);
  if (!row) return null;
  const counts = await readInParts(staff, row.id, (part) =>
    part
      .select(["kind", "state"])
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .groupBy(["kind", "state"])
      .execute(),
  );
  const came: Record<string, number> = {};
  const sums = { waiting: 0, left: 0, done: 0, failed: 0 };
  for (const { kind, state, count } of counts) {
    sums[state] += Number(count);
    if (state === "done") came[kind] = (came[kind] ?? 0) + Number(count);
  }
  const { id, state, problem, format } = row;
  return {
    id,
    name: row.files[0]?.name ?? "",
    state,
    problem,
    format,
    came,
    sums,
    forms: await formsWithDrafts(staff),
  };
}
