import { changePage, removePage } from "#app/records/pages/page.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { answerTrashable, publishingActs } from "../lists/answer-selection.server.ts";

export function answerPages(staff: Admin, form: Record<string, string>) {
  const removal = { remove: removePage, removed: "pages.deleted" };
  return answerTrashable(staff, form, removal, publishingActs(staff, changePage));
}
