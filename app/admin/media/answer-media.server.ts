import { removeMedia } from "#app/records/media/media.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { removeRecord } from "../forms/respond.server.ts";
import { answerSelection, doneOrMissing, isForSelection } from "../lists/answer-selection.server.ts";

export async function answerMedia(staff: Admin, form: Record<string, string>) {
  if (!isForSelection(form)) return removeRecord(form, (id) => removeMedia(staff, id), "media.deleted");
  return answerSelection(staff, form, {
    trash: () => ({ message: "selection.trashed", act: ({ id }) => doneOrMissing(removeMedia(staff, id)) }),
  });
}
