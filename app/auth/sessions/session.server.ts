import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction, rowLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { dayMs, hourMs, later, minuteMs, secondMs } from "#app/platform/time.ts";
import { type Role, roles, sessionsTopic } from "#app/records/people/profile.ts";
import { publicSignUpRules } from "#app/records/settings/settings.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";
import type { SessionRow } from "#app/records/store/tables.ts";
import { dropLinkTokens } from "../accounts/link-token.server.ts";
import { dropExpired } from "./drop-expired.server.ts";
import { hashOfToken, newToken } from "./token.server.ts";

/** How long a session lasts untouched, and at most; an admin's is shorter. */
const lifeMs = {
  admin: { idle: 2 * hourMs, whole: dayMs },
  moderator: { idle: 12 * hourMs, whole: 30 * dayMs },
  user: { idle: 12 * hourMs, whole: 30 * dayMs },
};
const noteSeenEveryMs = minuteMs;
const clockSlackMs = minuteMs;
const userAgentMaxLength = 300;

/** The person and state of a session, as the store has them at this request. It permits nothing by itself. */
type SessionState = {
  sessionId: string;
  userId: string;
  fullName: string;
  email: string;
  role: Role;
  language: Locale | null;
  isSecondFactorOn: boolean;
  /** When this session last proved the second step. */
  secondFactorAt: string | null;
  /** When the password was given in this session last. */
  provedAt: string;
  /** When the password was last replaced by a mailed link, unless it was chosen in another way since. */
  passwordResetAt: string | null;
};

/** Somebody who is signed in, the second factor passed where the account has one. */
export type Viewer = SessionState & { isPending: false };
/** A session whose second factor has not been passed: good for passing it and for signing out, and for nothing else. */
export type PendingViewer = SessionState & { isPending: true };
export type SessionViewer = Viewer | PendingViewer;

export type Origin = { ipAddress: string | null; userAgent: string | null };

/** Begins a session for somebody whose password was right; the token goes into the cookie and is kept nowhere. */
export async function createSession(userId: string, role: Role, { ipAddress, userAgent }: Origin, moment = new Date()) {
  const token = newToken();
  const row: SessionRow = {
    id: crypto.randomUUID(),
    created_at: moment.toISOString(),
    user_id: userId,
    token_hash: hashOfToken(token),
    expires_at: later(moment, lifeMs[role].whole),
    last_seen_at: moment.toISOString(),
    second_factor_at: null,
    proved_at: null,
    ip_address: ipAddress,
    user_agent: userAgent?.slice(0, userAgentMaxLength) ?? null,
  };
  await dropExpired("sessions", moment);
  await store().insertInto("sessions").values(row).execute();
  await noteProfileSeen(userId, row.last_seen_at);
  return { token, seconds: lifeMs[role].whole / secondMs };
}

/** The session behind a token, read anew each time: a role, a block or an end counts from the next request on. */
export async function readSession(token: string | null, moment = new Date()): Promise<SessionViewer | null> {
  if (!token) return null;
  const row = await liveSession("token_hash", hashOfToken(token));
  if (!row || !(await isStanding(row, moment))) return null;
  await noteSeen(row, moment);
  const isSecondFactorOn = row.is_enabled ?? false;
  return {
    sessionId: row.id,
    userId: row.user_id,
    fullName: row.full_name,
    email: row.email,
    role: row.role,
    language: row.language,
    isSecondFactorOn,
    secondFactorAt: row.second_factor_at,
    provedAt: row.proved_at ?? row.created_at,
    passwordResetAt: row.password_reset_at,
    isPending: isSecondFactorOn && row.second_factor_at === null,
  };
}

/** Whether a session that was open a while ago still is. */
export async function isSessionOpen(sessionId: string, moment = new Date()) {
  const row = await liveSession("id", sessionId);
  return row !== undefined && isStanding(row, moment);
}

/** Whether the session still bears this token; if so, nobody else changes it until the transaction ends. */
export async function lockSession(token: string) {
  const held = store().selectFrom("sessions").select("id").where("token_hash", "=", hashOfToken(token));
  return (await held.$call(rowLock).executeTakeFirst()) !== undefined;
}

/** Gives the session another token because its rights grow; null when somebody else was quicker or it has ended. */
export async function stepUpSession(token: string, moment = new Date()) {
  const next = newToken();
  const stepped = await store()
    .updateTable("sessions")
    .set({ token_hash: hashOfToken(next), second_factor_at: moment.toISOString() })
    .where("token_hash", "=", hashOfToken(token))
    .returning(["id", "expires_at"])
    .executeTakeFirst();
  if (!stepped) return null;
  return { token: next, seconds: Math.floor((Date.parse(stepped.expires_at) - moment.getTime()) / secondMs) };
}

