import type { RateLimit } from "#app/platform/rate-limit.server.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "#app/platform/time.ts";

const longestPauseMs = hourMs;

/** After ten wrong passwords the delay doubles: 1, 2, 4 … 60 minutes. */
const doubling = (beyond: number) => Math.min(2 ** beyond * minuteMs, longestPauseMs);

export const signInByAccount: RateLimit = { name: "sign-in by account", most: 10, withinMs: dayMs, pauseMs: doubling };
export const signInByDevice: RateLimit = { name: "sign-in by device", most: 10, withinMs: dayMs, pauseMs: doubling };
export const signInByAddress: RateLimit = { name: "sign-in by address", most: 100, withinMs: hourMs };

export const resetByEmail: RateLimit = { name: "reset by e-mail", most: 3, withinMs: hourMs };
export const resetByAddress: RateLimit = { name: "reset by address", most: 30, withinMs: hourMs };
export const signUpByEmail: RateLimit = { name: "sign-up by e-mail", most: 5, withinMs: hourMs };
export const signUpByAddress: RateLimit = { name: "sign-up by address", most: 30, withinMs: hourMs };
export const confirmByEmail: RateLimit = { name: "confirmation by e-mail", most: 3, withinMs: hourMs };
export const confirmByLink: RateLimit = { name: "confirmation by link", most: 10, withinMs: hourMs };
export const linkByAddress: RateLimit = { name: "link by address", most: 60, withinMs: hourMs };

/** Counts options requests and sign-ins, so one sign-in counts twice. */
export const passkeyByAddress: RateLimit = { name: "passkey by address", most: 120, withinMs: hourMs };
export const passkeyBySession: RateLimit = { name: "passkey by session", most: 60, withinMs: hourMs };

export const codeAtOnce: RateLimit = { name: "code at once", most: 1, withinMs: 30 * secondMs };
export const codePerHour: RateLimit = { name: "code per hour", most: 5, withinMs: hourMs };

export const emailChangeByAccount: RateLimit = { name: "e-mail change by account", most: 5, withinMs: hourMs };
export const emailChangeByAddress: RateLimit = { name: "e-mail change by address", most: 5, withinMs: hourMs };
/** Each change may write an audit entry or send a mail. */
export const changeByAccount: RateLimit = { name: "change by account", most: 20, withinMs: hourMs };
/** Where addresses need no proof these mails could be sent to anybody. */
export const newBrowserByAccount: RateLimit = { name: "new browser by account", most: 10, withinMs: hourMs };
export const sessionByAccount: RateLimit = { name: "session by account", most: 120, withinMs: hourMs };

export const proofBySession: RateLimit = { name: "proof by session", most: 10, withinMs: 15 * minuteMs };
