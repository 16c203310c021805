import { removeRedirect } from "#app/records/addresses/redirects.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { removeRecord } from "../forms/respond.server.ts";
import { answerSelection, doneOrMissing, isForSelection } from "../lists/answer-selection.server.ts";

export function answerRedirects(staff: Admin, form: Record<string, string>) {
  if (!isForSelection(form)) return removeRecord(form, (id) => removeRedirect(staff, id), "redirects.deleted");
  return answerSelection(staff, form, {
    trash: () => ({ message: "selection.trashed", act: ({ id }) => doneOrMissing(removeRedirect(staff, id)) }),
  });
}
