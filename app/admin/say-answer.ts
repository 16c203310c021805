import { adminWords } from "./admin-context.ts";
import { type Answer, answerOr } from "./answer.ts";
import { localeOfDocument } from "./document-parts.ts";
import { say, sayRefused } from "./toasts.tsx";

/** For the `clientAction` of a list whose rows are acted on: says what was done, or why it was not. */
export async function sayAnswer(failed: string, serverAction: () => Promise<Answer>) {
  const answer = await answerOr(failed, serverAction);
  const t = adminWords(localeOfDocument());
  if ("ok" in answer && answer.ok) say({ title: t("common.success"), text: t(answer.said) });
  else if ("data" in answer && !answer.data.ok) sayRefused(t, answer.data);
  return answer;
}
