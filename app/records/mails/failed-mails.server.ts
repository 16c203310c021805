import { countRows } from "#app/platform/database/count-rows.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { outboxTopic } from "#app/platform/mail/queue-mail.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";

export type Problem = "failed" | "retried";

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

/** @noPermission its caller has one */
export function mailsWith(problem: Problem) {
  const mails = store().selectFrom("outbox");
  return problem === "failed"
    ? mails.where("outbox.failed_at", "is not", null)
    : mails.where("outbox.next_attempt_at", "is not", null).where("outbox.last_error", "is not", null);
}
