import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import { inTransaction, transactional } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { removeOwnAccount } from "#app/records/people/profile.server.ts";
import { sessionsTopic } from "#app/records/people/profile.ts";
import { requiredText } from "#app/records/store/fields.ts";
import { deleteRows, updateRows } from "#app/records/store/store.server.ts";
import { lockAccount } from "../accounts/account.server.ts";
import { failure, type Result } from "../result.ts";
import type { OwnSession } from "../sessions/guard.server.ts";
import { needsProof } from "../sessions/proof.server.ts";
import { endSessions, lockSession } from "../sessions/session.server.ts";

export const ownProfileShape = z.object({ full_name: requiredText({ max: 100 }), language: z.enum(locales) });

/** Existing comments keep the previous name. */
export const changeOwnProfile = transactional(
  async ({ viewer, staff }: OwnSession, { full_name, language }: z.output<typeof ownProfileShape>) => {
    await lockAccount(viewer.email);
    await updateRows("users", { id: viewer.userId }).set({ full_name }).execute();
    await updateRows("profiles", { user_id: viewer.userId }).set({ full_name, language }).execute();
    const before = { full_name: viewer.fullName, language: viewer.language };
    await writeAudit(staff, "account.update", "users", viewer.userId, before, { full_name, language });
  },
);

export const endOwnSession = transactional(async ({ viewer, staff }: OwnSession, sessionId: string) => {
  const ended = await deleteRows("sessions", { id: sessionId, user_id: viewer.userId })
    .returning("id")
    .executeTakeFirst();
  if (!ended) return false;
  await writeAudit(staff, "account.sign-out", "users", viewer.userId, null, null);
  await announce(sessionsTopic);
  return true;
});

export const endOtherSessions = transactional(async ({ viewer, staff }: OwnSession) => {
  await endSessions(viewer.userId, viewer.sessionId);
  await writeAudit(staff, "account.sign-out", "users", viewer.userId, null, null);
});

/** Comments stay. Staff have to give up their role first. */
export async function deleteOwnAccount(
  { viewer, token, staff }: OwnSession,
  moment = new Date(),
): Promise<Result<"proof" | "staff">> {
  if (needsProof(viewer, moment)) return failure("proof");
  return inTransaction(async () => {
    if (!(await lockSession(token))) return failure("proof");
    const removed = await removeOwnAccount({ ...staff, userId: viewer.userId });
    return removed === "done" ? { ok: true } : failure("staff");
  });
}
