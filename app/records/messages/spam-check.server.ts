import type { Moderator } from "../store/permission.ts";
import type { JudgedText, SpamReason, TextClass } from "./spam-check.ts";

type SpamCheck = {
  judge(text: JudgedText): Promise<SpamReason | null>;
  learn(staff: Moderator, text: JudgedText, before: TextClass | null, after: TextClass): Promise<void>;
};

/** A feature's; without it only who fills in the hidden field of a form is taken for a bot. */
export const spamCheck: SpamCheck = { judge: async () => null, learn: async () => {} };

/** @noPermission features register it */
export function checkSpamBy(check: SpamCheck) {
  Object.assign(spamCheck, check);
}
