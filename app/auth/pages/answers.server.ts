import { data, redirect } from "react-router";
import type { z } from "zod";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { addressPrefix, clientAddress } from "#app/platform/http/requests/client-address.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import { currentRequestId } from "#app/platform/log.server.ts";
import { secondMs } from "#app/platform/time.ts";
import { type FieldErrors, fieldErrors } from "#app/records/store/fields.ts";
import { statusOfFailure } from "../accounts/failure.server.ts";
import { newPasswordShape, requestReset, resetPassword, resetRequestShape } from "../accounts/reset-password.server.ts";
import { type Browser, type NotSignedIn, type SignedIn, signIn, signInShape } from "../accounts/sign-in.server.ts";
import { confirmEmail, confirmShape, signUp, signUpShape } from "../accounts/sign-up.server.ts";
import { clearTokenCookie, setFlashMessage, setTokenCookie, tokenInCookie } from "../sessions/cookies.server.ts";
import { endSession } from "../sessions/session.server.ts";
import type { Returned } from "./auth-form.tsx";
import { authTranslator } from "./auth-words.ts";
import { homePath } from "./code-answers.server.ts";
import type { Mode } from "./modes.ts";

type Ask = { request: Request; locale: Locale; typed: Record<string, string> };
/** Either the form as it was sent with what is wrong, or the address that a mail has gone to. */
type FlashMessage = { returned?: Returned; sentTo?: string };
type Answer = Promise<Response | ReturnType<typeof data<FlashMessage>>>;

const answers: Record<Mode, (ask: Ask) => Answer> = {
  "sign-in": answerSignIn,
  "sign-up": answerSignUp,
  forgot: answerForgot,
  reset: answerReset,
  confirm: answerConfirm,
};

/** The title over what is wrong with each form, and the sentence around an unexpected failure where there is one. */
const failureWords: Record<Mode, { title?: string; sentence?: string }> = {
  "sign-in": { title: "signIn.errorTitle" },
  "sign-up": { title: "signUp.errorTitle" },
  forgot: { sentence: "reset.requestError" },
  reset: { sentence: "reset.setError" },
  confirm: { title: "code.failed" },
};

/**
 * Answers a form of /auth: with a page to go to, or with the form again and what is wrong with it, even where that is
 * nothing that anybody expected.
 */
export async function answerAuthForm(request: Request, mode: Mode, locale: Locale): Answer {
  const ask = { request, locale, typed: await readForm(request) };
  try {
    return await answers[mode](ask);
  } catch (error) {
    const status = statusOfFailure(error, request);
    const { title, sentence } = failureWords[mode];
    const message = authTranslator(locale)("auth.unexpectedError");
    const form = sentence ? { word: sentence, values: { message } } : { word: "auth.unexpectedError" };
    const failureId = currentRequestId() ?? undefined;
    return data<FlashMessage>({ returned: { ...returnedOf(ask, { form }, 0), title, failureId } }, { status });
  }
}

/** Begins a session in this browser, in place of any that it had, and leads to where the person wanted to go. */
export async function enter({ request, locale }: Omit<Ask, "typed">, signedIn: SignedIn, wayBack: string | null) {
  const former = tokenInCookie(request, "session");
  if (former) await endSession(former);
  const t = authTranslator(locale);
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", setTokenCookie("session", signedIn.token, signedIn.seconds));
  headers.append("Set-Cookie", setTokenCookie("device", signedIn.device));
  headers.append("Set-Cookie", clearTokenCookie("link"));
  if (!signedIn.isPending)
    headers.append("Set-Cookie", setFlashMessage(t("signIn.successTitle"), t("signIn.successText")));
  const path = ownPath(wayBack, homePath(signedIn.role, locale));
  const next = signedIn.isPending ? localizePath(locale, `/auth/code?to=${encodeURIComponent(path)}`) : path;
  return redirect(next, { status: 303, headers });
}

/** What the limits and the list of sessions know of a browser. */
export function browserOf(request: Request): Browser {
  const ipAddress = clientAddress(request);
  return {
    ipAddress,
    client: addressPrefix(ipAddress),
    userAgent: request.headers.get("user-agent"),
    device: tokenInCookie(request, "device"),
    link: tokenInCookie(request, "link"),
  };
}

