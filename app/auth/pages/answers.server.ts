import { data, redirect } from "react-router";
import type { z } from "zod";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { evenWhenFull } from "#app/platform/database/spare-store.server.ts";
import { runAfterAnswer } from "#app/platform/http/after-answer.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { currentRequestId } from "#app/platform/log.server.ts";
import { secondMs } from "#app/platform/time.ts";
import { type FieldErrors, fieldErrors } from "#app/records/store/fields.ts";
import { linkedScreen } from "#app/records/store/linked-admin-paths.ts";
import { adoptLanguage } from "../accounts/account.server.ts";
import { busyAnswerIn, busyWord } from "../accounts/password-hash.server.ts";
import { setUpFirstAdmin, setupShape } from "../owner/first-admin.server.ts";
import { clearTokenCookie, setFlashMessage, setTokenCookie, tokenInCookie } from "../sessions/cookies.server.ts";
import { pendingPath } from "../sessions/guard.server.ts";
import { endSession, readSession } from "../sessions/session.server.ts";
import { newPasswordShape, requestReset, resetPassword, resetRequestShape } from "../sign-in/reset-password.server.ts";
import { type Browser, type SignedIn, signIn, signInShape } from "../sign-in/sign-in.server.ts";
import { confirmEmail, confirmShape, signUp, signUpShape } from "../sign-in/sign-up.server.ts";
import type { RejectedForm } from "./auth-form.tsx";
import { authTranslator } from "./auth-words.ts";
import { homePath } from "./code-answers.server.ts";
import { statusOfFailure } from "./failure.server.ts";
import type { Mode } from "./modes.ts";
import { redirectWithCookies } from "./redirect-with-cookies.server.ts";

type FormRequest = { request: Request; locale: Locale; typed: Record<string, string>; browser: Browser };
type AuthFormData = { rejected?: RejectedForm; sentTo?: string };
type Answer = Promise<Response | ReturnType<typeof data<AuthFormData>>>;
type ErrorWords = { title?: string; sentence?: string };

const signInErrors = {
  credentials: "signIn.invalid",
  limit: "signIn.invalid",
  unconfirmed: "signIn.emailNotVerified",
  "password-due": "signIn.passwordDue",
};

const commonPassword = { password: { word: "auth.passwordTooCommon" } };

const forms = {
  "sign-in": form(signInShape, { title: "signIn.errorTitle" }, async (sent, fields) => {
    const signedIn = await signIn(fields, sent.browser);
    if (signedIn.ok) return redirectSignedIn(sent, signedIn, sent.typed.to ?? null);
    const errors = { form: { word: signInErrors[signedIn.reason] } };
    return reject(sent, errors, { waitMs: signedIn.waitMs, title: "signIn.errorTitle" });
  }),
  "sign-up": form(signUpShape, { title: "signUp.errorTitle" }, async (sent, fields) => {
    const signedUp = await signUp({ ...fields, locale: sent.locale, client: sent.browser.client });
    if (!signedUp.ok && signedUp.reason === "closed") return reject(sent, { form: { word: "signUp.closed" } });
    if (!signedUp.ok) return reject(sent, commonPassword, signedUp);
    if (signedUp.mustConfirm) return data<AuthFormData>({ sentTo: fields.email });
    return redirect(localizePath(sent.locale, "/auth?done=sign-up"), 303);
  }),
  forgot: form(resetRequestShape, { sentence: "reset.requestError" }, async (sent, { email }) => {
    const requested = await requestReset({ email, locale: sent.locale, client: sent.browser.client });
    if (!requested.ok) return reject(sent, {}, requested);
    runAfterAnswer(requested.mailLink, "a link for a new password was not mailed");
    return data<AuthFormData>({ sentTo: email });
  }),
  reset: form(newPasswordShape, { sentence: "reset.setError" }, async (sent, { password }) => {
    const reset = await resetPassword({
      password,
      token: sent.browser.link ?? "",
      locale: sent.locale,
      client: sent.browser.client,
    });
    if (reset.ok) return redirectDone(sent, "reset", [setTokenCookie("device", reset.device)]);
    if (reset.reason === "short") return reject(sent, { password: { word: "auth.staffPasswordTooShort" } });
    if (reset.reason === "common") return reject(sent, commonPassword);
    return reject(sent, { form: { word: "reset.linkInvalid" } }, reset);
  }),
  confirm: form(confirmShape, { title: "code.failed" }, async (sent, { password }) => {
    const confirmed = await confirmEmail({ password, token: sent.browser.link ?? "", client: sent.browser.client });
    if (confirmed.ok) return redirectDone(sent, "confirm");
    if (confirmed.reason === "password") return reject(sent, { password: { word: "confirm.wrongPassword" } });
    return reject(sent, { form: { word: "signUp.linkInvalid" } }, confirmed);
  }),
  setup: form(setupShape, { title: "signUp.errorTitle" }, async (sent, owner) => {
    const { locale } = sent;
    const made = await setUpFirstAdmin(owner, { token: sent.browser.link ?? "", locale, client: sent.browser.client });
    if (!made.ok && made.reason === "common") return reject(sent, commonPassword);
    if (!made.ok) return reject(sent, { form: { word: "setup.linkInvalid" } }, made);
    const signedIn = await signIn(owner, sent.browser);
    if (signedIn.ok) return redirectSignedIn(sent, signedIn, linkedScreen("firstScreen"), "signUp");
    return redirect(localizePath(locale, "/auth"), 303);
  }),
} satisfies Record<Mode | "setup", unknown>;

