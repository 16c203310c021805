import { queryBuilder } from "../database/database.server.ts";
import type { OutboxRow } from "./mail.ts";
import { sendAtCommit } from "./queue-mail.server.ts";

/** Why a mail is spoken of: it was given up, or it was refused and is tried again. */
export type MailProblem = "failed" | "retried";
type Told = Omit<OutboxRow, "mail" | "sent_at" | "expires_at"> & { subject: string };
/** What became of a mail that was to be given up; one in the hands of a sender may be going out at this moment. */
export type Abandoned = { outcome: "abandoned"; kind: string } | { outcome: "in-hand" | "gone" };

/** So many mails in trouble, the last queued first, and how many there are. Their texts, which bear links, stay here. */
export async function readTroubledMails(trouble: MailProblem, page: { from: number; most: number }) {
  const rows = (await troubled(trouble)
    .select(["id", "created_at", "kind", "recipient", "mail", "attempts", "next_attempt_at", "failed_at"])
    .select(["last_error", "cause_id", "taken_until"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(page.most)
    .offset(page.from)
    .execute()) as OutboxRow[];
  const mails: Told[] = rows.map(({ mail, ...row }) => ({ ...row, subject: mail.subject }));
  return { mails, count: await countProblemMails(trouble) };
}

export async function countProblemMails(trouble: MailProblem): Promise<number> {
  const { count } = await troubled(trouble)
    .select(({ fn }) => fn.countAll<number | string | bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Has given-up mails tried once more, at once: this one, or all; gives their kinds. Until one has gone out it stands
 * among those that are tried again, with what was wrong. One that is still tried is left alone: a sender may have it in
 * hand at this moment, and it would go out twice.
 */
export async function retryMails(id: string | null, now = new Date()): Promise<{ id: string; kind: string }[]> {
  const retried = await queryBuilder()
    .updateTable("outbox")
    .set({ failed_at: null, next_attempt_at: now.toISOString() })
    .where("failed_at", "is not", null)
    .$if(id !== null, (all) => all.where("id", "=", id))
    .returning(["id", "kind"])
    .execute();
  if (retried.length > 0) sendAtCommit();
  return retried;
}

/** Lets a mail in trouble go unsent, unless a sender has it in hand. */
export async function abandonMail(id: string, now = new Date()): Promise<Abandoned> {
  const gone = await queryBuilder()
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where((is) => is.or([is("failed_at", "is not", null), is("last_error", "is not", null)]))
    .where((is) => is.or([is("taken_until", "is", null), is("taken_until", "<=", now.toISOString())]))
    .returning("kind")
    .executeTakeFirst();
  if (gone) return { outcome: "abandoned", kind: gone.kind };
  const taken = queryBuilder().selectFrom("outbox").select("id").where("id", "=", id);
  const isInHand = await taken.where("taken_until", ">", now.toISOString()).executeTakeFirst();
  return { outcome: isInHand ? "in-hand" : "gone" };
}

function troubled(trouble: MailProblem) {
  const mails = queryBuilder().selectFrom("outbox");
  return trouble === "failed"
    ? mails.where("failed_at", "is not", null)
    : mails.where("next_attempt_at", "is not", null).where("last_error", "is not", null);
}
