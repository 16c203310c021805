import { sql } from "kysely";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { inTransaction, transactional } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { cleanAnswer } from "#app/platform/mail/clean-answer.ts";
import type { OutboxRow } from "#app/platform/mail/mail.ts";
import { outboxTopic } from "#app/platform/mail/queue-mail.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { type ListDefinition, listPage } from "../lists/list.server.ts";
import type { ListRequest } from "../lists/list-request.ts";
import { pickFields } from "../store/fields.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { deleteRows, selectRows, store } from "../store/store.server.ts";
import { reasonOf } from "./mail-reason.ts";

type Problem = "failed" | "retried";
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

export const hasFailedMails = forAdmin(async () => {
  return (await countRows(mailsWith("failed"))) + (await countRows(mailsWith("retried"))) > 0;
});

/** Null retries all that were given up, an id also one that is put off. The audit entries leave out the recipients. */
export function retryFailedMails(staff: Admin, id: string | null, moment = new Date()): Promise<number> {
  return inTransaction(async () => {
    const now = moment.toISOString();
    const retried = await store()
      .updateTable("outbox")
      .set({ failed_at: null, next_attempt_at: now })
      .where((is) => {
        const isGivenUp = is("failed_at", "is not", null);
        if (id === null) return isGivenUp;
        const isPutOff = is.and([is("last_error", "is not", null), is("next_attempt_at", ">", now)]);
        const isFree = is.or([is("taken_until", "is", null), is("taken_until", "<=", now)]);
        return is.and([is("id", "=", id), is.or([isGivenUp, is.and([isPutOff, isFree])])]);
      })
      .returning(["id", "kind"])
      .execute();
    for (const mail of retried) await writeAudit(staff, "outbox.retry", "outbox", mail.id, null, { kind: mail.kind });
    await announce(outboxTopic);
    return retried.length;
  });
}

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

function mailsWith(problem: Problem) {
  const mails = store().selectFrom("outbox");
  return problem === "failed"
    ? mails.where("outbox.failed_at", "is not", null)
    : mails.where("outbox.next_attempt_at", "is not", null).where("outbox.last_error", "is not", null);
}

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
