import { hourMs } from "#app/platform/time.ts";
import type { SessionViewer } from "../sessions/session.server.ts";

const hoursAfterReset = 24;

type Factor = Pick<SessionViewer, "isSecondFactorOn" | "passwordResetAt">;

/** A reset by mail already proved mailbox access, so a mailed code would add no second factor. */
export function mailCodeBlockedUntil({ isSecondFactorOn, passwordResetAt }: Factor, moment = new Date()) {
  if (!isSecondFactorOn || !passwordResetAt) return null;
  const until = new Date(Date.parse(passwordResetAt) + hoursAfterReset * hourMs);
  return until > moment ? until : null;
}

export function isMailCodeEnough(viewer: Factor, moment = new Date()) {
  return mailCodeBlockedUntil(viewer, moment) === null;
}
