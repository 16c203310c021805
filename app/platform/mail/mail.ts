import { withoutDirectionControls } from "#app/i18n/bidi.ts";
export type Mail = {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: Correspondent;
  causeId?: string;
  /** Each recipient gets one mail of an event, however often one is queued. */
  eventKey?: string;
  /** After this the mail is deleted, sent or not. */
  expiresAt?: Date;
};

type Correspondent = { name: string; address: string };

export type StoredMail = { subject: string; text: string; html: string; replyTo: Correspondent | null };

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
  taken_until: string | null;
  event_key: string | null;
};

export const mailAddressMaxLength = 254;
const mailAddress = /^[^\s\p{Cc}@"(),:;<>[\\\]]+@([^\s\p{Cc}@"(),:;<>[\\\].]+\.)+[^\s\p{Cc}@"(),:;<>[\\\].]{2,}$/u;

/** No name, list, group or quoting, which servers parse differently. */
export function isMailAddress(text: string) {
  return text.length <= mailAddressMaxLength && mailAddress.test(text);
}

/** For a mail header, so without line ends and control characters. */
export function oneLine(text: string, max = 250) {
  return withoutDirectionControls(text.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed();
}
