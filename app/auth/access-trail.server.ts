import { addressPrefix, clientAddress } from "#app/platform/http/client-address.server.ts";
import { takeTurns } from "#app/platform/rate-limit.server.ts";
import { countAudit, writeAudit } from "#app/records/audit.server.ts";
import type { AuditAction } from "#app/records/audit-actions.ts";
import { sendNewBrowserMail } from "#app/records/mails/send-security-mail.server.ts";
import { store } from "#app/records/store.server.ts";
import { deviceOf } from "./account/device.ts";
import { isKnownDevice } from "./known-device.server.ts";
import { newBrowserByAccount } from "./limits.server.ts";
import { type Origin, readSession } from "./session.server.ts";

type AccessAction = Extract<AuditAction, `access.${string}`>;
type Place = Origin & { device?: string | null };

/** Whom failures are counted under where an address has no account: what was typed is kept nowhere. */
const unknownAccount = "unknown";
/** A form that was sent twice begins two sessions, and is one sign-in. */
const sameSignInMs = 60_000;

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
export async function writeAccess(action: AccessAction, userId: string, place: Place) {
  const actor = { userId, ipAddress: prefixOf(place) };
  return writeAudit(actor, action, "users", userId, null, deviceOf(place.userAgent));
}

/** Counts a failure for the account and hour; those of addresses without an account are counted together. */
export function countAccess(action: AccessAction, account: { id: string } | undefined, place: Place, moment: Date) {
  const actor = { userId: null, ipAddress: prefixOf(place) };
  return countAudit(actor, action, "users", account?.id ?? unknownAccount, moment);
}

/**
 * Writes that somebody signs in, and tells them by mail where the browser is one that the account does not know; the
 * first sign-in of an account is not told. Belongs in the transaction of the sign-in, before its session begins.
 */
export async function noteSignIn(account: { id: string; is_enabled: boolean | null }, place: Place, moment: Date) {
  const isNews = await isNewBrowser(account.id, place, moment);
  const action = account.is_enabled ? "access.password" : "access.sign-in";
  const eventKey = await writeAccess(action, account.id, place);
  if (!isNews || (await takeTurns([{ limit: newBrowserByAccount, who: account.id }], moment)) > 0) return;
  const where = { ...deviceOf(place.userAgent), address: prefixOf(place) };
  await sendNewBrowserMail({ userId: account.id, ipAddress: null }, eventKey, where, moment);
}

async function isNewBrowser(userId: string, place: Place, moment: Date) {
  if (await isKnownDevice(userId, place.device ?? null)) return false;
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
  const here = placeText(place);
  return !recent.some(
    ({ ip_address, user_agent }) => placeText({ ipAddress: ip_address, userAgent: user_agent }) === here,
  );
}

function placeText(place: Origin) {
  return JSON.stringify([deviceOf(place.userAgent), prefixOf(place)]);
}

function prefixOf({ ipAddress }: Origin) {
  return ipAddress && addressPrefix(ipAddress);
}
