import { redirect } from "react-router";
import { adminWords } from "../frame/admin-context.ts";
import { localeOfDocument } from "../frame/document-parts.ts";
import { showToast } from "../frame/toasts.tsx";
import { answerOr } from "./answer.ts";
import type { SaveAnswer } from "./answer-collection.server.ts";

/**
 * For a record's `clientAction`: a save that was accepted says so and leads back to the list; what was refused, or
 * failed on the way, comes back to the form. The list is shown as it was asked for.
 */
export async function saveAndLeave(path: string, failed: string, serverAction: () => Promise<SaveAnswer>) {
  const answer = await saveAndStay(failed, serverAction);
  if ("ok" in answer && answer.ok) throw redirect(path + location.search);
  return answer;
}

/** The same for a form that is the screen itself. */
export async function saveAndStay(failed: string, serverAction: () => Promise<SaveAnswer>, title = "common.success") {
  const answer = await answerOr(failed, serverAction);
  if (!("ok" in answer && answer.ok)) return answer;
  const t = adminWords(localeOfDocument());
  showToast({ title: t(title), text: t(answer.said) });
  return answer;
}
