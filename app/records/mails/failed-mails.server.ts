import { inTransaction } from "#app/platform/database/database.server.ts";
import {
  abandonMail,
  countTroubledMails,
  type MailTrouble,
  readTroubledMails,
  retryMails,
} from "#app/platform/mail/failed-mails.server.ts";
import { writeAudit } from "../audit.server.ts";
import type { Staff } from "../staff.ts";
import { store } from "../store.server.ts";
import { reasonOf, withoutTokens } from "./mail-reason.ts";

export type FailedMail = Awaited<ReturnType<typeof listFailedMails>>["mails"][number];

/** The kinds whose subject says what somebody wrote; that of the others only repeats what kind they are. */
const withSubject = new Set(["message", "newComments", "newUserSignup"]);

/**
 * So many of the mails that were given up, or that are tried again, and how many there are: to whom, of what kind, and
 * why. A message that a mail told of is named while it stands in the inbox.
 */
export async function listFailedMails(_staff: Staff, trouble: MailTrouble, page: { from: number; most: number }) {
  const { mails, count } = await readTroubledMails(trouble, page);
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
      reason: reasonOf(last_error),
      answer: withoutTokens(last_error ?? ""),
      messageId: cause_id && messages.has(cause_id) ? cause_id : null,
    })),
    count,
  };
}

export const countFailedMails = (_staff: Staff) => countTroubledMails("failed");

/** Has a given-up mail, or with null all of them, tried once more; how many. Whom it was for is not repeated in the trail. */
export function retryFailedMails(staff: Staff, id: string | null): Promise<number> {
  return inTransaction(async () => {
    const retried = await retryMails(id);
    for (const mail of retried) await writeAudit(staff, "outbox.retry", "outbox", mail.id, null, { kind: mail.kind });
    return retried.length;
  });
}

/** Lets a mail that failed, or that is still refused, go for good; false when there is no such mail any more. */
export function abandonFailedMail(staff: Staff, id: string): Promise<boolean> {
  return inTransaction(async () => {
    const kind = await abandonMail(id);
    if (kind) await writeAudit(staff, "outbox.abandon", "outbox", id, { kind }, null);
    return kind !== null;
  });
}

async function standingMessages(ids: (string | null)[]) {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Set<string>();
  const rows = store().selectFrom("messages").select("id").where("id", "in", wanted).where("deleted_at", "is", null);
  return new Set((await rows.execute()).map(({ id }) => id));
}
