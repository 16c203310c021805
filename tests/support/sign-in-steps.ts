import { requestReset, resetPassword } from "#app/auth/sign-in/reset-password.server.ts";
import { confirmEmail, signUp } from "#app/auth/sign-in/sign-up.server.ts";
import { consumeRateLimits, type RateLimit } from "#app/platform/rate-limit.server.ts";
import { mailedToken, password, start } from "./people.ts";

export const invalidLink = { ok: false, reason: "link", waitMs: 0 };
export const stranger = { fullName: "A Stranger", password: "a stranger's" };

const newClient = (): string => crypto.randomUUID();

export function signUpOnce(fields: { fullName: string; email: string; password: string }, moment = start) {
  return signUp({ ...fields, locale: "en", client: newClient() }, moment);
}

export function confirmOnce(token: string, typed = password, moment = start) {
  return confirmEmail({ token, password: typed, client: newClient() }, moment);
}

/** With the work that the site does after its answer. */
export async function requestResetOnce(email: string, moment = start, client = newClient()) {
  const requested = await requestReset({ email, locale: "en", client }, moment);
  if (!requested.ok) return requested;
  await requested.mailLink();
  return { ok: true };
}

export async function mailedResetToken(email: string, moment = start) {
  await requestResetOnce(email, moment);
  return mailedToken(email);
}

export async function resetOnce(token: string, newPassword: string, moment = start) {
  const reset = await resetPassword({ token, password: newPassword, locale: "en", client: newClient() }, moment);
  return reset.ok ? { ok: true } : reset;
}

export async function exhaust(limit: RateLimit, who: string, moment = start) {
  for (let count = 0; count < limit.max; count += 1) await consumeRateLimits([{ limit, who }], moment);
}
