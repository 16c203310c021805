import type { adminOf } from "#app/auth/sessions/guard.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { ActionResult, Refusal } from "../forms/action-result.ts";

/** A submitted form, who submitted it, and the language of the answer. */
export type FormContext = { auth: ReturnType<typeof adminOf>; locale: Locale; form: Record<string, string> };

type Extra = {
  /** New backup codes, which are shown this once. */
  codes?: string[];
  /** The mailed code itself, on a developer's own machine. */
  shownCode?: string | null;
  /** Milliseconds until another code may be requested. */
  resendMs?: number;
};

export type SettingsDone = Extract<ActionResult<Extra>, { ok: true }>;
export type SettingsResult = SettingsDone | (Refusal & { resendMs?: number });

/** The word for each form when it fails without a reason from the server. */
export const failedWords: Record<string, string> = {
  "two-factor.send": "code.sendFailed",
  "two-factor.codes": "backupCodes.generateFailed",
  "sessions.end-others": "sessions.endFailed",
  switch: "settings.saveFailed",
  prove: "proof.failed",
  "test-mail": "settings.testMailUnanswered",
};
export const failedWord = "twoFactor.updateFailed";
