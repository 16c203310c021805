import type { adminOf } from "#app/auth/sessions/guard.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { ActionResult, Refusal } from "../forms/action-result.ts";

export type FormContext = { auth: ReturnType<typeof adminOf>; locale: Locale; form: Record<string, string> };

type Extra = {
  /** Shown only once. */
  codes?: string[];
  /** The mailed code itself, only in development on localhost. */
  shownCode?: string | null;
  /** In milliseconds. */
  resendMs?: number;
};

export type SettingsDone = Extract<ActionResult<Extra>, { ok: true }>;
export type SettingsResult = SettingsDone | (Refusal & { resendMs?: number });

/** Word for a failure without a reason from the server. */
export const failedWords: Record<string, string> = {
  "two-factor.send": "code.sendFailed",
  "two-factor.codes": "backupCodes.generateFailed",
  "sessions.end-others": "sessions.endFailed",
  switch: "settings.saveFailed",
  prove: "proof.failed",
  "test-mail": "settings.testMailUnanswered",
};
export const failedWord = "twoFactor.updateFailed";