/** Notes that whoever sits at this session has given the password again. */
export async function noteProof(sessionId: string, moment = new Date()) {
  const proved_at = moment.toISOString();
  await store().updateTable("sessions").set({ proved_at }).where("id", "=", sessionId).execute();
}

export type OpenSession = Pick<SessionRow, "id" | "created_at" | "last_seen_at" | "ip_address" | "user_agent">;

/** The viewer's own sessions, the one last used first. */
export async function listSessions({ userId, role }: Viewer, moment = new Date()): Promise<OpenSession[]> {
  return store()
    .selectFrom("sessions")
    .select(["id", "created_at", "last_seen_at", "ip_address", "user_agent"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", moment.toISOString())
    .where("last_seen_at", ">", later(moment, -lifeMs[role].idle))
    .orderBy("last_seen_at", "desc")
    .execute();
}

/** How many sessions each person has that still stand, by the person's id. */
export const countOpenSessions = forAdmin(async (moment: Date = new Date()): Promise<Map<string, number>> => {
  const rows = await store()
    .selectFrom("sessions")
    .innerJoin("profiles", "profiles.user_id", "sessions.user_id")
    .where("sessions.expires_at", ">", moment.toISOString())
    .where((is) =>
      is.or(
        roles.map((role) =>
          is.and([is("profiles.role", "=", role), is("sessions.last_seen_at", ">", later(moment, -lifeMs[role].idle))]),
        ),
      ),
    )
    .groupBy("sessions.user_id")
    .select((row) => ["sessions.user_id", row.fn.countAll<number>().as("count")])
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
});

/** Ends the session of this token; one that has ended already counts as ended. */
export function endSession(token: string) {
  return inTransaction(async () => {
    await store().deleteFrom("sessions").where("token_hash", "=", hashOfToken(token)).execute();
    await announce(sessionsTopic);
  });
}

/**
 * Ends all sessions of a person, or all but the one named. A change of address that was begun in one of them is void
 * then: it may be a stranger's, who would take the account by it although shut out.
 */
export function endSessions(userId: string, except?: string) {
  return inTransaction(async () => {
    const all = store().deleteFrom("sessions").where("user_id", "=", userId);
    await (except ? all.where("id", "!=", except) : all).execute();
    await dropLinkTokens("change-email", userId);
    await announce(sessionsTopic);
  });
}

function liveSession(column: "id" | "token_hash", value: string) {
  return store()
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin("profiles", "profiles.user_id", "sessions.user_id")
    .leftJoin("user_2fa_settings", "user_2fa_settings.user_id", "sessions.user_id")
    .select(["sessions.id", "sessions.user_id", "sessions.created_at", "sessions.expires_at", "sessions.last_seen_at"])
    .select([
      "sessions.second_factor_at",
      "sessions.proved_at",
      "users.email",
      "users.email_verified",
      "users.password_reset_at",
      "profiles.full_name",
    ])
    .select(["profiles.role", "profiles.language", "profiles.disabled_at", "user_2fa_settings.is_enabled"])
    .where(`sessions.${column}`, "=", value)
    .executeTakeFirst();
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof liveSession>>>;

/** A session seen in the future was seen by a clock that has been set back since: it does not live longer for that. */
async function isStanding(row: LiveSession, moment: Date) {
  const idleMs = moment.getTime() - Date.parse(row.last_seen_at);
  if (row.disabled_at || Date.parse(row.expires_at) <= moment.getTime()) return false;
  if (idleMs >= lifeMs[row.role].idle || idleMs < -clockSlackMs) return false;
  return row.email_verified || !(await publicSignUpRules()).requireEmailVerification;
}

async function noteSeen(row: LiveSession, moment: Date) {
  if (moment.getTime() - Date.parse(row.last_seen_at) < noteSeenEveryMs) return;
  const last_seen_at = moment.toISOString();
  await store().updateTable("sessions").set({ last_seen_at }).where("id", "=", row.id).execute();
  await noteProfileSeen(row.user_id, last_seen_at);
}

async function noteProfileSeen(userId: string, last_seen_at: string) {
  await store().updateTable("profiles").set({ last_seen_at }).where("user_id", "=", userId).execute();
}
