import { addressPrefix } from "#app/platform/http/requests/client-address.server.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { later, minuteMs } from "#app/platform/time.ts";
import { countAudit, writeAudit } from "#app/records/audit/audit.server.ts";
import type { AuditAction } from "#app/records/audit/audit-actions.ts";
import { sendNewBrowserMail } from "#app/records/mails/account-mail.server.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { isKnownDevice } from "../accounts/known-device.server.ts";
import { newBrowserByAccount } from "../accounts/limits.server.ts";
import { parseUserAgent } from "../accounts/user-agent.ts";
import { type Origin, readSession } from "./session.server.ts";

type AccessAction = Extract<AuditAction, `access.${string}`>;
type Source = Origin & { device?: string | null };

/** Typed addresses without an account are not stored; their failures are counted under this id. */
const unknownAccount = "unknown";
/** Two sign-ins by one browser within this time are a double submission. */
const sameSignInMs = minuteMs;

export function originOf(request: Request): Origin {
  return { ipAddress: currentVisit().wholeAddress, userAgent: request.headers.get("user-agent") };
}

export async function recordSignOut(token: string, request: Request) {
  const session = await readSession(token);
  if (session) await writeAccess("access.sign-out", session.userId, originOf(request));
}

/** The IP address is cut to the prefix that rate limits use. */
export async function writeAccess(action: AccessAction, userId: string, source: Source) {
  const actor = { userId, ipAddress: prefixOf(source) };
  return writeAudit(actor, action, "users", userId, null, parseUserAgent(source.userAgent));
}

export function countAccess(action: AccessAction, account: { id: string } | undefined, source: Source, moment: Date) {
  const actor = { userId: null, ipAddress: prefixOf(source) };
  return countAudit(actor, action, "users", account?.id ?? unknownAccount, moment);
}

/** Mails the person about an unknown browser. Call before `createSession`, in the same transaction. */
export async function recordSignIn(account: { id: string; is_enabled: boolean | null }, source: Source, moment: Date) {
  const mustNotify = await isNewBrowser(account.id, source, moment);
  const action = account.is_enabled ? "access.password" : "access.sign-in";
  const eventKey = await writeAccess(action, account.id, source);
  if (!mustNotify || (await consumeRateLimits([{ limit: newBrowserByAccount, who: account.id }], moment)) > 0) return;
  const where = { ...parseUserAgent(source.userAgent), address: prefixOf(source) };
  await sendNewBrowserMail({ userId: account.id, ipAddress: null }, eventKey, where, moment);
}

async function isNewBrowser(userId: string, source: Source, moment: Date) {
  if (await isKnownDevice(userId, source.device ?? null)) return false;
  const profile = await selectRows("profiles", { user_id: userId }).select("last_seen_at").executeTakeFirst();
  if (!profile?.last_seen_at) return false;
  const recent = await selectRows("sessions", { user_id: userId })
    .select(["ip_address as ipAddress", "user_agent as userAgent"])
    .where("created_at", ">", later(moment, -sameSignInMs))
    .execute();
  return !recent.some((origin) => sourceKey(origin) === sourceKey(source));
}

function sourceKey(origin: Origin) {
  return JSON.stringify([parseUserAgent(origin.userAgent), prefixOf(origin)]);
}

function prefixOf({ ipAddress }: Origin) {
  return ipAddress && addressPrefix(ipAddress);
}
