import { outcomeOf } from "../lists/selection.server.ts";
import type { Outcome, SelectedRow } from "../lists/selection.ts";
import { pickFields } from "../store/fields.ts";
import type { Admin } from "../store/permission.ts";
import { findProject, updateProject } from "./project.server.ts";
import { type ProjectFields, projectShape } from "./project.ts";

type Change = { category: ProjectFields["category"] } | { is_private: boolean };

export async function changeProject(staff: Admin, { id, version }: SelectedRow, change: Change): Promise<Outcome> {
  const project = await findProject(staff, id);
  if (!project) return "missing";
  if (Object.entries(change).every(([name, value]) => project[name as "category"] === value)) return "unchanged";
  const fields = pickFields(project, Object.keys(projectShape.shape) as (keyof ProjectFields)[]);
  return outcomeOf(await updateProject(staff, id, version, { ...fields, slug: "", ...change }));
}
