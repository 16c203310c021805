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
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { reasonOf } from "./mail-reason.ts";

export type FailedMail = Awaited<ReturnType<typeof listFailedMails>>["mails"][number];

/** The kinds whose subject says what somebody wrote; that of the others only repeats what kind they are. */
const withSubject = new Set(["message", "newComments", "newUserSignup"]);

/**
 * So many of the mails that were given up, or that are tried again, and how many there are: to whom, of what kind, and
 * why; whether it is going out just now. A message that a mail told of is named while it stands in the inbox.
 */
export const listFailedMails = forAdmin(
  async (trouble: MailProblem, page: { from: number; most: number }, moment: Date = new Date()) => {
    const { mails, count } = await readTroubledMails(trouble, page);
    const isPast = (at: string | null) => at === null || at <= moment.toISOString();
    const messages = await standingMessages(
      mails.flatMap(({ kind, cause_id }) => (kind === "message" ? cause_id : null)),
    );
    return {
      mails: mails.map(({ id, kind, recipient, subject, created_at, attempts, last_error, cause_id, ...when }) => ({
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
      })),
      count,
    };
  },
);

export const countFailedMails = forAdmin(() => countProblemMails("failed"));

/** Whether any mail was given up or is refused. */
export const hasTroubledMails = forAdmin(async () => {
  return (await countProblemMails("failed")) + (await countProblemMails("retried")) > 0;
});

/** Has a given-up mail, or with null all of them, tried once more; how many. Whom it was for is not repeated in the trail. */
export function retryFailedMails(staff: Admin, id: string | null): Promise<number> {
  return inTransaction(async () => {
    const retried = await retryMails(id);
    for (const mail of retried) await writeAudit(staff, "outbox.retry", "outbox", mail.id, null, { kind: mail.kind });
    return retried.length;
  });
}

/** Lets a mail that failed, or that is still refused, go for good, unless it is going out at this moment. */
export function abandonFailedMail(staff: Admin, id: string, moment = new Date()): Promise<Abandoned["outcome"]> {
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
