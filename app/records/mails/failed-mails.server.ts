import { sql } from "kysely";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { cleanAnswer } from "#app/platform/mail/clean-answer.ts";
import {
  type Abandoned,
  abandonMail,
  countProblemMails,
  type MailProblem,
  readTroubledMails,
  retryMails,
} from "#app/platform/mail/failed-mails.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { type ListDefinition, listPage } from "../lists/list.server.ts";
import type { ListRequest } from "../lists/list-request.ts";
import type { Staff } from "../store/staff.ts";
import { store } from "../store/store.server.ts";
import { reasonOf } from "./mail-reason.ts";

export type FailedMail = Awaited<ReturnType<typeof listFailedMails>>["mails"][number];

/** The kinds whose subject says what somebody wrote; that of the others only repeats what kind they are. */
const withSubject = new Set(["message", "newComments", "newUserSignup"]);

/** So many of the mails that were given up, or that are tried again, and how many there are. */
export async function listFailedMails(
  staff: Staff,
  trouble: MailProblem,
  page: { from: number; most: number },
  moment = new Date(),
) {
  const { mails, count } = await readTroubledMails(trouble, page);
  return { mails: await describeMails(staff, mails, moment), count };
}

/** A page of the mails that were given up. */
export function listFailedMailPage(staff: Staff, request: ListRequest, moment = new Date()) {
  const list: ListDefinition = {
    table: "outbox",
    rows: sql`failed_at is not null`,
    searched: ["recipient", "last_error"],
    filters: { kind: (kind) => (kind === "" ? null : sql`kind = ${kind}`) },
  };
  return listPage(staff, list, request, async (ids) => {
    const rows = await store().selectFrom("outbox").selectAll().where("id", "in", ids).execute();
    return describeMails(
      staff,
      rows.map(({ mail, ...row }) => ({ ...row, subject: mail.subject })),
      moment,
    );
  });
}

/** Of which kinds mails were given up. */
export async function listFailedMailKinds(_staff: Staff) {
  const failed = store().selectFrom("outbox").select("kind").distinct().where("failed_at", "is not", null);
  return (await failed.orderBy("kind").execute()).map(({ kind }) => kind);
}

type Troubled = Awaited<ReturnType<typeof readTroubledMails>>["mails"];

/**
 * To whom mails are, of what kind, and why they failed; whether one is going out just now. A message that a mail told of
 * is named while it is in the inbox.
 */
async function describeMails(_staff: Staff, mails: Troubled, moment: Date) {
  const isPast = (at: string | null) => at === null || at <= moment.toISOString();
  const messages = await standingMessages(
    mails.flatMap(({ kind, cause_id }) => (kind === "message" ? cause_id : null)),
  );
  return mails.map(({ id, kind, recipient, subject, created_at, attempts, last_error, cause_id, ...when }) => ({
    id,
    kind,
    recipient,
    subject: withSubject.has(kind) ? subject : null,
    queuedAt: created_at,
    attempts,
    at: when.failed_at ?? when.next_attempt_at,
    isGoing: when.next_attempt_at !== null && (isPast(when.next_attempt_at) || !isPast(when.taken_until)),
    reason: reasonOf(last_error),
    answer: cleanAnswer(last_error ?? ""),
    messageId: cause_id && messages.has(cause_id) ? cause_id : null,
  }));
}

export const countFailedMails = (_staff: Staff) => countProblemMails("failed");

/** Whether any mail was given up or is refused. */
export async function hasTroubledMails(_staff: Staff) {
  return (await countProblemMails("failed")) + (await countProblemMails("retried")) > 0;
}

/** Has a given-up mail, or with null all of them, tried once more; how many. Whom it was for is not repeated in the trail. */
export function retryFailedMails(staff: Staff, id: string | null): Promise<number> {
  return inTransaction(async () => {
    const retried = await retryMails(id);
    for (const mail of retried) await writeAudit(staff, "outbox.retry", "outbox", mail.id, null, { kind: mail.kind });
    return retried.length;
  });
}

/** Lets a mail that failed, or that is still refused, go for good, unless it is going out at this moment. */
export function abandonFailedMail(staff: Staff, id: string, moment = new Date()): Promise<Abandoned["outcome"]> {
  return inTransaction(async () => {
    const gone = await abandonMail(id, moment);
    if (gone.outcome === "abandoned")
      await writeAudit(staff, "outbox.abandon", "outbox", id, { kind: gone.kind }, null);
    return gone.outcome;
  });
}

async function standingMessages(ids: (string | null)[]) {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Set<string>();
  const rows = store().selectFrom("messages").select("id").where("id", "in", wanted).where("deleted_at", "is", null);
  return new Set((await rows.execute()).map(({ id }) => id));
}
