import { createElement } from "react";
import { data, redirect } from "react-router";
import { endDraft } from "../drafts/use-autosave.ts";
import { adminWords } from "../frame/admin-context.ts";
import { localeOfDocument } from "../frame/document-parts.ts";
import { showResultToast, showSessionEndedToast, showToast } from "../frame/toasts.tsx";
import { type ActionResult, type Refusal, refused, type SaveResult } from "./action-result.ts";
import { UndoSave } from "./undo.tsx";

/** A failure becomes a refusal with this word, so that the form keeps its text; a refusal reloads nothing. */
export async function runAction<Result extends { ok: boolean }>(failed: string, serverAction: () => Promise<Result>) {
  try {
    const result = await serverAction();
    return result.ok ? result : data(result, { status: 422 });
  } catch (error) {
    if (!(error instanceof Response)) return data(refused(failed), { status: 503 });
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
export async function runAndToast(failed: string, serverAction: () => Promise<ActionResult>) {
  const result = await runAction(failed, serverAction);
  showResultToast(adminWords(localeOfDocument()), "ok" in result ? result : result.data);
  return result;
}

type Save = (
  request: Request,
  failed: string,
  serverAction: () => Promise<SaveResult>,
  title?: string,
) => ReturnType<typeof runAction<SaveResult>>;

export const saveAndStay: Save = async (request, failed, serverAction, title = "common.success") => {
  const sent = await request.clone().formData();
  const result = await runAction(failed, serverAction);
  if (!("ok" in result && result.ok)) return result;
  await endDraft(sent);
  const t = adminWords(localeOfDocument());
  const { message, undo } = result;
  showToast({ title: t(title), text: t(message), action: undo && createElement(UndoSave, undo) });
  return result;
};

export async function saveAndLeave(
  request: Request,
  path: string,
  failed: string,
  serverAction: () => Promise<SaveResult>,
) {
  const result = await saveAndStay(request, failed, serverAction);
  if ("ok" in result && result.ok) throw redirect(path + location.search);
  return result;
}

type PartWords = {
  saveFailed: string;
  deleteFailed: (list: string) => string;
  savedTitle?: string;
};

/** `skills.remove` acts on a list; an intent without a verb saves a part. */
export async function runPartAction(request: Request, serverAction: () => Promise<SaveResult>, words: PartWords) {
  const [list = "", verb] = (await intentOf(request)).split(".");
  if (verb === undefined) return saveAndStay(request, words.saveFailed, serverAction, words.savedTitle);
  const failed = { order: "order.saveFailed", restore: "order.restoreFailed" }[verb];
  return runAction(failed ?? words.deleteFailed(list), serverAction);
}

export async function intentOf(request: Request) {
  return String((await request.clone().formData()).get("intent"));
}