const refusalWords: Record<NonNullable<NotSignedIn["why"]>, string> = {
  unconfirmed: "signIn.emailNotVerified",
  "password-due": "signIn.passwordDue",
};

async function answerSignIn(ask: Ask): Answer {
  const parsed = signInShape.safeParse(ask.typed);
  if (!parsed.success) return refuseFields(ask, parsed.error);
  const signedIn = await signIn(parsed.data, browserOf(ask.request));
  if (signedIn.ok) return enter(ask, signedIn, ask.typed.to ?? null);
  const { why, waitMs } = signedIn;
  return refuse(ask, waitMs, { form: { word: why ? refusalWords[why] : "signIn.invalid" } }, "signIn.errorTitle");
}

async function answerSignUp(ask: Ask): Answer {
  const parsed = signUpShape.safeParse(ask.typed);
  if (!parsed.success) return refuseFields(ask, parsed.error);
  const signedUp = await signUp(parsed.data, ask.locale, browserOf(ask.request).client);
  const common = { password: { word: "auth.passwordTooCommon" } };
  if (!signedUp.ok) return refuse(ask, signedUp.waitMs, common, "signUp.errorTitle");
  if (signedUp.mustConfirm) return data<FlashMessage>({ sentTo: parsed.data.email });
  return redirect(localizePath(ask.locale, "/auth?done=sign-up"), 303);
}

async function answerForgot(ask: Ask): Answer {
  const parsed = resetRequestShape.safeParse(ask.typed);
  if (!parsed.success) return refuseFields(ask, parsed.error);
  const { email } = parsed.data;
  const requested = await requestReset(email, ask.locale, browserOf(ask.request).client);
  return requested.ok ? data<FlashMessage>({ sentTo: email }) : refuse(ask, requested.waitMs, {});
}

async function answerReset(ask: Ask): Answer {
  const parsed = newPasswordShape.safeParse(ask.typed);
  if (!parsed.success) return refuseFields(ask, parsed.error);
  const token = tokenInCookie(ask.request, "link") ?? "";
  const reset = await resetPassword(token, parsed.data.password, ask.locale, browserOf(ask.request).client);
  if (reset.ok) return done(ask, "reset", [setTokenCookie("device", reset.device)]);
  if (reset.why === "short") return refuse(ask, 0, { password: { word: "auth.staffPasswordTooShort" } });
  if (reset.why === "common") return refuse(ask, 0, { password: { word: "auth.passwordTooCommon" } });
  return refuse(ask, reset.waitMs, { form: { word: "reset.linkInvalid" } });
}

async function answerConfirm(ask: Ask): Answer {
  const parsed = confirmShape.safeParse(ask.typed);
  if (!parsed.success) return refuseFields(ask, parsed.error);
  const token = tokenInCookie(ask.request, "link") ?? "";
  const confirmed = await confirmEmail(token, parsed.data.password, browserOf(ask.request).client);
  if (confirmed.ok) return done(ask, "confirm");
  if (confirmed.why === "password") return refuse(ask, 0, { password: { word: "confirm.wrongPassword" } });
  return refuse(ask, confirmed.waitMs, { form: { word: "signUp.linkInvalid" } });
}

/** Back to the sign-in form, with a word on what was done; the link's cookie has served. */
function done({ locale }: Ask, what: "reset" | "confirm", cookies: string[] = []) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of [clearTokenCookie("link"), ...cookies]) headers.append("Set-Cookie", cookie);
  return redirect(localizePath(locale, `/auth?done=${what}`), { status: 303, headers });
}

function refuseFields(ask: Ask, error: z.ZodError) {
  return data<FlashMessage>({ returned: returnedOf(ask, fieldErrors(error), 0) }, { status: 422 });
}

/** 429 while one has to wait, and nothing else is said then; 422 for what is wrong. */
function refuse(ask: Ask, waitMs: number, errors: FieldErrors, title?: string) {
  const returned = { ...returnedOf(ask, waitMs > 0 ? {} : errors, waitMs), title };
  const wait = { "Retry-After": String(Math.ceil(waitMs / secondMs)) };
  return data<FlashMessage>({ returned }, waitMs > 0 ? { status: 429, headers: wait } : { status: 422 });
}

function returnedOf({ typed }: Ask, errors: FieldErrors, waitMs: number): Returned {
  const { password: _password, confirmation: _confirmation, ...shown } = typed;
  return { typed: shown, errors, waitMs };
}
