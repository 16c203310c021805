import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Configuration } from "../configuration.server.ts";
import { minuteMs } from "../time.ts";
import { writeWhole } from "../write-whole.server.ts";
import type { OutboxRow, TransportKind } from "./mail.ts";

const connectTimeoutMs = 20_000;
const socketTimeoutMs = minuteMs;
/** Well below the lease of a claimed mail, after which another sender may claim it. */
const sendTimeoutMs = 120_000;

/** Rejects when the mail was not sent, also when `signal` aborts. */
export type Transport = {
  kind: TransportKind;
  deliver: (row: OutboxRow, signal: AbortSignal) => Promise<void>;
};

type Sender = Pick<Configuration, "origin" | "mailFrom">;

export function transportOf(configuration: Configuration): Transport {
  return configuration.smtpUrl
    ? smtpTransport(configuration.smtpUrl, configuration)
    : fileTransport(join(configuration.dataDir, "outbox"), configuration);
}

const isolatedFromFiles = { disableFileAccess: true, disableUrlAccess: true };

export function smtpTransport(url: string, sender: Sender): Transport {
  const mailer = onFirstMail(({ createTransport }) =>
    createTransport({
      url,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      dnsTimeout: connectTimeoutMs,
      socketTimeout: socketTimeoutMs,
      ...isolatedFromFiles,
    }),
  );
  return {
    kind: "smtp",
    async deliver(row, signal) {
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]);
      await (await mailer()).sendMail({ ...envelopeOf(row, sender), signal: timeout });
    },
  };
}

export function fileTransport(folder: string, sender: Sender): Transport {
  const mailer = onFirstMail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: "windows", ...isolatedFromFiles }),
  );
  return {
    kind: "file",
    async deliver(row) {
      const { message } = await (await mailer()).sendMail(envelopeOf(row, sender));
      const name = `${row.created_at.replace(/[:.]/g, "-")}-${row.id}.eml`;
      await writeWhole(join(folder, name), message as Buffer);
    },
  };
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
function envelopeOf({ id, created_at, recipient, mail }: OutboxRow, { origin, mailFrom }: Sender): SendMailOptions {
  const { hostname } = new URL(origin);
  const messageIdOf = (first: string) => `<${first}@${hostname}>`;
  const thread = mail.thread?.map(messageIdOf);
  return {
    from: mail.from ?? mailFrom ?? `no-reply@${hostname}`,
    to: { name: "", address: recipient },
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(created_at),
    messageId: messageIdOf(mail.messageId ?? id),
    ...(thread?.length && { inReplyTo: thread.at(-1), references: thread }),
    headers: mail.from ? {} : { "Auto-Submitted": "auto-generated" },
  };
}
