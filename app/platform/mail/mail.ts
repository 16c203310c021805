import { withoutDirectionControls } from "#app/i18n/bidi.ts";

/** The HTML names it by `cid:`. Its bytes are drawn when the mail is sent; without them a reader sees its alternative text. */
export type InlinePicture = {
  cid: string;
  address: string;
  width: number;
  height: number;
  ground: string;
  bytes?: Uint8Array;
};

export type Mail = {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  picture?: InlinePicture;
  /** Of a mail that a person wrote, and that is no notification. */
  from?: Correspondent;
  replyTo?: Correspondent;
  /** The first part of its Message-ID; by default the row's id. */
  messageId?: string;
  /** Those of the mails that it continues, the oldest first: `In-Reply-To` (the last) and `References` name them. */
  thread?: readonly string[];
  causeId?: string;
  /** Each recipient gets one mail of an event, however often one is queued. */
  eventKey?: string;
  /** After this the mail is deleted, sent or not. */
  expiresAt?: Date;
};

export type TransportKind = "smtp" | "file";
export type Correspondent = { name: string; address: string };

export type StoredMail = Pick<Mail, "subject" | "text" | "html" | "picture" | "from" | "messageId" | "thread"> & {
  replyTo: Correspondent | null;
};

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
  /** Null until it was sent, and for mails from before it was noted. */
  transport: TransportKind | null;
};

export const mailAddressMaxLength = 254;
const mailAddress = /^[^\s\p{Cc}@"(),:;<>[\\\]]+@([^\s\p{Cc}@"(),:;<>[\\\].]+\.)+[^\s\p{Cc}@"(),:;<>[\\\].]{2,}$/u;

/** No name, list, group or quoting, which servers parse differently. */
export function isMailAddress(text: string) {
  return text.length <= mailAddressMaxLength && mailAddress.test(text);
}

export function isMessageId(text: string) {
  return /^[\w-]{1,64}$/.test(text);
}

/** For a mail header, so without line ends and control characters. */
export function oneLine(text: string, max = 250) {
  return withoutDirectionControls(text.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed();
}
