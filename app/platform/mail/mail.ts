import { withoutDirectionControls } from "#app/i18n/bidi.ts";
/** A mail as its cause gives it: one recipient, both texts complete, links and escaping done. */
export type Mail = {
  /** What it is about, in a word: "message", "code". */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: Correspondent;
  /** The record that caused it, so that its screen can show whether the mail went out. */
  causeId?: string;
  /** Identifies an event: each recipient gets one mail of it, however often one is queued. */
  eventKey?: string;
  /** The moment after which nobody has use for it: a code's mail dies with the code. */
  expiresAt?: Date;
};

type Correspondent = { name: string; address: string };

/** What of a mail is kept until it is sent; the texts are emptied then. */
export type StoredMail = { subject: string; text: string; html: string; replyTo: Correspondent | null };

/** A mail on its way: due while `next_attempt_at` is set, which a sender moves ahead for as long as it has the mail. */
export type OutboxRow = {
  id: string;
  created_at: string;
  kind: string;
  recipient: string;
  mail: StoredMail;
  attempts: number;
  next_attempt_at: string | null;
  sent_at: string | null;
  failed_at: string | null;
  last_error: string | null;
  expires_at: string | null;
  cause_id: string | null;
  /** Until then a sender has it in hand, and may be sending it. */
  taken_until: string | null;
  /** One mail at most for each recipient and key. */
  event_key: string | null;
};

export const mailAddressMaxLength = 254;
const mailAddress = /^[^\s\p{Cc}@"(),:;<>[\\\]]+@([^\s\p{Cc}@"(),:;<>[\\\].]+\.)+[^\s\p{Cc}@"(),:;<>[\\\].]{2,}$/u;

/**
 * Whether this is one address and nothing else: no name, no list, no group, no quoting that servers read differently,
 * and a domain of two parts or more. What a form takes for an address is what a mail can be sent to.
 */
export function isMailAddress(text: string) {
  return text.length <= mailAddressMaxLength && mailAddress.test(text);
}

/** Text fit for a mail header: without line ends of any alphabet, controls and direction controls, and at most `max` long. */
export function oneLine(text: string, max = 250) {
  return withoutDirectionControls(text.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed();
}
