import { addressPrefix, clientAddress } from "#app/platform/http/requests/client-address.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { countAudit, writeAudit } from "#app/records/audit/audit.server.ts";
import type { AuditAction } from "#app/records/audit/audit-actions.ts";
import { sendNewBrowserMail } from "#app/records/mails/account-mail.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { deviceOf } from "../account/device.ts";
import { type Origin, readSession } from "../sessions/session.server.ts";
import { isKnownDevice } from "./known-device.server.ts";
import { newBrowserByAccount } from "./limits.server.ts";

type AccessAction = Extract<AuditAction, `access.${string}`>;
type Source = Origin & { device?: string | null };

/** Whom failures are counted under where an address has no account: what was typed is kept nowhere. */
const unknownAccount = "unknown";
/** A form that was sent twice begins two sessions, and is one sign-in. */
const sameSignInMs = minuteMs;

/** Where a request comes from, and what its browser says of itself. */
export function originOf(request: Request): Origin {
  return { ipAddress: clientAddress(request), userAgent: request.headers.get("user-agent") };
}

/** Writes whose session is ended by this request; a token that is good for nothing is nobody's. */
export async function noteSignOut(token: string, request: Request) {
  const session = await readSession(token);
  if (session) await writeAccess("access.sign-out", session.userId, originOf(request));
}

/** Writes what a person did at the sign-in, with the address cut to the part that a limit counts as one. */
export async function writeAccess(action: AccessAction, userId: string, source: Source) {
  const actor = { userId, ipAddress: prefixOf(source) };
  return writeAudit(actor, action, "users", userId, null, deviceOf(source.userAgent));
}

/** Counts a failure for the account and hour; those of addresses without an account are counted together. */
export function countAccess(action: AccessAction, account: { id: string } | undefined, source: Source, moment: Date) {
  const actor = { userId: null, ipAddress: prefixOf(source) };
  return countAudit(actor, action, "users", account?.id ?? unknownAccount, moment);
}

/**
 * Writes that somebody signs in, and notifies them by mail where the account does not know the browser; the first
 * sign-in of an account is not notified. Belongs in the transaction of the sign-in, before its session begins.
 */
export async function noteSignIn(account: { id: string; is_enabled: boolean | null }, source: Source, moment: Date) {
  const mustNotify = await isNewBrowser(account.id, source, moment);
  const action = account.is_enabled ? "access.password" : "access.sign-in";
  const eventKey = await writeAccess(action, account.id, source);
  if (!mustNotify || (await consumeRateLimits([{ limit: newBrowserByAccount, who: account.id }], moment)) > 0) return;
  const where = { ...deviceOf(source.userAgent), address: prefixOf(source) };
  await sendNewBrowserMail({ userId: account.id, ipAddress: null }, eventKey, where, moment);
}

async function isNewBrowser(userId: string, source: Source, moment: Date) {
  if (await isKnownDevice(userId, source.device ?? null)) return false;
  const profile = await store()
    .selectFrom("profiles")
    .select("last_seen_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!profile?.last_seen_at) return false;
  const recent = await store()
    .selectFrom("sessions")
    .select(["ip_address", "user_agent"])
    .where("user_id", "=", userId)
    .where("created_at", ">", new Date(moment.getTime() - sameSignInMs).toISOString())
    .execute();
  const here = sourceText(source);
  return !recent.some(
    ({ ip_address, user_agent }) => sourceText({ ipAddress: ip_address, userAgent: user_agent }) === here,
  );
}

function sourceText(origin: Origin) {
  return JSON.stringify([deviceOf(origin.userAgent), prefixOf(origin)]);
}

function prefixOf({ ipAddress }: Origin) {
  return ipAddress && addressPrefix(ipAddress);
}
