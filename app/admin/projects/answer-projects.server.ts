import { isProjectCategory } from "#app/records/categories/category.server.ts";
import { removeProject } from "#app/records/projects/project.server.ts";
import { changeProject } from "#app/records/projects/project-change.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { removeRecord } from "../forms/respond.server.ts";
import { answerSelection, doneOrMissing, isForSelection } from "../lists/answer-selection.server.ts";

export async function answerProjects(staff: Admin, form: Record<string, string>) {
  if (!isForSelection(form)) return removeRecord(form, (id) => removeProject(staff, id), "projects.deleted");
  const isKnown = await isProjectCategory(staff, form.category ?? "");
  return answerSelection(staff, form, {
    publish: () => ({ message: "selection.changed", act: (row) => changeProject(staff, row, { is_private: false }) }),
    hide: () => ({ message: "selection.changed", act: (row) => changeProject(staff, row, { is_private: true }) }),
    trash: () => ({ message: "selection.trashed", act: ({ id }) => doneOrMissing(removeProject(staff, id)) }),
    category({ category = "" }) {
      if (!isKnown) return null;
      return { message: "selection.changed", act: (row) => changeProject(staff, row, { category }) };
    },
  });
}
