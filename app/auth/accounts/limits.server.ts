import type { RateLimit } from "#app/platform/rate-limit.server.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "#app/platform/time.ts";

const maxPauseMs = hourMs;

/** After ten wrong passwords the delay doubles: 1, 2, 4 … 60 minutes. */
const doubling = (beyond: number) => Math.min(2 ** beyond * minuteMs, maxPauseMs);

export const signInByAccount: RateLimit = { name: "sign-in by account", max: 10, windowMs: dayMs, pauseMs: doubling };
export const signInByDevice: RateLimit = { name: "sign-in by device", max: 10, windowMs: dayMs, pauseMs: doubling };
export const signInByAddress: RateLimit = { name: "sign-in by address", max: 100, windowMs: hourMs };

export const resetByEmail: RateLimit = { name: "reset by e-mail", max: 3, windowMs: hourMs };
export const resetByAddress: RateLimit = { name: "reset by address", max: 30, windowMs: hourMs };
export const signUpByEmail: RateLimit = { name: "sign-up by e-mail", max: 5, windowMs: hourMs };
export const signUpByAddress: RateLimit = { name: "sign-up by address", max: 30, windowMs: hourMs };
export const confirmByEmail: RateLimit = { name: "confirmation by e-mail", max: 3, windowMs: hourMs };
export const confirmByLink: RateLimit = { name: "confirmation by link", max: 10, windowMs: hourMs };
export const linkByAddress: RateLimit = { name: "link by address", max: 60, windowMs: hourMs };

/** Counts options requests and sign-ins, so one sign-in counts twice. */
export const passkeyByAddress: RateLimit = { name: "passkey by address", max: 120, windowMs: hourMs };
export const passkeyBySession: RateLimit = { name: "passkey by session", max: 60, windowMs: hourMs };

export const codeAtOnce: RateLimit = { name: "code at once", max: 1, windowMs: 30 * secondMs };
export const codePerHour: RateLimit = { name: "code per hour", max: 5, windowMs: hourMs };

export const emailChangeByAccount: RateLimit = { name: "e-mail change by account", max: 5, windowMs: hourMs };
export const emailChangeByAddress: RateLimit = { name: "e-mail change by address", max: 5, windowMs: hourMs };
/** Each change may write an audit entry or send a mail. */
export const changeByAccount: RateLimit = { name: "change by account", max: 20, windowMs: hourMs };
/** Where addresses need no proof these mails could be sent to anybody. */
export const newBrowserByAccount: RateLimit = { name: "new browser by account", max: 10, windowMs: hourMs };
export const sessionByAccount: RateLimit = { name: "session by account", max: 120, windowMs: hourMs };

export const proofBySession: RateLimit = { name: "proof by session", max: 10, windowMs: 15 * minuteMs };
