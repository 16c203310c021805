import type { ActionResult, Refusal } from "../forms/action-result.ts";

type Extra = {
  /** The mailed code itself, only in development on localhost. */
  shownCode?: string | null;
  resendMs?: number;
};

export type SettingsDone = Extract<ActionResult<Extra>, { ok: true }>;
export type SettingsResult = SettingsDone | (Refusal & { resendMs?: number });

export const failedWords: Record<string, string> = {
  "two-factor.send": "code.sendFailed",
  prove: "proof.failed",
};
export const failedWord = "settings.saveFailed";
