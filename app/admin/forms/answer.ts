import { useEffect, useEffectEvent, useRef } from "react";
import { data } from "react-router";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { localeOfDocument } from "../frame/document-parts.ts";
import { showSessionEndedToast } from "../frame/toasts.tsx";
import type { ProofQuestion } from "../proof-needs.ts";

/** What an action of the admin area answers: the word for what was done, or what is wrong with which field. */
export type Answer<Given = object> = ({ ok: true; said: string } & Given) | Refusal;
/** `errors.form` is about no field in particular; `proof` is set where a fresh proof has to come first. */
export type Refusal = { ok: false; errors: FieldErrors; proof?: ProofQuestion };

/** Acts once on each answer that comes. */
export function useAnswer<Given>(answer: Given | undefined, act: (answer: Given) => void) {
  const heard = useRef(answer);
  const hear = useEffectEvent(act);
  useEffect(() => {
    if (!answer || heard.current === answer) return;
    heard.current = answer;
    hear(answer);
  }, [answer]);
}

/**
 * For a screen's `clientAction`: what fails on the way, in the network or on the server, comes back as an answer with
 * this word, so that the form stays open and as it was typed. Nothing was changed by a refusal, so nothing is read again.
 * The form stays open too where the session has ended; a notice then leads to the sign-in in a tab of its own.
 */
export async function answerOr<Given extends { ok: boolean }>(failed: string, serverAction: () => Promise<Given>) {
  try {
    const answer = await serverAction();
    return answer.ok ? answer : data(answer, { status: 422 });
  } catch (error) {
    if (error instanceof Response) {
      if (!leadsToSignIn(error)) throw error;
      showSessionEndedToast(localeOfDocument());
      return data<Refusal>({ ok: false, errors: {} }, { status: 401 });
    }
    const refusal: Refusal = { ok: false, errors: { form: { word: failed } } };
    return data(refusal, { status: 503 });
  }
}

/** Whether the guard redirects to the sign-in, and not the action itself because something is done, such as a restore. */
function leadsToSignIn(answer: Response) {
  const target = answer.headers.get("Location");
  if (target === null) return false;
  const { pathname, searchParams } = new URL(target, location.origin);
  const done = searchParams.get("done");
  return /^(\/ar)?\/auth(\/|$)/.test(pathname) && (done === null || done === "expired");
}

/** For a form: leads to its first field with something wrong, each time that an answer says so. */
export function useFirstInvalid(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  return form;
}
