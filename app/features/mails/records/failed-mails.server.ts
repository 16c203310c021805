import { sql } from "kysely";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { transactional } from "#app/platform/database/database.server.ts";
import { cleanAnswer } from "#app/platform/mail/clean-answer.ts";
import type { OutboxRow } from "#app/platform/mail/mail.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { type ListDefinition, listPage } from "#app/records/lists/list.server.ts";
import type { ListRequest } from "#app/records/lists/list-request.ts";
import { mailsWith, type Problem } from "#app/records/mails/failed-mails.server.ts";
import { reasonOf } from "#app/records/mails/mail-reason.ts";
import { pickFields } from "#app/records/store/fields.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { deleteRows, selectRows, store } from "#app/records/store/store.server.ts";

export type FailedMail = ReturnType<typeof describeMail>;

/** The subjects of other kinds only repeat the kind. */
const kindsWithSubject = ["message", "reply", "newComments", "newUserSignup"];

export const listFailedMails = forAdmin(
  async (problem: Problem, page: { from: number; max: number }, moment: Date = new Date()) => {
    const rows = await withMessages(mailsWith(problem)).limit(page.max).offset(page.from).execute();
    return { mails: rows.map((row) => describeMail(row, moment)), count: await countRows(mailsWith(problem)) };
  },
);

export function listFailedMailPage(admin: Admin, request: ListRequest) {
  const list: ListDefinition = {
    table: "outbox",
    rows: sql`failed_at is not null`,
    searched: ["recipient", "last_error"],
    filters: { kind: (kind) => (kind === "" ? null : sql`kind = ${kind}`) },
  };
  return listPage(admin, list, request, async (ids) => {
    const moment = new Date();
    const rows = await withMessages(store().selectFrom("outbox").where("outbox.id", "in", ids)).execute();
    return rows.map((row) => describeMail(row, moment));
  });
}

export const listFailedMailKinds = forAdmin(async () => {
  const kinds = await mailsWith("failed").select("kind").distinct().orderBy("kind").execute();
  return kinds.map(({ kind }) => kind);
});

export const countFailedMails = forAdmin(() => countRows(mailsWith("failed")));

export const abandonFailedMail = transactional(async (staff: Admin, id: string, moment: Date = new Date()) => {
  const now = moment.toISOString();
  const deleted = await deleteRows("outbox", { id, sent_at: null })
    .where((is) => is.or([is("failed_at", "is not", null), is("last_error", "is not", null)]))
    .where((is) => is.or([is("taken_until", "is", null), is("taken_until", "<=", now)]))
    .returning("kind")
    .executeTakeFirst();
  if (deleted) {
    await writeAudit(staff, "outbox.abandon", "outbox", id, { kind: deleted.kind }, null);
    return "abandoned";
  }
  const taken = selectRows("outbox", { id }).select("id").where("taken_until", ">", now);
  return (await taken.executeTakeFirst()) ? "in-hand" : "gone";
});

function withMessages(mails: ReturnType<typeof mailsWith>) {
  return mails
    .leftJoin("message_replies", "message_replies.id", "outbox.cause_id")
    .leftJoin("messages", (join) =>
      join
        .on((is) => is("messages.id", "=", is.fn.coalesce("message_replies.message_id", "outbox.cause_id")))
        .on("messages.deleted_at", "is", null),
    )
    .selectAll("outbox")
    .select("messages.id as message_id")
    .orderBy("outbox.created_at", "desc")
    .orderBy("outbox.id");
}

/** Without its text, which may contain sign-in links. */
function describeMail(row: OutboxRow & { message_id: string | null }, moment: Date) {
  const isPast = (at: string | null) => at === null || at <= moment.toISOString();
  return {
    ...pickFields(row, ["id", "kind", "recipient", "attempts"]),
    subject: kindsWithSubject.includes(row.kind) ? row.mail.subject : null,
    queuedAt: row.created_at,
    at: row.failed_at ?? row.next_attempt_at,
    isGoing: row.next_attempt_at !== null && (isPast(row.next_attempt_at) || !isPast(row.taken_until)),
    reason: reasonOf(row.last_error),
    answer: cleanAnswer(row.last_error ?? ""),
    messageId: row.message_id,
  };
}
