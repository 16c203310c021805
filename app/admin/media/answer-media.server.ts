import { removeMedia } from "#app/records/media/media.server.ts";
import type { Staff } from "#app/records/store/staff.ts";
import { answerRemove } from "../forms/answer-collection.server.ts";
import { answerSelection, doneOrMissing, isForSelection } from "../lists/answer-selection.server.ts";

/** What the library asks for: to remove a file, or all that are selected. */
export async function answerMedia(staff: Staff, form: Record<string, string>) {
  if (!isForSelection(form)) return answerRemove(form, (id) => removeMedia(staff, id), "media.deleted");
  return answerSelection(staff, form, {
    trash: () => ({ said: "selection.trashed", act: ({ id }) => doneOrMissing(removeMedia(staff, id)) }),
  });
}
