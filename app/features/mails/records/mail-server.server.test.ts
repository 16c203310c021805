import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { currentConfiguration, readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendDueMails } from "#app/platform/mail/mail-sender.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { currentTransport, hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { fieldErrors } from "#app/records/store/fields.ts";
import { store } from "#app/records/store/store.server.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { makePerson } from "../../../../tests/support/people.ts";
import { asAdmin, asModerator } from "../../../../tests/support/permissions.ts";
import { openSmtpSink } from "../../../../tests/support/smtp-sink.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";
import { forgetMailPassword, readMailServer, saveMailServer, tryMailServer } from "./mail-server.server.ts";
import { type MailServerForm, mailServerShape } from "./mail-server-form.ts";

type Fields = Record<string, string>;
const staff = asAdmin("rana");
const login = { user: "site", password: "pässword & “quotes” سر" };
const mail = { kind: "test", to: "owner@daftar.example", subject: "Hello", text: "In four days.", html: "<p>In" };
let sink: Awaited<ReturnType<typeof openSmtpSink>>;
mediaFolder();

shareStore();
beforeAll(async () => {
  log.level = "silent";
});
beforeEach(async () => {
  await store().deleteFrom("settings").execute();
  await store().deleteFrom("outbox").execute();
  await store().deleteFrom("audit").execute();
  // Admins are told of a new server.
  await store().deleteFrom("users").execute();
  sink = await openSmtpSink({ login });
});
afterEach(() => sink.close());

const typed = (fields: Record<string, string> = {}) => ({
  host: "localhost",
  port: String(sink.port),
  security: "none",
  user: login.user,
  password: "",
  fromName: "دفتر",
  fromAddress: "site@daftar.example",
  replyTo: "rana@daftar.example",
  ...fields,
});
const parsed = (fields?: Record<string, string>): MailServerForm => mailServerShape.parse(typed(fields));
const version = async () => (await readMailServer(staff)).version;
const save = async (fields?: Record<string, string>) => saveMailServer(staff, await version(), parsed(fields));
const keyFile = () => join(currentConfiguration().dataDir, "secrets.key");

test("mails go through the server that was saved, without a restart, and what waited goes at once", async () => {
  await queueMail(mail);
  const refusing = { deliver: () => Promise.reject(new Error("550 never")) };
  await sendDueMails(refusing);
  await sendDueMails(currentTransport);
  expect(sink.deliveries).toHaveLength(0);
  expect(await save({ password: login.password })).toEqual({ ok: true });
  await sendDueMails(currentTransport);
  const [sent] = sink.deliveries;
  expect(sent).toMatchObject({ from: "site@daftar.example", recipients: [mail.to] });
  expect(sent?.data).toMatch(/^Reply-To: rana@daftar\.example/m);
  const own = store().selectFrom("outbox").where("recipient", "=", mail.to);
  expect(await own.select("transport").execute()).toEqual([{ transport: "smtp" }]);
});

test("without a server mails become files", async () => {
  expect(await hasMailServer()).toBe(false);
  await queueMail(mail);
  await sendDueMails(currentTransport);
  expect(await store().selectFrom("outbox").select("transport").execute()).toEqual([{ transport: "file" }]);
  await save({ password: login.password });
  expect(await hasMailServer()).toBe(true);
  await save({ host: "", password: "" });
  expect(await hasMailServer()).toBe(false);
});

