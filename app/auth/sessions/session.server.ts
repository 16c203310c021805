import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction, rowLock } from "#app/platform/database/database.server.ts";
import { evenWhenFull } from "#app/platform/database/spare-store.server.ts";
import { answeredFailureOf, describeError } from "#app/platform/database/store-failure.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import { dayMs, hourMs, later, minuteMs, secondMs } from "#app/platform/time.ts";
import { type Role, sessionsTopic } from "#app/records/people/profile.ts";
import { type FactorRule, publicSignUpRules } from "#app/records/settings/settings.server.ts";
import { deleteRows, insertRows, selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import type { SessionRow } from "#app/records/store/tables.ts";
import { lockAccount } from "../accounts/account.server.ts";
import { lastSeenToleranceMs } from "../accounts/clock-tolerance.ts";
import { dropExpired } from "../accounts/drop-expired.server.ts";
import { dropLinkTokens } from "../accounts/link-token.server.ts";
import { hashOfToken, newToken } from "../accounts/token.server.ts";
import { userAgentMaxLength } from "../accounts/user-agent.ts";
import { factorState } from "./factor-state.server.ts";

/** `idle` is the time without a request, `total` the time since sign-in. */
export const lifetimeMs = {
  admin: { idle: 2 * hourMs, total: dayMs },
  moderator: { idle: 12 * hourMs, total: 30 * dayMs },
  user: { idle: 12 * hourMs, total: 30 * dayMs },
};
const updateLastSeenMs = minuteMs;

/** Permits nothing by itself; check `isPending`. */
type SessionState = {
  sessionId: string;
  userId: string;
  fullName: string;
  email: string;
  role: Role;
  language: Locale | null;
  isSecondFactorOn: boolean;
  secondFactorAt: string | null;
  /** What the site asks of this person. */
  factorRule: FactorRule;
  /** Everything is passed that there is, and it is not what the site asks for. */
  mustSetUp: boolean;
  provedAt: string;
  /** Null after the password was set in any other way. */
  passwordResetAt: string | null;
};

export type Viewer = SessionState & { isPending: false };
/** Permits only passing the second factor, or setting one up, and signing out. */
export type PendingViewer = SessionState & { isPending: true };
export type SessionViewer = Viewer | PendingViewer;

export type SessionToken = { token: string; seconds: number };
export type Origin = { ipAddress: string | null; userAgent: string | null };

export async function createSession(
  userId: string,
  role: Role,
  { ipAddress, userAgent }: Origin,
  moment: Date,
): Promise<SessionToken> {
  const token = newToken();
  const row: SessionRow = {
    id: crypto.randomUUID(),
    created_at: moment.toISOString(),
    user_id: userId,
    token_hash: hashOfToken(token),
    expires_at: later(moment, lifetimeMs[role].total),
    last_seen_at: moment.toISOString(),
    second_factor_at: null,
    factors_change: null,
    proved_at: null,
    ip_address: ipAddress,
    user_agent: userAgent?.slice(0, userAgentMaxLength) ?? null,
  };
  await dropExpired("sessions", moment);
  await insertRows("sessions", row);
  await updateProfileLastSeen(userId, row.last_seen_at);
  return { token, seconds: lifetimeMs[role].total / secondMs };
}

/** Reads from the store each time, so that role changes and blocks take effect at once. */
export async function readSession(token: string | null, moment = new Date()): Promise<SessionViewer | null> {
  if (!token) return null;
  const row = await evenWhenFull(async () => {
    const found = await findSession("token_hash", hashOfToken(token));
    if (!found || !(await isValid(found, moment))) return null;
    await updateLastSeen(found, moment).catch(unlessBroken);
    return found;
  });
  if (!row) return null;
  return {
    ...(await factorState(row)),
    sessionId: row.id,
    userId: row.user_id,
    fullName: row.full_name,
    email: row.email,
    role: row.role,
    language: row.language,
    provedAt: row.proved_at ?? row.created_at,
    passwordResetAt: row.password_reset_at,
  };
}

export async function isSessionOpen(sessionId: string, moment = new Date()) {
  const row = await evenWhenFull(() => findSession("id", sessionId));
  return row !== undefined && isValid(row, moment);
}

/** Whether it still opens the admin area: the role and the second factor may have changed since. */
export async function isAdminSessionOpen(sessionId: string) {
  const row = await evenWhenFull(() => findSession("id", sessionId));
  return row?.role === "admin" && !(await factorState(row)).isPending && isValid(row, new Date());
}

/** False when the session has ended or its token was replaced. */
export async function lockSession(token: string) {
  const session = selectRows("sessions", { token_hash: hashOfToken(token) }).select("id");
  return (await session.$call(rowLock).executeTakeFirst()) !== undefined;
}

type Locked = { viewer: SessionViewer; token: string };

/** Locks the account before the session; null when the session has ended. */
export function withLockedSession<Result>({ viewer, token }: Locked, work: () => Promise<Result>) {
  return inTransaction(async () => {
    await lockAccount(viewer.email);
    return (await lockSession(token)) ? work() : null;
  });
}

export type KeptSession = { viewer: SessionViewer; keepsOthers?: boolean };

/** Replaces the token when rights grow, against session fixation; null when ended or already replaced. */
export async function stepUpSession(token: string, moment: Date): Promise<SessionToken | null> {
  const next = newToken();
  const session = await updateRows("sessions", { token_hash: hashOfToken(token) })
    .set({ token_hash: hashOfToken(next), second_factor_at: moment.toISOString() })
    .set("factors_change", (row) =>
      row.selectFrom("users").select("users.factors_change").whereRef("users.id", "=", "sessions.user_id"),
    )
    .returning(["id", "expires_at"])
    .executeTakeFirst();
  if (!session) return null;
  return { token: next, seconds: Math.floor((Date.parse(session.expires_at) - moment.getTime()) / secondMs) };
}

/**
 * Every change of a person's factors calls this, in its transaction: all sessions are asked again for a factor, but not
 * `kept`, in which the change was made after a proof.
 */
export async function noteFactorsChanged(userId: string, kept?: KeptSession) {
  const factors_change = crypto.randomUUID();
  await updateRows("users", { id: userId }).set({ factors_change }).execute();
  if (kept) await updateRows("sessions", { id: kept.viewer.sessionId }).set({ factors_change }).execute();
  if (kept && !kept.keepsOthers) await endSessions(userId, kept.viewer.sessionId);
  else await announce(sessionsTopic);
}

export async function recordProof(sessionId: string, moment: Date) {
  const proved_at = moment.toISOString();
  await updateRows("sessions", { id: sessionId }).set({ proved_at }).execute();
}

export function endSession(token: string) {
  return inTransaction(async () => {
    await deleteRows("sessions", { token_hash: hashOfToken(token) }).execute();
    await announce(sessionsTopic);
  });
}

/** Also cancels a change of address requested in one of them, maybe by a stranger. */
export function endSessions(userId: string, except?: string) {
  return inTransaction(async () => {
    const all = deleteRows("sessions", { user_id: userId });
    await (except ? all.where("id", "!=", except) : all).execute();
    await dropLinkTokens(userId, "change-email");
    await announce(sessionsTopic);
  });
}

function findSession(column: "id" | "token_hash", value: string) {
  return store()
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin("profiles", "profiles.user_id", "sessions.user_id")
    .leftJoin("user_2fa_settings", "user_2fa_settings.user_id", "sessions.user_id")
    .select(["sessions.id", "sessions.user_id", "sessions.created_at", "sessions.expires_at", "sessions.last_seen_at"])
    .select([
      "sessions.second_factor_at",
      "sessions.factors_change as passed_change",
      "sessions.proved_at",
      "users.factors_change",
      "users.email",
      "users.email_verified",
      "users.password_reset_at",
      "profiles.full_name",
    ])
    .select(["profiles.role", "profiles.language", "profiles.disabled_at", "user_2fa_settings.is_enabled"])
    .where(`sessions.${column}`, "=", value)
    .executeTakeFirst();
}

type StoredSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** A future `last_seen_at` was written before the clock was set back, and must not extend the session. */
async function isValid(row: StoredSession, moment: Date) {
  const idleMs = moment.getTime() - Date.parse(row.last_seen_at);
  if (row.disabled_at || Date.parse(row.expires_at) <= moment.getTime()) return false;
  if (idleMs >= lifetimeMs[row.role].idle || idleMs < -lastSeenToleranceMs) return false;
  return row.email_verified || !(await publicSignUpRules()).requireEmailVerification;
}

/** Whoever is signed in stays so where nobody can note that they were there. */
function unlessBroken(error: unknown) {
  if (answeredFailureOf(error) !== "broken") throw error;
  log.warn(describeError(error), "when a session was last seen was not noted");
}

async function updateLastSeen(row: StoredSession, moment: Date) {
  if (moment.getTime() - Date.parse(row.last_seen_at) < updateLastSeenMs) return;
  const last_seen_at = moment.toISOString();
  await updateRows("sessions", { id: row.id }).set({ last_seen_at }).execute();
  await updateProfileLastSeen(row.user_id, last_seen_at);
}

async function updateProfileLastSeen(userId: string, last_seen_at: string) {
  await updateRows("profiles", { user_id: userId }).set({ last_seen_at }).execute();
}
