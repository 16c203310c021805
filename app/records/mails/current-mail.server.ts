import { join } from "node:path";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { MailServer } from "#app/platform/mail/mail-server.ts";
import { openSealedText } from "#app/platform/mail/sealed-text.server.ts";
import { fileTransport, type Sender, smtpTransport, type Transport } from "#app/platform/mail/transport.server.ts";
import { selectRows } from "../store/store.server.ts";
import { publicPictured } from "./mail-picture.server.ts";
import { nothingStored, type StoredServer, storedServerShape } from "./mail-server.ts";
import { publicValued } from "./mail-values.server.ts";

export const mailServerKey = "mailServer";

/** The environment comes before what is stored, server and sender each. */
export const currentTransport: Transport = {
  async deliver(row, signal) {
    return (await transportNow()).deliver(await publicPictured(await publicValued(row)), signal);
  },
};

async function transportNow() {
  const { smtpUrl, dataDir } = currentConfiguration();
  const stored = await readStored();
  const sender = senderOf(stored);
  if (smtpUrl) return smtpTransport(smtpUrl, sender);
  if (!stored.server) return fileTransport(join(dataDir, "outbox"), sender);
  const server = await openServer(stored.server);
  if (server) return smtpTransport(server, sender);
  throw new Error("the password of the mail server cannot be read on this machine: it has to be typed again");
}

/** @noPermission for the server and auth */
export async function hasMailServer() {
  return currentConfiguration().smtpUrl !== undefined || (await readStored()).server !== null;
}

/** Null where the site has no address of its own. @noPermission for the server and auth */
export async function siteAddress() {
  const { mailFrom } = currentConfiguration();
  return mailFrom?.match(/(?<![^\s<>])[^\s<>]+@[^\s<>]+/)?.[0] ?? (await readStored()).sender?.address ?? null;
}

/** What is stored in a way that this version does not know counts as nothing. @noPermission its caller has one */
export async function readStored(): Promise<StoredServer> {
  const row = await selectRows("settings", { key: mailServerKey }).select("value").executeTakeFirst();
  const parsed = storedServerShape.safeParse(row?.value);
  return parsed.success ? parsed.data : nothingStored;
}

/** @noPermission for the server and auth */
export function senderOf({ sender, replyTo }: StoredServer): Sender {
  const { origin, mailFrom } = currentConfiguration();
  return { origin, from: mailFrom ?? sender ?? undefined, replyTo };
}

type Stored = NonNullable<StoredServer["server"]>;

/**
 * Null when its password was sealed by the key of another machine, or for another server.
 * @noPermission for the server and auth
 */
export async function openServer({ sealed, passwordSince: _, ...server }: Stored): Promise<MailServer | null> {
  const password = sealed === null ? null : await openSealedText(sealed, purposeOf(server));
  return sealed !== null && password === null ? null : { ...server, password };
}

/** A password is only ever sent to the server that it was typed for. @noPermission reads nothing stored */
export function purposeOf({ host, port, security, user }: Omit<MailServer, "password">) {
  return JSON.stringify(["mail", host, port, security, user]);
}
