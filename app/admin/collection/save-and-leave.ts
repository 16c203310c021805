import { redirect } from "react-router";
import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { adminWords } from "../admin-context.ts";
import { answerOr } from "../answer.ts";
import { say } from "../toasts.tsx";
import type { SaveAnswer } from "./answer-collection.server.ts";

/**
 * For a record's `clientAction`: a save that was accepted says so and leads back to the list; what was refused, or
 * failed on the way, comes back to the form.
 */
export async function saveAndLeave(path: string, failed: string, serverAction: () => Promise<SaveAnswer>) {
  const answer = await answerOr(failed, serverAction);
  if (!("ok" in answer && answer.ok)) return answer;
  const t = adminWords(localeOfDocument());
  say({ title: t("common.success"), text: t(answer.said) });
  throw redirect(path);
}

function localeOfDocument(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : "en";
}
