import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import { minuteMs } from "../time.ts";
import { writeWhole } from "../write-whole.server.ts";
import { connectTimeoutMs, optionsOf } from "./connect.server.ts";
import type { Correspondent, OutboxRow, TransportKind } from "./mail.ts";
import type { MailServer } from "./mail-server.ts";

const socketTimeoutMs = minuteMs;
/** Well below the lease of a claimed mail, after which another sender may claim it. */
const sendTimeoutMs = 120_000;

/** Rejects when the mail was not sent, also when `signal` aborts. */
export type Transport = { deliver: (row: OutboxRow, signal: AbortSignal) => Promise<TransportKind> };

export type Sender = { origin: string; from?: string | Correspondent; replyTo?: string | null };

export const timeouts = {
  connectionTimeout: connectTimeoutMs,
  greetingTimeout: connectTimeoutMs,
  dnsTimeout: connectTimeoutMs,
  socketTimeout: socketTimeoutMs,
};
const isolatedFromFiles = { disableFileAccess: true, disableUrlAccess: true };

/** A server is one that the owner has set, an address the one of the environment. */
export function smtpTransport(server: string | MailServer, sender: Sender): Transport {
  const mailer = onFirstMail(({ createTransport }) =>
    createTransport({
      ...(typeof server === "string" ? { url: server } : optionsOf(server)),
      ...timeouts,
      ...isolatedFromFiles,
    }),
  );
  return {
    async deliver(row, signal) {
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]);
      await (await mailer()).sendMail({ ...envelopeOf(row, sender), signal: timeout });
      return "smtp";
    },
  };
}

export function fileTransport(folder: string, sender: Sender): Transport {
  return {
    async deliver(row) {
      const { bytes } = await writeMail(row, sender);
      const name = `${row.created_at.replace(/[:.]/g, "-")}-${row.id}.eml`;
      await writeWhole(join(folder, name), bytes);
      return "file";
    },
  };
}

const writer = onFirstMail(({ createTransport }) =>
  createTransport({ streamTransport: true, buffer: true, newline: "windows", ...isolatedFromFiles }),
);

/** As a server receives it. */
export async function writeMail(row: OutboxRow, sender: Sender) {
  const { message, envelope } = await (await writer()).sendMail(envelopeOf(row, sender));
  return { bytes: message as Buffer, envelope };
}

/** Loads the package at the first mail: it is large, and most starts send none. */
function onFirstMail<Mailer>(make: (nodemailer: typeof import("nodemailer")) => Mailer) {
  let mailer: Promise<Mailer> | undefined;
  return () => {
    mailer ??= import("nodemailer").then(make);
    return mailer;
  };
}

/** The same date and Message-ID at every attempt identify a mail sent twice; RFC 3834 silences auto-responders. */
function envelopeOf(
  { id, created_at, recipient, mail }: OutboxRow,
  { origin, from, replyTo }: Sender,
): SendMailOptions {
  const { hostname } = new URL(origin);
  const messageIdOf = (first: string) => `<${first}@${hostname}>`;
  const thread = mail.thread?.map(messageIdOf);
  return {
    from: mail.from ?? from ?? `no-reply@${hostname}`,
    to: { name: "", address: recipient },
    replyTo: mail.replyTo ?? ((!mail.from && replyTo) || undefined),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.picture?.bytes && [attachmentOf(mail.picture.cid, mail.picture.bytes)],
    date: new Date(created_at),
    messageId: messageIdOf(mail.messageId ?? id),
    ...(thread?.length && { inReplyTo: thread.at(-1), references: thread }),
    headers: mail.from ? {} : { "Auto-Submitted": "auto-generated" },
  };
}

function attachmentOf(cid: string, bytes: Uint8Array) {
  const content = Buffer.from(bytes);
  return { cid, content, filename: "logo.png", contentType: "image/png", contentDisposition: "inline" as const };
}
