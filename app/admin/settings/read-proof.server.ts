import { z } from "zod";
import { backupCodeShape, codeShape } from "#app/auth/code-shapes.ts";
import { setTokenCookie } from "#app/auth/cookies.server.ts";
import type { adminOf } from "#app/auth/guard.server.ts";
import { typedPassword } from "#app/auth/password.ts";
import type { Stepped } from "#app/auth/second-factor.server.ts";
import type { Proof } from "#app/auth/two-factor.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type FieldError, type FieldErrors, fieldErrors } from "#app/records/fields.ts";

/** A form that somebody sent, who that is, and in which language they are answered. */
export type Ask = { door: ReturnType<typeof adminOf>; locale: Locale; form: Record<string, string> };

const minuteMs = 60_000;
const passwordShape = z.object({ password: typedPassword });

/** The password, and the code where one must be typed, as they stand in the form; or what is wrong with either. */
export function readProof(
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

export function proofErrors({ wrong, waitMs, lockedMs }: Unproved): FieldErrors {
  if (wrong === "code") return { code: codeWord(lockedMs) };
  const tooMany = { word: "auth.tooManyAttempts", values: { count: Math.ceil(waitMs / minuteMs) } };
  return { password: waitMs > 0 ? tooMany : { word: "twoFactor.wrongPassword" } };
}

export function codeWord(lockedMs: number): FieldError {
  if (lockedMs <= 0) return { word: "code.invalid" };
  return { word: "code.locked", values: { count: Math.ceil(lockedMs / minuteMs) } };
}

/** A proof without a code leaves the session's token as it is. */
export function cookieOf({ token, seconds }: Stepped): Record<string, string> {
  return seconds > 0 ? { "Set-Cookie": setTokenCookie("session", token, seconds) } : {};
}
