import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { collectionOf } from "../collection/collection.server.ts";
import type { Staff } from "../store/staff.ts";
import { store } from "../store/store.server.ts";
import type { ProjectCodeFields } from "./project-code.ts";

const projectCodes = collectionOf("project_codes");

export const listProjectCodes = projectCodes.list;
export const findProjectCode = projectCodes.find;
export const removeProjectCode = projectCodes.remove;
export const createProjectCode = (staff: Staff, fields: ProjectCodeFields) =>
  projectCodes.create(staff, { ...fields, is_active: true });

/** Makes a code that is not there yet; "taken" where it is. */
export function addProjectCode(staff: Staff, fields: ProjectCodeFields) {
  return inTransaction(async () => {
    await nameLock("project codes");
    if (await projectCodes.find(staff, fields.code)) return { ok: false, reason: "taken" } as const;
    return { ok: true, row: await createProjectCode(staff, fields) } as const;
  });
}

/** Saves everything but the code itself, which stays as it was made. */
export function updateProjectCode(staff: Staff, version: number | null, { code, ...fields }: ProjectCodeFields) {
  return projectCodes.update(staff, code, version, fields);
}

/** Makes a code active or inactive; one that is so already stays so. */
export function activateProjectCode(staff: Staff, code: string, isActive: boolean) {
  return projectCodes.update(staff, code, null, { is_active: isActive });
}

/** The codes that a task may be given: the active ones, and the one that it has, whatever became of that. */
export async function listOfferedCodes(staff: Staff, own: string | null = null) {
  const codes = await projectCodes.listFields(staff, ["code", "name", "is_active"]);
  return codes.filter(({ code, is_active }) => is_active || code === own);
}

export type CodeProgress = { completed: number; cancelled: number; all: number };

/** How far the tasks of each of these codes are; one without tasks is not in it. */
export async function countTasksOfCodes(_staff: Staff, codes: readonly string[]) {
  const present = store().selectFrom("tasks").where("deleted_at", "is", null).where("project_code", "in", codes);
  const counts = await present
    .select((row) => ["project_code", "status", row.fn.countAll<number>().as("count")])
    .groupBy(["project_code", "status"])
    .execute();
  const progress = new Map<string, CodeProgress>();
  for (const { project_code, status, count } of counts) {
    const known = progress.get(project_code ?? "") ?? { completed: 0, cancelled: 0, all: 0 };
    if (status === "completed" || status === "cancelled") known[status] = Number(count);
    progress.set(project_code ?? "", { ...known, all: known.all + Number(count) });
  }
  return progress;
}
