import { data } from "react-router";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import type { FieldError, FieldErrors } from "#app/records/store/fields.ts";
import { changeByAccount } from "../accounts/limits.server.ts";
import { authTranslator } from "../pages/auth-words.ts";
import { codeSentMessage } from "../pages/code-answers.server.ts";
import { clearSiteData, redirectWithCookies } from "../pages/redirect-with-cookies.server.ts";
import { keepsOthers } from "../second-factor/code-shapes.ts";
import { resendError, tooManyAttempts } from "../second-factor/code-words.ts";
import { sendCode } from "../second-factor/one-time-code.server.ts";
import { proofErrors, readProof } from "../second-factor/read-proof.server.ts";
import { proveAgain } from "../second-factor/two-factor.server.ts";
import { clearTokenCookie, setFlashMessage, setTokenCookie } from "../sessions/cookies.server.ts";
import type { OwnSession } from "../sessions/guard.server.ts";
import { needsFreshCode, needsProof } from "../sessions/proof.server.ts";
import { readSession } from "../sessions/session.server.ts";
import { accountChanges, type ChangeRequest, type Section } from "./account-changes.server.ts";
import { accountPath } from "./account-path.ts";

type Fields = Record<string, string>;
export type AccountAnswer =
  | { kind: "rejected"; intent: string; section: Section; typed: Fields; errors: FieldErrors }
  | { kind: "prove"; section: Section; fields: Fields; errors: FieldErrors; mustTypeCode: boolean; mail: MailStatus };
type MailStatus = { isSent: boolean; message: FieldError; shownCode: string | null } | null;

const neverReturned = /^(proof_|proving$|credential$|.*password)/;

/** A success redirects, so that reloading the page repeats nothing. */
export async function answerAccount(request: Request, session: OwnSession, locale: Locale, setUp?: SetUp) {
  const form = withId(joinDigits(await readForm(request)));
  const own = { ...session, keepsOthers: keepsOthers(form) };
  const intent = form.intent ?? "";
  const change = Object.hasOwn(accountChanges, intent) ? accountChanges[intent] : undefined;
  if (!change || setUp?.intents.includes(intent) === false) throw data(null, { status: 400 });
  const { section } = change;
  const reject = (errors: FieldErrors, status = 422) => {
    const { code: _, ...typed } = returnedFields(form);
    return data<AccountAnswer>({ kind: "rejected", intent, section, typed, errors }, { status });
  };
  const errors = change.errorsOf(form);
  if (errors) return reject(errors);
  const mustProve = change.proof === "always" || (change.proof === "fresh" && needsProof(own.viewer));
  const proved = mustProve ? await prove({ own, form, locale }, section, change.proof === "always") : null;
  if (proved && "answer" in proved) return proved.answer;
  const waitMs = await consumeRateLimits([{ limit: changeByAccount, who: `${own.viewer.userId} ${intent}` }]);
  const outcome = waitMs
    ? { ok: false as const, errors: { form: tooManyAttempts(waitMs) } }
    : await change.run({ own: proved?.own ?? own, form: proved?.form ?? form, locale, request });
  const pageUrl = setUp?.path ?? `${accountPath(own.viewer.role, locale)}?`;
  if (outcome.ok) {
    const { done, setup, cookies = [], hasCodes, isDeleted, file } = outcome;
    if (isDeleted) return redirectHome(locale, done);
    if (file) return redirectWithCookies(file, proved?.cookies ?? []);
    const query = new URLSearchParams({ ...(done && { done }), ...(setup && { setup }), at: section });
    // New backup codes are shown only once, so scroll to them.
    return redirectWithCookies(`${pageUrl}${query}#${hasCodes ? "codes" : section}`, [
      ...(proved?.cookies ?? []),
      ...cookies,
    ]);
  }
  const [[, error] = []] = Object.entries(outcome.errors);
  // The proof may have replaced the session's token; the redirect makes the browser send the new one.
  if (proved) return redirectWithCookies(`${pageUrl}${failedQuery(error, section)}#${section}`, proved.cookies);
  return reject(outcome.errors, waitMs ? 429 : 422);
}

/** The page on which staff set up the factor that the site asks for; `path` ends where a query goes on. */
type SetUp = { path: string; intents: string[] };
type Proved = { own: OwnSession; form: Fields; cookies: string[] };

async function prove(
  { own, form, locale }: Omit<ChangeRequest, "request">,
  section: Section,
  isAlways: boolean,
): Promise<Proved | { answer: ReturnType<typeof data<AccountAnswer>> }> {
  const mustTypeCode = isAlways ? own.viewer.isSecondFactorOn : needsFreshCode(own.viewer);
  const fields = returnedFields(form);
  const requestProof = (errors: FieldErrors, mail: MailStatus = null, status = 403) => ({
    answer: data<AccountAnswer>({ kind: "prove", section, fields, errors, mustTypeCode, mail }, { status }),
  });
  if (form.proving === "send") return requestProof({}, await mailCode(own, locale), 200);
  if (form.proving !== "yes") return requestProof({});
  const { proof_password: password, proof_kind: kind, proof_code: code, credential } = form;
  const typed = readProof({ password, kind, code, credential }, mustTypeCode);
  if (!typed.ok) return requestProof(typed.errors, null, 422);
  const outcome = await proveAgain(own, typed.proof, new Date(), mustTypeCode);
  if (!outcome.ok) return requestProof(proofErrors(outcome), null, 422);
  const viewer = await readSession(outcome.token);
  if (!viewer || (viewer.isPending && !viewer.mustSetUp)) return requestProof({});
  const cookies = outcome.seconds > 0 ? [setTokenCookie("session", outcome.token, outcome.seconds)] : [];
  return { own: { ...own, viewer: { ...viewer, isPending: false }, token: outcome.token }, form: fields, cookies };
}

async function mailCode(own: OwnSession, locale: Locale): Promise<MailStatus> {
  const { message, shownCode, waitMs } = codeSentMessage(await sendCode(own, locale));
  return { isSent: message !== null, message: message ? { word: message } : resendError(waitMs), shownCode };
}

export function failedQuery(error: FieldError | undefined, at: Section) {
  const count = String(error?.values?.count ?? "");
  return new URLSearchParams({ failed: error?.word ?? "auth.unexpectedError", at, ...(count && { count }) });
}

function joinDigits(form: Fields): Fields {
  const codes = Object.entries(form).filter(([name]) => name === "code" || name === "proof_code");
  return { ...form, ...Object.fromEntries(codes.map(([name, code]) => [name, code.replace(/\s/g, "")])) };
}

/** A button without fields of its own names what it is about after its intent. */
function withId(form: Fields): Fields {
  const [intent = "", id] = form.intent?.split(" ") ?? [];
  return { ...form, intent, ...(id && { id }) };
}

function returnedFields(form: Fields) {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !neverReturned.test(name)));
}

function redirectHome(locale: Locale, word: string) {
  const message = setFlashMessage(authTranslator(locale)(word));
  const cookies = [clearTokenCookie("session"), clearTokenCookie("device"), message];
  return redirectWithCookies(localizePath(locale, "/"), cookies, clearSiteData);
}
