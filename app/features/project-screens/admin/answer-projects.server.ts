import { answerTrashable } from "#app/admin/lists/answer-selection.server.ts";
import { isProjectCategory } from "#app/records/categories/category.server.ts";
import { changeProject, removeProject } from "#app/records/projects/project.server.ts";
import type { Admin } from "#app/records/store/permission.ts";

export async function answerProjects(staff: Admin, form: Record<string, string>) {
  const isKnown = await isProjectCategory(staff, form.category ?? "");
  return answerTrashable(
    staff,
    form,
    { remove: removeProject, removed: "projects.deleted" },
    {
      publish: () => ({
        message: "selection.changed",
        apply: (row) => changeProject(staff, row, { is_private: false }),
      }),
      hide: () => ({ message: "selection.changed", apply: (row) => changeProject(staff, row, { is_private: true }) }),
      category({ category = "" }) {
        if (!isKnown) return null;
        return { message: "selection.changed", apply: (row) => changeProject(staff, row, { category }) };
      },
    },
  );
}
