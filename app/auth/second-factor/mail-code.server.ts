import { hourMs } from "#app/platform/time.ts";
import type { SessionViewer } from "../sessions/session.server.ts";

const hoursAfterReset = 24;

type Factor = Pick<SessionViewer, "isSecondFactorOn" | "passwordResetAt">;

/** Until when mailed codes are refused: a reset by mail has proved access to the mailbox already. Null when allowed. */
export function mailCodeBlockedUntil({ isSecondFactorOn, passwordResetAt }: Factor, moment = new Date()) {
  if (!isSecondFactorOn || !passwordResetAt) return null;
  const until = new Date(Date.parse(passwordResetAt) + hoursAfterReset * hourMs);
  return until > moment ? until : null;
}

export function isMailCodeEnough(viewer: Factor, moment = new Date()) {
  return mailCodeBlockedUntil(viewer, moment) === null;
}
