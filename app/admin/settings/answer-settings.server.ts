import { data } from "react-router";
import { z } from "zod";
import { tellSent } from "#app/auth/code-answers.server.ts";
import { backupCodeShape, codeShape } from "#app/auth/code-shapes.ts";
import { setTokenCookie } from "#app/auth/cookies.server.ts";
import type { adminOf } from "#app/auth/guard.server.ts";
import { isCodeAwaited, resendWaitMs, sendCode } from "#app/auth/one-time-code.server.ts";
import { typedPassword } from "#app/auth/password.ts";
import { needsFreshCode } from "#app/auth/proof.server.ts";
import type { Stepped } from "#app/auth/second-factor.server.ts";
import { endSessions } from "#app/auth/session.server.ts";
import { disableTwoFactor, enableTwoFactor, type Proof, renewBackupCodes } from "#app/auth/two-factor.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type FieldError, type FieldErrors, fieldErrors } from "#app/records/fields.ts";
import type { Done, SettingsAnswer } from "./settings-answer.ts";

type Door = ReturnType<typeof adminOf>;
type Ask = { door: Door; locale: Locale; form: Record<string, string> };
type Answered = ReturnType<typeof data<SettingsAnswer>>;

const minuteMs = 60_000;
const passwordShape = z.object({ password: typedPassword });

const answers: Record<string, (ask: Ask) => Promise<Answered>> = {
  "two-factor.send": answerSend,
  "two-factor.enable": answerEnable,
  "two-factor.disable": answerDisable,
  "two-factor.codes": answerCodes,
  "sessions.end-others": answerEndOthers,
};

/** Answers a form of the settings screen by its intent; every check is made here, whatever the page checked before. */
export async function answerSettings(ask: Ask): Promise<Answered> {
  const answer = Object.hasOwn(answers, ask.form.intent ?? "") && answers[ask.form.intent ?? ""];
  if (!answer) throw data(null, { status: 400 });
  return answer(ask);
}

/** A code that was sent a moment ago and can still be used is as good as another one. */
async function answerSend({ door, locale }: Ask) {
  const { said, shownCode, waitMs } = tellSent(await sendCode(door, locale));
  const resendMs = Math.max(waitMs, await resendWaitMs(door));
  const isOnItsWay = waitMs > 0 && waitMs <= minuteMs && (await isCodeAwaited(door));
  if (said || isOnItsWay) return accept({ said: "code.sent", shownCode, resendMs });
  return refuse({ code: waitWord(waitMs) }, { status: 429, resendMs });
}

async function answerEnable({ door, locale, form }: Ask) {
  const parsed = codeShape.safeParse(form);
  if (!parsed.success) return refuse(fieldErrors(parsed.error));
  const enabled = await enableTwoFactor(door, parsed.data.code, locale);
  if (!enabled.ok) return refuse({ code: codeWord(enabled.lockedMs) });
  return accept({ said: "twoFactor.enabled", codes: enabled.codes }, cookieOf(enabled));
}

async function answerDisable({ door, locale, form }: Ask) {
  const typed = readProof(form, true);
  if (!typed.ok) return refuse(typed.errors);
  const disabled = await disableTwoFactor(door, typed.proof, locale);
  if (!disabled.ok) return refuse(proofErrors(disabled));
  return accept({ said: "twoFactor.disabled" }, cookieOf(disabled));
}

async function answerCodes({ door, locale, form }: Ask) {
  const typed = readProof(form, needsFreshCode(door.viewer));
  if (!typed.ok) return refuse(typed.errors);
  const renewed = await renewBackupCodes(door, typed.proof, locale);
  if (!renewed.ok) return refuse(proofErrors(renewed));
  return accept({ said: "backupCodes.generated", codes: renewed.codes }, cookieOf(renewed));
}

async function answerEndOthers({ door: { viewer } }: Ask) {
  await endSessions(viewer.userId, viewer.sessionId);
  return accept({ said: "sessions.othersSignedOut" });
}

function readProof(
  form: Record<string, string>,
  mustTypeCode: boolean,
): { ok: true; proof: Proof } | { ok: false; errors: FieldErrors } {
  const kind = form.kind === "backup" ? "backup" : "email";
  const password = passwordShape.safeParse(form);
  const code = mustTypeCode ? (kind === "backup" ? backupCodeShape : codeShape).safeParse(form) : null;
  if (password.success && (!code || code.success))
    return { ok: true, proof: { ...password.data, typed: code ? { kind, ...code.data } : null } };
  const wrong = [password.error, code?.error].filter((error) => error !== undefined);
  return { ok: false, errors: Object.assign({}, ...wrong.map(fieldErrors)) };
}

type Unproved = { wrong: "password" | "code"; waitMs: number; lockedMs: number };

function proofErrors({ wrong, waitMs, lockedMs }: Unproved): FieldErrors {
  if (wrong === "code") return { code: codeWord(lockedMs) };
  const tooMany = { word: "auth.tooManyAttempts", values: { count: Math.ceil(waitMs / minuteMs) } };
  return { password: waitMs > 0 ? tooMany : { word: "twoFactor.wrongPassword" } };
}

function codeWord(lockedMs: number): FieldError {
  if (lockedMs <= 0) return { word: "code.invalid" };
  return { word: "code.locked", values: { count: Math.ceil(lockedMs / minuteMs) } };
}

function waitWord(waitMs: number): FieldError {
  if (waitMs > minuteMs) return { word: "code.tooMany", values: { count: Math.ceil(waitMs / minuteMs) } };
  return { word: "code.tooSoon", values: { count: Math.ceil(waitMs / 1_000) } };
}

/** A proof without a code leaves the session's token as it is. */
function cookieOf({ token, seconds }: Stepped): Record<string, string> {
  return seconds > 0 ? { "Set-Cookie": setTokenCookie("session", token, seconds) } : {};
}

function accept(given: Omit<Done, "ok">, headers = {}) {
  return data<SettingsAnswer>({ ok: true, ...given }, { headers });
}

function refuse(errors: FieldErrors, { status = 422, resendMs }: { status?: number; resendMs?: number } = {}) {
  return data<SettingsAnswer>({ ok: false, errors, resendMs }, { status });
}
