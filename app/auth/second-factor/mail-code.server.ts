import { hourMs } from "#app/platform/time.ts";
import type { SessionViewer } from "../sessions/session.server.ts";

const hoursAfterReset = 24;

type Factor = Pick<SessionViewer, "isSecondFactorOn" | "passwordResetAt">;

/**
 * Until when a mailed code does not pass the second factor, or null when it does: a reset of the password by mail has
 * proved access to the mailbox already, and a mailed code would prove nothing else.
 */
export function mailCodeBlockedUntil({ isSecondFactorOn, passwordResetAt }: Factor, moment = new Date()) {
  if (!isSecondFactorOn || !passwordResetAt) return null;
  const until = new Date(Date.parse(passwordResetAt) + hoursAfterReset * hourMs);
  return until > moment ? until : null;
}

export function isMailCodeEnough(viewer: Factor, moment = new Date()) {
  return mailCodeBlockedUntil(viewer, moment) === null;
}
