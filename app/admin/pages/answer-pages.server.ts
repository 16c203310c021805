import { removePage } from "#app/records/pages/page.server.ts";
import { changePage } from "#app/records/pages/page-change.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { removeRecord } from "../forms/respond.server.ts";
import { answerSelection, doneOrMissing, isForSelection } from "../lists/answer-selection.server.ts";

export async function answerPages(staff: Admin, form: Record<string, string>) {
  if (!isForSelection(form)) return removeRecord(form, (id) => removePage(staff, id), "pages.deleted");
  return answerSelection(staff, form, {
    publish: () => ({ message: "selection.published", act: (row) => changePage(staff, row, { status: "published" }) }),
    unpublish: () => ({ message: "selection.unpublished", act: (row) => changePage(staff, row, { status: "draft" }) }),
    trash: () => ({ message: "selection.trashed", act: ({ id }) => doneOrMissing(removePage(staff, id)) }),
  });
}