test("the password is stored encrypted, its key outside the database, and nothing shows or logs it", async () => {
  await save({ password: login.password });
  const everything = JSON.stringify([
    ...(await store().selectFrom("settings").selectAll().execute()),
    ...(await store().selectFrom("audit").selectAll().execute()),
    ...(await store().selectFrom("outbox").selectAll().execute()),
    await readMailServer(staff),
  ]);
  expect(everything).not.toContain("quotes");
  expect(everything).not.toContain(readFileSync(keyFile()).toString("base64"));
  expect(everything).not.toMatch(/sealed":"[^"]*".*sealed":"/);
  expect(statSync(keyFile())).toMatchObject({ size: 32 });
  if (process.platform !== "win32") expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  expect(JSON.stringify(await readMailServer(staff))).not.toContain("sealed");
});

test("an empty password keeps the stored one, but only for the server that it was typed for", async () => {
  await save({ password: login.password });
  expect(await save({ fromName: "Daftar" })).toEqual({ ok: true });
  expect(await readMailServer(staff)).toMatchObject({ server: { hasPassword: true, isUnreadable: false } });
  for (const other of [
    { host: "127.0.0.1" },
    { port: "26" },
    { user: "other" },
    { security: "starttls" },
  ] as Fields[]) {
    expect(await save(other)).toEqual({ ok: false, reason: "password" });
    expect(await tryMailServer(staff, parsed(other), "owner@daftar.example", "en")).toBe("password");
  }
  expect(await save({ user: "" })).toEqual({ ok: true });
  expect(await readMailServer(staff)).toMatchObject({ server: { hasPassword: false } });
});

test("a password whose key is on another machine has to be typed again, and mails wait for it", async () => {
  await save({ password: login.password });
  rmSync(keyFile());
  expect(await readMailServer(staff)).toMatchObject({ server: { hasPassword: true, isUnreadable: true } });
  await queueMail(mail);
  await sendDueMails(currentTransport);
  expect(sink.deliveries).toEqual([]);
  expect(await store().selectFrom("outbox").select("last_error").execute()).toEqual([
    { last_error: expect.stringContaining("has to be typed again") },
  ]);
  expect(await save()).toEqual({ ok: false, reason: "password" });
  expect(await save({ password: login.password })).toEqual({ ok: true });
  await sendDueMails(currentTransport);
  expect(sink.deliveries).toHaveLength(1);
});

test("a password that was changed in the database, or moved to another server, is not sent", async () => {
  await save({ password: login.password });
  const row = await store()
    .selectFrom("settings")
    .selectAll()
    .where("key", "=", "mailServer")
    .executeTakeFirstOrThrow();
  const value = row.value as { server: { host: string } };
  const elsewhere = JSON.stringify({ ...value, server: { ...value.server, host: "evil.example" } });
  await store().updateTable("settings").set({ value: elsewhere }).where("key", "=", "mailServer").execute();
  expect(await readMailServer(staff)).toMatchObject({ server: { isUnreadable: true } });
});

test("the password can be removed, and of two admins at once the second is told", async () => {
  await save({ password: login.password });
  const before = await version();
  expect(await forgetMailPassword(staff, before)).toEqual({ ok: true });
  expect(await readMailServer(staff)).toMatchObject({ server: { hasPassword: false } });
  expect(await forgetMailPassword(staff, before)).toEqual({ ok: false, reason: "conflict" });
  expect(await saveMailServer(staff, before, parsed())).toEqual({ ok: false, reason: "conflict" });
});

test("a change is written into the audit log and mailed to the admins", async () => {
  const admin = await makePerson({ role: "admin" });
  await save({ password: login.password });
  const entry = await store().selectFrom("audit").select("changes").executeTakeFirstOrThrow();
  expect(entry.changes).toMatchObject({ mail_host: { old: null, new: `localhost:${sink.port}` } });
  const mails = await store().selectFrom("outbox").select(["kind", "recipient"]).execute();
  expect(mails).toEqual([{ kind: "mailServer", recipient: admin.email }]);
});

test("the environment comes before what is stored, and its password is not shown", async () => {
  await save({ password: login.password });
  const environment = { SMTP_URL: "smtps://site:hidden%20one@mail.example", MAIL_FROM: "Site <site@mail.example>" };
  setConfiguration(readConfiguration({ ...environment, DATA_DIR: currentConfiguration().dataDir }));
  const state = await readMailServer(staff);
  expect(state.environment).toEqual({
    server: { host: "mail.example", port: 465, isTls: true, user: "site" },
    from: "Site <site@mail.example>",
  });
  expect(JSON.stringify(state)).not.toContain("hidden");
  const before = await store().selectFrom("settings").select("value").execute();
  await save({ host: "elsewhere.example", security: "tls", fromAddress: "other@daftar.example" });
  expect(await store().selectFrom("settings").select("value").execute()).toEqual(before);
  setConfiguration(readConfiguration({ SMTP_URL: sink.url, DATA_DIR: currentConfiguration().dataDir }));
  const lockedForm = mailServerShape.parse({ fromName: "Daftar", fromAddress: "new@daftar.example", replyTo: "" });
  expect(await saveMailServer(staff, await version(), lockedForm)).toEqual({ ok: true });
  expect(await readMailServer(staff)).toMatchObject({
    server: { host: "localhost", hasPassword: true },
    sender: { name: "Daftar", address: "new@daftar.example" },
    replyTo: null,
  });
  const tried = await tryMailServer(staff, lockedForm, "owner@daftar.example", "en");
  expect(tried).toMatchObject({ isSent: true, words: "250 taken" });
});

test("a test sends what is typed before it is saved", async () => {
  const tried = await tryMailServer(staff, parsed({ password: login.password }), "owner@daftar.example", "ar");
  expect(tried).toMatchObject({ isSent: true, words: "250 taken" });
  expect(await readMailServer(staff)).toMatchObject({ server: null, version: 0 });
  expect(await tryMailServer(staff, parsed({ host: "" }), "owner@daftar.example", "en")).toBe("none");
});

test.each([
  [{ host: "mail.example", security: "none" }, "security", "mailServer.noneIsLocal"],
  [{ host: "mail example" }, "host", "mailServer.hostInvalid"],
  [{ host: "https://mail.example" }, "host", "mailServer.hostInvalid"],
  [{ host: "m".repeat(254) }, "host", "validation.tooLong"],
  [{ port: "" }, "port", "validation.required"],
  [{ port: "70000" }, "port", "validation.atMost"],
  [{ security: "maybe" }, "security", "validation.invalid"],
  [{ user: "", password: "x" }, "user", "mailServer.userMissing"],
  [{ password: "p".repeat(501) }, "password", "validation.tooLong"],
  [{ password: "a\r\nb" }, "password", "mailServer.passwordLetters"],
  [{ fromAddress: "" }, "fromAddress", "mailServer.addressMissing"],
  [{ replyTo: "nobody" }, "replyTo", "validation.email"],
])("%o is refused at its field", (fields: Record<string, string>, field, word) => {
  const result = mailServerShape.safeParse(typed(fields));
  expect(result.success).toBe(false);
  if (!result.success) expect(fieldErrors(result.error)[field]).toMatchObject({ word });
});

test("only admins may read, change and test the mail settings", async () => {
  const moderator = asModerator("m") as never;
  await expect(readMailServer(moderator)).rejects.toThrow("admin");
  expect(() => tryMailServer(moderator, parsed(), "a@b.example", "en")).toThrow("admin");
  await expect(saveMailServer(moderator, 0, parsed())).rejects.toThrow("admin");
  await expect(forgetMailPassword(moderator, 0)).rejects.toThrow("admin");
});
