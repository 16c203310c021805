import { withoutDirectionControls } from "#app/i18n/bidi.ts";
export type Mail = {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: Correspondent;
  causeId?: string;
  /** Identifies an event: each recipient gets one mail of it, however often one is queued. */
  eventKey?: string;
  /** After which it is deleted, sent or not. */
  expiresAt?: Date;
};

type Correspondent = { name: string; address: string };

export type StoredMail = { subject: string; text: string; html: string; replyTo: Correspondent | null };

/** To be sent while `next_attempt_at` is set; a sender that claims the mail moves it ahead. */
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
  /** Until then a sender may be sending it. */
  taken_until: string | null;
  event_key: string | null;
};

export const mailAddressMaxLength = 254;
const mailAddress = /^[^\s\p{Cc}@"(),:;<>[\\\]]+@([^\s\p{Cc}@"(),:;<>[\\\].]+\.)+[^\s\p{Cc}@"(),:;<>[\\\].]{2,}$/u;

/** Exactly one address: no name, list, group or quoting that servers parse differently; a domain of two parts or more. */
export function isMailAddress(text: string) {
  return text.length <= mailAddressMaxLength && mailAddress.test(text);
}

/** Text for a mail header: without line ends, control and direction characters, at most `max` long. */
export function oneLine(text: string, max = 250) {
  return withoutDirectionControls(text.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed();
}
