import { nameLock, transactional } from "#app/platform/database/database.server.ts";
import { collectionOf } from "#app/records/collection/collection.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import type { ProjectCodeFields } from "./project-code.ts";
import { projectCodeKind } from "./work-kinds.ts";

const projectCodes = collectionOf(projectCodeKind);

export const findProjectCode = projectCodes.find;
export const removeProjectCode = projectCodes.remove;
export const createProjectCode = (staff: Admin, fields: ProjectCodeFields) =>
  projectCodes.create(staff, { ...fields, is_active: true });

export const addProjectCode = transactional(async (staff: Admin, fields: ProjectCodeFields) => {
  await nameLock("project codes");
  if (await projectCodes.find(staff, fields.code)) return { ok: false, reason: "taken" } as const;
  return { ok: true, row: await createProjectCode(staff, fields) } as const;
});

export function updateProjectCode(staff: Admin, version: number | null, { code, ...fields }: ProjectCodeFields) {
  return projectCodes.update(staff, code, version, fields);
}

/** The fields of a version, whose project may be gone. */
export async function restoreProjectCodeFields(
  staff: Admin,
  code: string,
  version: number | null,
  fields: ProjectCodeFields,
) {
  const project = selectRows("projects", { id: fields.project_id ?? "" }).select("id");
  const project_id = (await project.executeTakeFirst())?.id ?? null;
  return projectCodes.update(staff, code, version, { ...fields, project_id });
}

export function activateProjectCode(staff: Admin, code: string, isActive: boolean) {
  return projectCodes.update(staff, code, null, { is_active: isActive });
}

export async function listOfferedCodes(staff: Admin, own: string | null = null) {
  const codes = await projectCodes.listFields(staff, ["code", "name", "is_active"]);
  return codes.filter(({ code, is_active }) => is_active || code === own);
}

export type CodeProgress = { completed: number; cancelled: number; all: number };

export const countTasksOfCodes = forAdmin(async (codes: readonly string[]) => {
  const counts = await selectRows("tasks", { deleted_at: null, project_code: codes })
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
});
