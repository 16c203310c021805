import { done, refused } from "#app/admin/forms/action-result.ts";
import { answerSelection, isForSelection, type SelectionAnswer } from "#app/admin/lists/answer-selection.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { removeFigure } from "../records/figures.server.ts";

/** What is used stays: of one figure it says so, of the selected ones it counts them as unchanged. */
export async function answerFigures(staff: Admin, form: Record<string, string>): Promise<SelectionAnswer> {
  if (isForSelection(form))
    return answerSelection(staff, form, {
      trash: () => ({
        message: "selection.trashed",
        apply: async ({ id }) => ((await removeFigure(staff, id)).ok ? "done" : "unchanged"),
      }),
    });
  const removed = await removeFigure(staff, form.id ?? "");
  if (removed.ok) return done("figures.deleted");
  const { row, uses } = removed;
  const error = { word: "figures.inUse", values: { name: row.name_en, count: uses.length } };
  return { ...refused(error.word), errors: { form: error } };
}
