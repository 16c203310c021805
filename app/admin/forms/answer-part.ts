import { answerOr } from "./answer.ts";
import type { SaveAnswer } from "./answer-collection.server.ts";
import { saveAndStay } from "./save-and-leave.ts";

type Parts = {
  /** Said when a part of the record could not be saved. */
  saveFailed: string;
  /** Said when an item could not be removed, by the list that it stands in. */
  deleteFailed: (list: string) => string;
  /** The title over the word for what was saved. */
  savedTitle?: string;
};

/** For the `clientAction` of a screen with parts and lists: what failed on the way is said in the words of what it was. */
export async function answerPart(request: Request, serverAction: () => Promise<SaveAnswer>, parts: Parts) {
  const [list = "", verb] = String((await request.clone().formData()).get("intent")).split(".");
  if (verb === undefined) return saveAndStay(parts.saveFailed, serverAction, parts.savedTitle);
  const failed = { order: "order.saveFailed", restore: "order.restoreFailed" }[verb];
  return answerOr(failed ?? parts.deleteFailed(list), serverAction);
}
