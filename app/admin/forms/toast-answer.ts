import { adminWords } from "../frame/admin-context.ts";
import { localeOfDocument } from "../frame/document-parts.ts";
import { showAnswerToast } from "../frame/toasts.tsx";
import { type Answer, answerOr } from "./answer.ts";

/**
 * For the `clientAction` of a list whose rows are acted on: says what was done, or why it was not. Here, because the
 * button that was pressed may be gone with its row by the time the answer comes.
 */
export async function toastAnswer(failed: string, serverAction: () => Promise<Answer>) {
  const answer = await answerOr(failed, serverAction);
  showAnswerToast(adminWords(localeOfDocument()), "ok" in answer ? answer : answer.data);
  return answer;
}