function form<Shape extends z.ZodType>(
  shape: Shape,
  words: ErrorWords,
  answer: (sent: FormRequest, fields: z.output<Shape>) => Answer,
) {
  return {
    words,
    answer: async (sent: FormRequest) => {
      const parsed = shape.safeParse(sent.typed);
      return parsed.success ? answer(sent, parsed.data) : reject(sent, fieldErrors(parsed.error));
    },
  };
}

export async function answerAuthForm(request: Request, name: keyof typeof forms, locale: Locale): Answer {
  const sent = { request, locale, typed: await readForm(request), browser: browserOf(request) };
  const { answer, words } = forms[name];
  try {
    return await (name === "sign-in" ? evenWhenFull(() => answer(sent)) : answer(sent));
  } catch (error) {
    const busy = busyAnswerIn(error);
    if (busy) return data<AuthFormData>({ rejected: rejectedForm(sent, { form: { word: busyWord } }) }, busy);
    const status = statusOfFailure(error, request);
    const { title, sentence }: ErrorWords = words;
    const message = authTranslator(locale)("auth.unexpectedError");
    const whole = sentence ? { word: sentence, values: { message } } : { word: "auth.unexpectedError" };
    const failureId = currentRequestId() ?? undefined;
    return data<AuthFormData>({ rejected: { ...rejectedForm(sent, { form: whole }), title, failureId } }, { status });
  }
}

/** Ends the browser's previous session. */
export async function redirectSignedIn(
  { request, locale }: Pick<FormRequest, "request" | "locale">,
  signedIn: SignedIn,
  returnPath: string | null,
  message: "signIn" | "signUp" = "signIn",
) {
  const former = tokenInCookie(request, "session");
  if (former) await endSession(former);
  await adoptLanguage(signedIn.userId, locale);
  const t = authTranslator(locale);
  const cookies = [
    setTokenCookie("session", signedIn.token, signedIn.seconds),
    setTokenCookie("device", signedIn.device),
    clearTokenCookie("link"),
  ];
  const path = ownPath(returnPath, homePath(signedIn.role, locale));
  const viewer = await readSession(signedIn.token);
  if (viewer?.isPending)
    return redirectWithCookies(`${pendingPath(viewer, locale)}?to=${encodeURIComponent(path)}`, cookies);
  return redirectWithCookies(path, [
    ...cookies,
    setFlashMessage(t(`${message}.successTitle`), t(`${message}.successText`)),
  ]);
}

export function browserOf(request: Request): Browser {
  return {
    ipAddress: currentVisit().wholeAddress,
    client: currentVisit().client,
    userAgent: request.headers.get("user-agent"),
    device: tokenInCookie(request, "device"),
    link: tokenInCookie(request, "link"),
  };
}

function redirectDone({ locale }: FormRequest, done: "reset" | "confirm", cookies: string[] = []) {
  return redirectWithCookies(localizePath(locale, `/auth?done=${done}`), [clearTokenCookie("link"), ...cookies]);
}

type Rejection = { waitMs?: number; title?: string };

/** 429 while a rate limit applies, which hides other errors; 422 otherwise. */
function reject(sent: FormRequest, errors: FieldErrors, { waitMs = 0, title }: Rejection = {}) {
  const rejected = { ...rejectedForm(sent, waitMs > 0 ? {} : errors), waitMs, title };
  const retryAfter = { "Retry-After": String(Math.ceil(waitMs / secondMs)) };
  return data<AuthFormData>({ rejected }, waitMs > 0 ? { status: 429, headers: retryAfter } : { status: 422 });
}

function rejectedForm({ typed }: FormRequest, errors: FieldErrors): RejectedForm {
  const { password: _password, confirmation: _confirmation, ...shown } = typed;
  return { typed: shown, errors, waitMs: 0 };
}
