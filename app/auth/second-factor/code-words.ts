import { minuteMs, secondMs } from "#app/platform/time.ts";
import type { FieldError } from "#app/records/store/fields.ts";

export const codeDigits = 6;

/** Without a mail server a code is a file in the outbox folder, and nothing says that it was sent. */
export function codeMadeWord(isMailed: boolean) {
  return isMailed ? "code.sent" : "code.written";
}

export function resendError(waitMs: number): FieldError {
  if (waitMs > minuteMs) return { word: "code.tooMany", values: { count: Math.ceil(waitMs / minuteMs) } };
  return { word: "code.tooSoon", values: { count: Math.ceil(waitMs / secondMs) } };
}

export function tooManyAttempts(waitMs: number): FieldError {
  return { word: "auth.tooManyAttempts", values: { count: Math.ceil(waitMs / minuteMs) } };
}

export function codeError(lockedMs: number): FieldError {
  if (lockedMs <= 0) return { word: "code.invalid" };
  return { word: "code.locked", values: { count: Math.ceil(lockedMs / minuteMs) } };
}
