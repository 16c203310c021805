import { data, redirect } from "react-router";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { secondMs } from "#app/platform/time.ts";
import type { FieldError, FieldErrors } from "#app/records/store/fields.ts";
import { changeByAccount } from "../accounts/limits.server.ts";
import { authTranslator } from "../pages/auth-words.ts";
import { codeSentMessage } from "../pages/code-answers.server.ts";
import { sendCode } from "../second-factor/one-time-code.server.ts";
import { type OwnSession, proveAgain } from "../second-factor/two-factor.server.ts";
import { clearTokenCookie, setFlashMessage, setTokenCookie } from "../sessions/cookies.server.ts";
import { needsFreshCode, needsProof } from "../sessions/proof.server.ts";
import { proofErrors, readProof, tooManyAttempts } from "../sessions/read-proof.server.ts";
import { readSession } from "../sessions/session.server.ts";
import { type Ask, accountChanges, type Section } from "./account-changes.server.ts";
import { accountPath } from "./account-path.ts";

type Fields = Record<string, string>;
/** Either the form again with what is wrong with it, or the question who is there, before what the form asks for. */
export type AccountAnswer =
  | { kind: "refused"; intent: string; section: Section; typed: Fields; errors: FieldErrors }
  | { kind: "prove"; section: Section; fields: Fields; errors: FieldErrors; mustTypeCode: boolean; mail: MailStatus };
type MailStatus = { word: string; count: number; shownCode: string | null } | null;

const neverReturned = /^(proof_|proving$|credential$|.*password)/;

/** Answers a form of the account page; what went well leads back to the page, so that nothing is done twice by reloading it. */
export async function answerAccount(request: Request, own: OwnSession, locale: Locale) {
  const form = joinDigits(await readForm(request));
  const intent = form.intent ?? "";
  const change = Object.hasOwn(accountChanges, intent) ? accountChanges[intent] : undefined;
  if (!change) throw data(null, { status: 400 });
  const { section } = change;
  const mustProve = change.proof === "always" || (change.proof === "fresh" && needsProof(own.viewer));
  const proved = mustProve ? await prove({ own, form, locale, request }, section, change.proof === "always") : null;
  if (proved && "answer" in proved) return proved.answer;
  const waitMs = await consumeRateLimits([{ limit: changeByAccount, who: `${own.viewer.userId} ${intent}` }]);
  const outcome = waitMs
    ? { ok: false as const, errors: { form: tooManyAttempts(waitMs) } }
    : await change.run({ own: proved?.own ?? own, form: proved?.form ?? form, locale, request });
  const path = accountPath(own.viewer.role, locale);
  if (outcome.ok) {
    const { done, setup, cookies = [], hasCodes, isGone } = outcome;
    if (isGone) return redirectHome(locale, done);
    const query = new URLSearchParams({ ...(done && { done }), ...(setup && { setup }), at: section });
    // Codes that are shown this once are what one has to see first.
    return redirectWith(`${path}?${query}#${hasCodes ? "codes" : section}`, [...(proved?.cookies ?? []), ...cookies]);
  }
  const [[, error] = []] = Object.entries(outcome.errors);
  // The session may bear another token since the proof, with which only another request can be answered.
  if (proved) return redirectWith(`${path}?${failedQuery(error, section)}#${section}`, proved.cookies);
  const answer = { kind: "refused" as const, intent, section, typed: returnedFields(form), errors: outcome.errors };
  return data<AccountAnswer>(answer, { status: waitMs ? 429 : 422 });
}

type Proved = { own: OwnSession; form: Fields; cookies: string[] };

async function prove(
  { own, form, locale }: Ask,
  section: Section,
  isAlways: boolean,
): Promise<Proved | { answer: ReturnType<typeof data<AccountAnswer>> }> {
  const mustTypeCode = isAlways ? own.viewer.isSecondFactorOn : needsFreshCode(own.viewer);
  const fields = returnedFields(form);
  const askProof = (errors: FieldErrors, mail: MailStatus = null, status = 403) => ({
    answer: data<AccountAnswer>({ kind: "prove", section, fields, errors, mustTypeCode, mail }, { status }),
  });
  if (form.proving === "send") return askProof({}, await mailCode(own, locale), 200);
  if (form.proving !== "yes") return askProof({});
  const { proof_password: password, proof_kind: kind, proof_code: code, credential } = form;
  const typed = readProof({ password, kind, code, credential }, mustTypeCode);
  if (!typed.ok) return askProof(typed.errors, null, 422);
  const outcome = await proveAgain(own, typed.proof, new Date(), mustTypeCode);
  if (!outcome.ok) return askProof(proofErrors(outcome), null, 422);
  const viewer = await readSession(outcome.token);
  if (!viewer || viewer.isPending) return askProof({});
  const cookies = outcome.seconds > 0 ? [setTokenCookie("session", outcome.token, outcome.seconds)] : [];
  return { own: { ...own, viewer, token: outcome.token }, form: fields, cookies };
}

async function mailCode(own: OwnSession, locale: Locale): Promise<MailStatus> {
  const sent = codeSentMessage(await sendCode(own, locale));
  if (sent.said) return { word: sent.said, count: 0, shownCode: sent.shownCode };
  return { word: "code.tooSoon", count: Math.ceil(sent.waitMs / secondMs), shownCode: null };
}

export function failedQuery(error: FieldError | undefined, at: Section) {
  const count = String(error?.values?.count ?? "");
  return new URLSearchParams({ failed: error?.word ?? "auth.unexpectedError", at, ...(count && { count }) });
}

/** An app shows its code in two groups, and so it is pasted. */
function joinDigits(form: Fields): Fields {
  const codes = Object.entries(form).filter(([name]) => name === "code" || name === "proof_code");
  return { ...form, ...Object.fromEntries(codes.map(([name, code]) => [name, code.replace(/\s/g, "")])) };
}

/** What of a form goes back into the page: no password, no proof. */
function returnedFields(form: Fields) {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !neverReturned.test(name)));
}

function redirectWith(path: string, cookies: string[]) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}

/** The account is no more: the browser forgets what it kept, and the home page says so. */
function redirectHome(locale: Locale, word: string) {
  const headers = new Headers({ "Cache-Control": "no-store", "Clear-Site-Data": '"cache", "storage"' });
  for (const name of ["session", "device"] as const) headers.append("Set-Cookie", clearTokenCookie(name));
  headers.append("Set-Cookie", setFlashMessage(authTranslator(locale)(word)));
  return redirect(localizePath(locale, "/"), { status: 303, headers });
}
