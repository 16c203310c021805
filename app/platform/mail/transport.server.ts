import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Configuration } from "../configuration.server.ts";
import { minuteMs } from "../time.ts";
import { writeWhole } from "../write-whole.server.ts";
import type { OutboxRow } from "./mail.ts";

const connectWithinMs = 20_000;
const silenceMs = minuteMs;
/** Well within the lease of a claimed mail: whoever still sends after that could meet another sender. */
const sendWithinMs = 120_000;

/** A way for mails to leave; rejects when one did not, also when `signal` says to stop. */
export type Transport = { deliver: (row: OutboxRow, signal: AbortSignal) => Promise<void> };

type Sender = Pick<Configuration, "origin" | "mailFrom">;

/** The mail server of the configuration or, without one, files in the data folder. */
export function transportOf(configuration: Configuration): Transport {
  return configuration.smtpUrl
    ? smtpTransport(configuration.smtpUrl, configuration)
    : fileTransport(join(configuration.dataDir, "outbox"), configuration);
}

export function smtpTransport(url: string, sender: Sender): Transport {
  const mailer = onFirstMail(({ createTransport }) =>
    createTransport({
      url,
      connectionTimeout: connectWithinMs,
      greetingTimeout: connectWithinMs,
      dnsTimeout: connectWithinMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    async deliver(row, signal) {
      const within = AbortSignal.any([signal, AbortSignal.timeout(sendWithinMs)]);
      await (await mailer()).sendMail({ ...envelopeOf(row, sender), signal: within });
    },
  };
}

/** One `.eml` file a mail, which any mail program opens; a mail written twice is one file. */
export function fileTransport(folder: string, sender: Sender): Transport {
  const mailer = onFirstMail(({ createTransport }) =>
    createTransport({
      streamTransport: true,
      buffer: true,
      newline: "windows",
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    async deliver(row) {
      const { message } = await (await mailer()).sendMail(envelopeOf(row, sender));
      const name = `${row.created_at.replace(/[:.]/g, "-")}-${row.id}.eml`;
      await writeWhole(join(folder, name), message as Buffer);
    },
  };
}

/** Runs `make` with the package at the first mail: it is large, and most starts send none. */
function onFirstMail<Mailer>(make: (nodemailer: typeof import("nodemailer")) => Mailer) {
  let mailer: Promise<Mailer> | undefined;
  return () => {
    mailer ??= import("nodemailer").then(make);
    return mailer;
  };
}

/**
 * The date and the Message-ID are those of the queueing, the same at every attempt, so that a mail which a dying server
 * sent twice is known as one. It says that a program wrote it: answering machines then keep quiet.
 */
function envelopeOf({ id, created_at, recipient, mail }: OutboxRow, { origin, mailFrom }: Sender): SendMailOptions {
  const { hostname } = new URL(origin);
  return {
    from: mailFrom ?? `no-reply@${hostname}`,
    to: { name: "", address: recipient },
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(created_at),
    messageId: `<${id}@${hostname}>`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
