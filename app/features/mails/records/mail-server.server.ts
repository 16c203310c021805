import type { Locale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import type { MailServer } from "#app/platform/mail/mail-server.ts";
import { mailRow, outboxTopic } from "#app/platform/mail/queue-mail.server.ts";
import { sealText } from "#app/platform/mail/sealed-text.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { composeAccountMail } from "#app/records/mails/account-mail.server.ts";
import { mailAdmins } from "#app/records/mails/admin-mail.server.ts";
import { mailServerKey, openServer, purposeOf, readStored, senderOf } from "#app/records/mails/current-mail.server.ts";
import { publicPictured } from "#app/records/mails/mail-picture.server.ts";
import type { StoredServer } from "#app/records/mails/mail-server.ts";
import { pickFields } from "#app/records/store/fields.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { now, selectRows, store, upsertRow } from "#app/records/store/store.server.ts";
import { tryServer } from "../platform/try-server.server.ts";
import type { MailServerForm } from "./mail-server-form.ts";

const tryTimeoutMs = 25_000;

/** Without any secret: what the screen shows. */
export async function readMailServer(staff: Admin) {
  const { smtpUrl, mailFrom } = currentConfiguration();
  const version = await readVersion(staff);
  const { server, sender, replyTo } = await readStored();
  return {
    version,
    server: server && {
      ...pickFields(server, ["host", "port", "security", "user", "passwordSince"]),
      hasPassword: server.sealed !== null,
      isUnreadable: (await openServer(server)) === null,
    },
    sender,
    replyTo,
    environment: { server: smtpUrl ? describeUrl(smtpUrl) : null, from: mailFrom ?? null },
  };
}

export type MailServerState = Awaited<ReturnType<typeof readMailServer>>;

type Saved = { ok: true } | { ok: false; reason: "conflict" | "password" };

/** Mails that a server refused so far are tried again at once. */
export function saveMailServer(staff: Admin, version: number, form: MailServerForm): Promise<Saved> {
  return changeStored(staff, version, async (before) => {
    const { smtpUrl, mailFrom } = currentConfiguration();
    const server = smtpUrl ? before.server : await storedServerOf(before, form);
    if (server === "password") return "password";
    const { fromName, fromAddress, replyTo } = form;
    const typed = fromAddress ? { name: fromName ?? "", address: fromAddress } : null;
    return { server, sender: mailFrom ? before.sender : typed, replyTo };
  });
}

export function forgetMailPassword(staff: Admin, version: number): Promise<Saved> {
  return changeStored(staff, version, async ({ server, ...rest }) => ({
    server: server && { ...server, sealed: null, passwordSince: null },
    ...rest,
  }));
}

/** A mail to the admin, sent at once with what is typed; null when the stored password is for another server. */
export const tryMailServer = forAdmin(async (form: MailServerForm, to: string, locale: Locale) => {
  const { smtpUrl, mailFrom } = currentConfiguration();
  const stored = await readStored();
  const server = smtpUrl ?? (await typedServerOf(stored, form));
  if (server === "password" || server === "none") return server;
  const { fromName, fromAddress, replyTo } = form;
  const typed = fromAddress ? { name: fromName ?? "", address: fromAddress } : null;
  const sender = senderOf({ ...stored, sender: mailFrom ? null : typed, replyTo });
  const row = mailRow(await composeAccountMail({ kind: "test", to, locale }));
  return tryServer(server, sender, await publicPictured(row), tryTimeoutMs);
});

/** Signs in at the server that is set, and sends nothing; null without one. */
export const askMailServer = forAdmin(async () => {
  const stored = await readStored();
  const server = currentConfiguration().smtpUrl ?? (stored.server && (await openServer(stored.server)));
  return server ? tryServer(server, senderOf(stored), null, tryTimeoutMs) : null;
});

type Typed = Pick<MailServer, "host" | "port" | "security" | "user">;

function serverIn({ host, port, security, user }: MailServerForm): Typed | null {
  return host && port ? { host, port, security, user } : null;
}

async function storedServerOf(before: StoredServer, form: MailServerForm) {
  const typed = serverIn(form);
  if (!typed) return null;
  const purpose = purposeOf(typed);
  if (form.password) return { ...typed, sealed: await sealText(form.password, purpose), passwordSince: now() };
  if (!before.server?.sealed || !typed.user) return { ...typed, sealed: null, passwordSince: null };
  if (purposeOf(before.server) !== purpose || !(await openServer(before.server))) return "password";
  return before.server;
}

async function typedServerOf(stored: StoredServer, form: MailServerForm) {
  const typed = serverIn(form);
  if (!typed) return "none";
  if (form.password) return { ...typed, password: form.password };
  if (!stored.server?.sealed || !typed.user) return { ...typed, password: null };
  return purposeOf(stored.server) === purposeOf(typed) ? ((await openServer(stored.server)) ?? "password") : "password";
}

function changeStored(
  staff: Admin,
  version: number,
  change: (before: StoredServer) => Promise<StoredServer | "password">,
): Promise<Saved> {
  return inTransaction(async () => {
    await nameLock("settings");
    if (version !== (await readVersion(staff))) return { ok: false, reason: "conflict" };
    const before = await readStored();
    const after = await change(before);
    if (after === "password") return { ok: false, reason: "password" };
    if (JSON.stringify(before) === JSON.stringify(after)) return { ok: true };
    const moment = new Date(Math.max(Date.now(), version + 1));
    const changed = { value: JSON.stringify(after), updated_at: moment.toISOString() };
    await upsertRow("settings", { key: mailServerKey }, changed);
    const entry = await writeAudit(staff, "settings.save", "settings", mailServerKey, audited(before), audited(after));
    await mailAdmins(staff, { kind: "mailServer", eventKey: `mailServer ${entry}` }, moment);
    await retryPutOff(moment);
    return { ok: true };
  });
}

async function retryPutOff(moment: Date) {
  const next_attempt_at = moment.toISOString();
  await store()
    .updateTable("outbox")
    .set({ next_attempt_at })
    .where("next_attempt_at", ">", next_attempt_at)
    .where((is) => is.or([is("taken_until", "is", null), is("taken_until", "<=", next_attempt_at)]))
    .execute();
  await announce(outboxTopic);
}

const readVersion = forAdmin(async () => {
  const row = await selectRows("settings", { key: mailServerKey }).select("updated_at").executeTakeFirst();
  return row ? Date.parse(row.updated_at) : 0;
});

function audited({ server, sender, replyTo }: StoredServer) {
  return {
    mail_host: server && `${server.host}:${server.port}`,
    mail_security: server?.security ?? null,
    mail_user: server?.user ?? null,
    mail_credential: server?.passwordSince ?? null,
    mail_from: sender && `${sender.name} <${sender.address}>`.trim(),
    mail_reply_to: replyTo,
  };
}

/** Without the password. */
function describeUrl(url: string) {
  const { protocol, hostname, port, username } = new URL(url);
  const isTls = protocol === "smtps:";
  return {
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    isTls,
    user: decodeURIComponent(username) || null,
  };
}
