import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { removeOwnAccount } from "#app/records/people/profile.server.ts";
import { sessionsTopic } from "#app/records/people/profile.ts";
import { requiredText } from "#app/records/store/fields.ts";
import { store } from "#app/records/store/store.server.ts";
import { lockAccount } from "../accounts/account.server.ts";
import type { OwnSession } from "../second-factor/two-factor.server.ts";
import { needsProof } from "../sessions/proof.server.ts";
import { endSessions, lockSession } from "../sessions/session.server.ts";

export const ownProfileShape = z.object({ full_name: requiredText({ max: 100 }), language: z.enum(locales) });

/** Changes the person's own name and language; comments keep the name that they were written under. */
export function changeOwnProfile(
  { viewer, staff }: OwnSession,
  { full_name, language }: z.output<typeof ownProfileShape>,
) {
  return inTransaction(async () => {
    await lockAccount(viewer.email);
    await store().updateTable("users").set({ full_name }).where("id", "=", viewer.userId).execute();
    await store().updateTable("profiles").set({ full_name, language }).where("user_id", "=", viewer.userId).execute();
    const before = { full_name: viewer.fullName, language: viewer.language };
    await writeAudit(staff, "account.update", "users", viewer.userId, before, { full_name, language });
  });
}

/** Ends one of the person's sessions; false where it is none of theirs or has ended. */
export function endOwnSession({ viewer, staff }: OwnSession, sessionId: string) {
  return inTransaction(async () => {
    const ended = await store()
      .deleteFrom("sessions")
      .where("id", "=", sessionId)
      .where("user_id", "=", viewer.userId)
      .returning("id")
      .executeTakeFirst();
    if (!ended) return false;
    await writeAudit(staff, "account.sign-out", "users", viewer.userId, null, null);
    await announce(sessionsTopic);
    return true;
  });
}

/** Ends all the person's sessions but the one that asks. */
export function endOtherSessions({ viewer, staff }: OwnSession) {
  return inTransaction(async () => {
    await endSessions(viewer.userId, viewer.sessionId);
    await writeAudit(staff, "account.sign-out", "users", viewer.userId, null, null);
  });
}

/**
 * Removes a reader's own account as an admin would: what they wrote stays, under the name that it bears. Staff have to be
 * given the role of a reader first, so that no site loses its last admin to a slip.
 */
export function deleteOwnAccount({ viewer, token, staff }: OwnSession, moment = new Date()) {
  if (needsProof(viewer, moment)) return Promise.resolve("proof" as const);
  return inTransaction(async () => {
    if (!(await lockSession(token))) return "proof" as const;
    return (await removeOwnAccount({ ...staff, userId: viewer.userId })) === "done"
      ? ("done" as const)
      : ("staff" as const);
  });
}
