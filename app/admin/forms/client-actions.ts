import { createElement } from "react";
import { data, redirect } from "react-router";
import { searchOfList } from "../drafts/draft.ts";
import { endDraft } from "../drafts/use-edit.ts";
import { adminWords } from "../frame/admin-context.ts";
import { localeOfDocument } from "../frame/document-parts.ts";
import { showRefusalToast, showResultToast, showSessionEndedToast, showToast } from "../frame/toasts.tsx";
import { failureIn } from "../frame/unanswered.ts";
import type { ActionResult, AnyResult, Refusal, SaveResult } from "./action-result.ts";
import { UndoSave } from "./undo.tsx";

/** What the router is given: a result, or a refusal with its status. */
type RouterResult<Result> = Result | ReturnType<typeof data<Result | Refusal>>;

export function resultIn<Result extends AnyResult>(answer: RouterResult<Result>): Result | Refusal {
  return "ok" in answer ? answer : answer.data;
}

/** A failure becomes a refusal with this word, so that the form keeps its text; a refusal reloads nothing. */
export async function runAction<Result extends AnyResult>(
  failed: string,
  serverAction: () => Promise<Result>,
): Promise<RouterResult<Result>> {
  try {
    const result = await serverAction();
    return result.ok ? result : data(result, { status: 422 });
  } catch (error) {
    if (!(error instanceof Response)) {
      const form = navigator.onLine ? { word: failed, failure: failureIn(error) } : { word: "offline.stay" };
      return data<Refusal>({ ok: false, errors: { form } }, { status: 503 });
    }
    if (!isSignInRedirect(error)) throw error;
    showSessionEndedToast(localeOfDocument());
    return data<Refusal>({ ok: false, errors: {} }, { status: 401 });
  }
}

/** An action may redirect to the sign-in itself after success, such as a restore. */
function isSignInRedirect(response: Response) {
  const target = response.headers.get("Location");
  if (target === null) return false;
  const { pathname, searchParams } = new URL(target, location.origin);
  const done = searchParams.get("done");
  return /^(\/ar)?\/auth(\/|$)/.test(pathname) && (done === null || done === "expired");
}

/** Shows the toast here, as the row with the button may be removed by then. */
export async function runAndToast<Result extends ActionResult>(failed: string, serverAction: () => Promise<Result>) {
  const answer = await runAction(failed, serverAction);
  showResultToast(adminWords(localeOfDocument()), resultIn<Result>(answer));
  return answer;
}

type Saving<Result> = { request: Request; serverAction: () => Promise<Result> };

export async function saveAndStay<Result extends SaveResult>(
  { request, serverAction }: Saving<Result>,
  failed: string,
  title?: string,
) {
  const sent = await request.clone().formData();
  const t = adminWords(localeOfDocument());
  const answer = await runAction(failed, serverAction);
  const result: SaveResult = resultIn<Result>(answer);
  if (result.ok) {
    await endDraft(sent);
    const action = result.undo && createElement(UndoSave, result.undo);
    if (title) showToast({ title: t(title), text: t(result.message, result.values), action });
    else showResultToast(t, result, { name: result.titles?.[localeOfDocument()], action });
  } else showRefusalToast(t, result);
  return answer;
}

type PathOf<Result> = (saved: Extract<Result, { ok: true }>) => string | null | undefined;

/** To a list as it was filtered; or to where the result leads, if anywhere. */
export async function saveAndLeave<Result extends SaveResult>(
  saving: Saving<Result>,
  path: string | PathOf<Result>,
  failed: string,
) {
  const answer = await saveAndStay(saving, failed);
  const result = resultIn<Result>(answer);
  if (!result.ok) return answer;
  const to =
    typeof path === "string" ? path + searchOfList(location.search) : path(result as Extract<Result, { ok: true }>);
  if (to) throw redirect(to);
  return answer;
}

type PartWords = {
  saveFailed: string;
  deleteFailed: (list: string) => string;
  savedTitle?: string;
};

/** `skills.remove` acts on a list; an intent without a verb saves a part. */
export async function runPartAction(saving: Saving<SaveResult>, words: PartWords) {
  const [list = "", verb] = (await intentOf(saving.request)).split(".");
  if (verb === undefined) return saveAndStay(saving, words.saveFailed, words.savedTitle);
  const failed = { order: "order.saveFailed", restore: "order.restoreFailed" }[verb];
  return runAction(failed ?? words.deleteFailed(list), saving.serverAction);
}

export async function intentOf(request: Request) {
  return String((await request.clone().formData()).get("intent"));
}
