import { queryBuilder } from "../database/database.server.ts";
import { dayMs, later, minuteMs } from "../time.ts";
import { cleanAnswer } from "./clean-answer.ts";
import { type OutboxRow, oneLine } from "./mail.ts";

const longestWaitMinutes = 60;
const givenUpAfterMs = 3 * dayMs;
const errorMaxLength = 500;

/** How long a sender has a claimed mail for itself; one that dies with it leaves it to the others after that. */
const leaseMs = 5 * minuteMs;

/**
 * Takes the next due mail, or null. Of two senders one gets it: the attempt counted up is the claim, and it holds only
 * where nobody counted in between. Mails that expire go first, since they cannot wait behind a slow server.
 */
export async function claimDueMail(now: Date): Promise<OutboxRow | null> {
  for (;;) {
    const due = await outbox()
      .select(["id", "attempts"])
      .where((is) =>
        is.or([
          is("next_attempt_at", "<=", now.toISOString()),
          // No wait is this long: such a moment was written while the clock was wrong.
          is("next_attempt_at", ">", later(now, 2 * longestWaitMinutes * minuteMs)),
        ]),
      )
      .where((is) => is.or([is("expires_at", "is", null), is("expires_at", ">", now.toISOString())]))
      .orderBy((is) => is("expires_at", "is", null))
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const until = later(now, leaseMs);
    const claimed = await queryBuilder()
      .updateTable("outbox")
      .set({ attempts: due.attempts + 1, next_attempt_at: until, taken_until: until })
      .where("id", "=", due.id)
      .where("attempts", "=", due.attempts)
      .where("next_attempt_at", "is not", null)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed as OutboxRow;
  }
}

/** Notes that the mail went out; its texts are no longer needed here. */
export async function markSent(row: OutboxRow, now: Date) {
  await settle(row, {
    sent_at: now.toISOString(),
    next_attempt_at: null,
    last_error: null,
    mail: { ...row.mail, text: "", html: "" },
  });
}

/**
 * Notes why the mail did not go out, without what the answer quotes of it, and when to try again: after 1, 2, 4 … 60
 * minutes, for three days.
 */
export async function markFailed(row: OutboxRow, error: unknown, now: Date) {
  const answer = error instanceof Error ? error.message : String(error);
  const last_error = oneLine(cleanAnswer(answer, row.mail), errorMaxLength);
  const isGivenUp = now.getTime() - Date.parse(row.created_at) >= givenUpAfterMs;
  const waitMinutes = Math.min(2 ** (row.attempts - 1), longestWaitMinutes);
  await settle(
    row,
    isGivenUp
      ? { last_error, failed_at: now.toISOString(), next_attempt_at: null }
      : { last_error, next_attempt_at: later(now, waitMinutes * minuteMs) },
  );
  return { isGivenUp, last_error };
}

/** Removes the mails whose time is over, sent or not, and gives those that never went out. */
export async function dropExpiredMails(now: Date): Promise<Pick<OutboxRow, "id" | "kind" | "last_error">[]> {
  const dropped = await queryBuilder()
    .deleteFrom("outbox")
    .where("expires_at", "<=", now.toISOString())
    .returning(["id", "kind", "sent_at", "last_error"])
    .execute();
  return dropped.filter((row) => row.sent_at === null);
}

/** Writes only while the claim still holds: a sender that was too slow does not undo what another did since. */
async function settle(row: OutboxRow, changes: Partial<OutboxRow>) {
  await queryBuilder()
    .updateTable("outbox")
    .set({ ...changes, taken_until: null })
    .where("id", "=", row.id)
    .where("attempts", "=", row.attempts)
    .execute();
}

function outbox() {
  return queryBuilder().selectFrom("outbox");
}
