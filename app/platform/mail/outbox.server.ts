import { dayMs, later, minuteMs } from "../time.ts";
import { cleanAnswer } from "./clean-answer.ts";
import { type OutboxRow, oneLine, type TransportKind } from "./mail.ts";
import { outbox } from "./queue-mail.server.ts";

const maxDelayMinutes = 60;
const giveUpAfterMs = 3 * dayMs;
const errorMaxLength = 500;

/** After this another sender may claim the mail: the first one has crashed. */
const leaseMs = 5 * minuteMs;

/** Optimistic lock: a claim increases `attempts`, and fails when another sender has. */
export async function claimDueMail(now: Date): Promise<OutboxRow | null> {
  for (;;) {
    const due = await outbox()
      .selectFrom("outbox")
      .select(["id", "attempts"])
      .where((is) =>
        is.or([
          is("next_attempt_at", "<=", now.toISOString()),
          // No delay is this long: it was written while the clock was wrong.
          is("next_attempt_at", ">", later(now, 2 * maxDelayMinutes * minuteMs)),
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
    const claimed = await outbox()
      .updateTable("outbox")
      .set({ attempts: due.attempts + 1, next_attempt_at: until, taken_until: until })
      .where("id", "=", due.id)
      .where("attempts", "=", due.attempts)
      .where("next_attempt_at", "is not", null)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

export async function markSent(row: OutboxRow, now: Date, transport: TransportKind) {
  await settle(row, {
    sent_at: now.toISOString(),
    transport,
    next_attempt_at: null,
    last_error: null,
    mail: { ...row.mail, text: "", html: "" },
  });
}

/** Retries after 1, 2, 4 … 60 minutes, for three days; a mail that is refused for good is given up at once. */
export async function markFailed(row: OutboxRow, error: unknown, now: Date) {
  const answer = error instanceof Error ? error.message : String(error);
  const last_error = oneLine(cleanAnswer(answer, row.mail), errorMaxLength);
  const isGivenUp = isRefusedForGood(error) || now.getTime() - Date.parse(row.created_at) >= giveUpAfterMs;
  const waitMinutes = Math.min(2 ** (row.attempts - 1), maxDelayMinutes);
  await settle(
    row,
    isGivenUp
      ? { last_error, failed_at: now.toISOString(), next_attempt_at: null }
      : { last_error, next_attempt_at: later(now, waitMinutes * minuteMs) },
  );
  return { isGivenUp, last_error };
}

const commandsOfMail = ["MAIL FROM", "RCPT TO", "DATA"];
/** "Sign in first", in its several forms: the fault of a setting, not of the mail. */
const signInCodes = [530, 534, 535, 538];

/** A 5xx to this mail. One at the greeting, the encryption or the sign-in would meet any other mail too. */
function isRefusedForGood(error: unknown) {
  const { responseCode = 0, command = "" } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && !signInCodes.includes(responseCode) && commandsOfMail.includes(command);
}

export async function giveUpMail(row: OutboxRow, reason: string, now: Date) {
  await settle(row, { last_error: reason, failed_at: now.toISOString(), next_attempt_at: null });
}

export async function dropExpiredMails(now: Date): Promise<Pick<OutboxRow, "id" | "kind" | "last_error">[]> {
  const dropped = await outbox()
    .deleteFrom("outbox")
    .where("expires_at", "<=", now.toISOString())
    .returning(["id", "kind", "sent_at", "last_error"])
    .execute();
  return dropped.filter((row) => row.sent_at === null);
}

async function settle(row: OutboxRow, changes: Partial<OutboxRow>) {
  await outbox()
    .updateTable("outbox")
    .set({ ...changes, taken_until: null })
    .where("id", "=", row.id)
    .where("attempts", "=", row.attempts)
    .execute();
}
