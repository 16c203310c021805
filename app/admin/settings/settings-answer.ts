import type { adminOf } from "#app/auth/sessions/guard.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Answer, Refusal } from "../forms/answer.ts";

/** A form that somebody sent, who that is, and in which language they are answered. */
export type Ask = { auth: ReturnType<typeof adminOf>; locale: Locale; form: Record<string, string> };

type Given = {
  /** The backup codes, this once. */
  codes?: string[];
  /** The mailed code itself, on a developer's own machine. */
  shownCode?: string | null;
  /** How long until another code may be asked for. */
  resendMs?: number;
};

export type Done = Extract<Answer<Given>, { ok: true }>;
/** What the forms of the settings screen are answered with. */
export type SettingsAnswer = Done | (Refusal & { resendMs?: number });

/** The word for each form when it fails without the server having said why. */
export const failedWords: Record<string, string> = {
  "two-factor.send": "code.sendFailed",
  "two-factor.codes": "backupCodes.generateFailed",
  "sessions.end-others": "sessions.endFailed",
  switch: "settings.saveFailed",
  prove: "proof.failed",
  "test-mail": "settings.testMailUnanswered",
};
export const failedWord = "twoFactor.updateFailed";
