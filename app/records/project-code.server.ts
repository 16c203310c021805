import { collectionOf } from "./collection.server.ts";
import type { ProjectCodeFields } from "./project-code.ts";
import type { Staff } from "./staff.ts";

const projectCodes = collectionOf("project_codes");

export const listProjectCodes = projectCodes.list;
export const findProjectCode = projectCodes.find;
export const removeProjectCode = projectCodes.remove;
export const createProjectCode = (staff: Staff, fields: ProjectCodeFields) =>
  projectCodes.create(staff, { ...fields, is_active: true });

/** Saves everything but the code itself, which stays as it was made. */
export function updateProjectCode(staff: Staff, version: number | null, { code, ...fields }: ProjectCodeFields) {
  return projectCodes.update(staff, code, version, fields);
}

/** Turns an active code inactive and an inactive one active. */
export async function toggleProjectCode(staff: Staff, code: string) {
  const row = await projectCodes.find(staff, code);
  return projectCodes.update(staff, code, row?.version ?? null, { is_active: !row?.is_active });
}
