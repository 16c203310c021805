import { beforeEach, describe, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { messageShape } from "#app/records/messages/message.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { makePerson } from "../../../../tests/support/people.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { settings as sampleSettings } from "../../../../tests/support/sample-site.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { withoutTable } from "../../../../tests/support/stores/without-table.ts";

const staff = asAdmin(null);
const start = new Date("2026-11-21T08:00:00.000Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);
const sample = { name: "Rana", email: "rana@daftar.example", message: "How do you close?" };

function receive(changes: object = {}, sender: { client?: string; isTrapped?: boolean } = {}, minutes = 0) {
  const fields = messageShape.parse({ ...sample, ...changes });
  return receiveMessage(fields, { client: "203.0.113.7", ...sender }, after(minutes));
}

const mails = () => store().selectFrom("outbox").selectAll().orderBy("created_at").execute();
const storedMessages = () => store().selectFrom("messages").selectAll().orderBy("created_at", "desc").execute();
const statuses = async () => (await storedMessages()).map(({ status }) => status);

onEachEngine(() => {
  beforeEach(async () => {
    setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" }));
    await saveSettings(staff, { contactEmail: "contact@daftar.example", siteName_en: "Daftar", siteName_ar: "دفتر" });
  });

  describe("the owner is notified", () => {
    test("the owner gets a mail in the same transaction, with the visitor as reply address and the message as cause", async () => {
      const received = await receive();
      const [message] = await storedMessages();
      expect(received).toEqual({ ok: true, reference: message?.id.slice(0, 8).toUpperCase(), at: message?.created_at });
      const [mail] = await mails();
      expect(message).toMatchObject({ ...sample, status: "new", subject: null });
      expect(mail).toMatchObject({
        recipient: "contact@daftar.example",
        kind: "message",
        cause_id: message?.id,
        expires_at: null,
        mail: { replyTo: { name: "Rana", address: "rana@daftar.example" } },
      });
    });

    test("a message is stored also when its mail cannot be written, which follows once it can", async () => {
      expect(await withoutTable("outbox", receive)).toMatchObject({ ok: true });
      expect(await storedMessages()).toHaveLength(1);
      await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(1);
    });

    test("the mail goes to the configured address while the settings name none", async () => {
      await saveSettings(staff, { contactEmail: null });
      const owner = { OWNER_EMAIL: "First@daftar.example", OWNER_PASSWORD: "hush-hush" };
      setConfiguration(readConfiguration(owner));
      await receive();
      expect((await mails())[0]?.recipient).toBe("First@daftar.example");
    });

    test("the mail goes to the configured address rather than to the invented one of the sample site", async () => {
      await saveSettings(staff, { contactEmail: sampleSettings.contactEmail });
      await receive();
      setConfiguration(readConfiguration({ OWNER_EMAIL: "me@daftar.example", OWNER_PASSWORD: "hush-hush" }));
      await receive({}, {}, 1);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual(["owner@daftar.example", "me@daftar.example"]);
    });

    test("the mail goes to the first admin where neither settings nor configuration name an address, or only the invented one", async () => {
      await saveSettings(staff, { contactEmail: null });
      await makePerson({ role: "user" });
      const { email } = await makePerson({ role: "admin" });
      await receive();
      await saveSettings(staff, { contactEmail: sampleSettings.contactEmail });
      await receive({}, {}, 1);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual([email, email]);
    });

    test.each([
      ["notifications are off", { emailNotifications: false }],
      ["no address is known", { contactEmail: null }],
    ])("when %s, the message is stored and no mail is sent", async (_, settings) => {
      await saveSettings(staff, settings);
      expect(await receive()).toMatchObject({ ok: true });
      expect(await statuses()).toEqual(["new"]);
      expect(await mails()).toEqual([]);
    });

    test("the mail is in English, or in the language of the owner's account", async () => {
      await receive({ locale: "ar", subject: "الإقفال" });
      const moment = start.toISOString();
      await store()
        .insertInto("users")
        .values({
          id: "1",
          created_at: moment,
          updated_at: moment,
          full_name: "Owner",
          email: "contact@daftar.example",
          email_verified: true,
        })
        .execute();
      await store()
        .insertInto("profiles")
        .values({
          id: "1",
          user_id: "1",
          created_at: moment,
          full_name: "Owner",
          email: "contact@daftar.example",
          role: "admin",
          language: "ar",
          last_seen_at: null,
          disabled_at: null,
        })
        .execute();
      await receive({}, {}, 1);
      const [english, arabic] = (await mails()).map(({ mail }) => mail);
      expect(english?.html).toContain('<html lang="en" dir="ltr">');
      expect(english?.text).toContain("Written on: the Arabic page");
      expect(arabic?.html).toContain('<html lang="ar" dir="rtl">');
      expect(arabic?.subject).toBe("رسالة جديدة من Rana عبر دفتر");
      expect(arabic?.text).toContain("كُتبت في: الصفحة الإنجليزية");
    });
  });

  describe("input of visitors is escaped", () => {
    test.each(["Hi\r\nBcc: evil@evil.example", "Hi\u2028Bcc: evil@evil.example", "Hi%0aBcc: evil@evil.example"])(
      "a name and a subject like %j stay one line in a mail to one recipient",
      async (text) => {
        await receive({ name: text, subject: text });
        const [row] = await mails();
        expect(row?.recipient).toBe("contact@daftar.example");
        expect(`${row?.mail.subject}${row?.mail.replyTo?.name}`).not.toMatch(/[\r\n\u2028]/);
      },
    );

    test("markup is shown as text, and all links lead to this site", async () => {
      const markup = '<img src=x onerror=alert(1)> & "quotes" \'too\' <a href="https://evil.example">x</a>';
      await receive({ name: markup.slice(0, 50), subject: markup, message: `${markup}\nsecond line` });
      const html = (await mails())[0]?.mail.html ?? "";
      expect(html).not.toMatch(/<img|<a href="https:\/\/evil/);
      expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot; 'too'");
      expect(html).toContain('<div dir="ltr">second line</div>');
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
        "https://daftar.example/admin/messages",
      ]);
    });
  });

  describe("limits", () => {
    test("one e-mail address, however it is spelled, may send five messages an hour", async () => {
      const spellings = [
        "rana@daftar.example",
        "RANA@Daftar.Example",
        " rana@daftar.example ",
        "ｒａｎａ@daftar.example",
        "rana\u200B@daftar.example",
      ];
      for (const [index, email] of spellings.entries())
        expect(await receive({ email }, { client: `203.0.113.${index}` }, index)).toMatchObject({ ok: true });
      expect(await receive({}, { client: "198.51.100.1" }, 5)).toEqual({ ok: false, waitMs: 55 * minuteMs });
      expect(await receive({ email: "omar@daftar.example" }, { client: "198.51.100.1" }, 5)).toMatchObject({
        ok: true,
      });
      expect(await receive({}, {}, 60)).toMatchObject({ ok: true });
      expect(await storedMessages()).toHaveLength(7);
      expect(await mails()).toHaveLength(7);
    });

    test("one client may send fifty messages a day", async () => {
      const client = "2001:db8:1:2::/64";
      for (let number = 0; number < 50; number += 1)
        expect(await receive({ email: `rana-${number}@daftar.example` }, { client }, number)).toMatchObject({
          ok: true,
        });
      expect(await receive({ email: "late@daftar.example" }, { client }, 50)).toEqual({
        ok: false,
        waitMs: (24 * 60 - 50) * minuteMs,
      });
      expect(await receive({ email: "late@daftar.example" }, { client: "2001:db8:1:3::/64" }, 50)).toMatchObject({
        ok: true,
      });
      expect(await receive({ email: "late@daftar.example" }, { client }, 24 * 60)).toMatchObject({ ok: true });
    });

    test("twenty at once from one e-mail address leave five messages and five mails", async () => {
      const received = await Promise.all(Array.from({ length: 20 }, () => receive()));
      expect(received.filter(({ ok }) => ok)).toHaveLength(5);
      expect(await statuses()).toHaveLength(5);
      expect(await mails()).toHaveLength(5);
    });
  });

  describe("spam from a filled-in hidden field", () => {
    test("spam looks sent, is stored as spam, and sends no mail", async () => {
      expect(await receive({}, { isTrapped: true })).toMatchObject({ ok: true });
      expect(await statuses()).toEqual(["spam"]);
      expect((await storedMessages())[0]?.spam_reason).toEqual({ cause: "trap" });
      expect(await mails()).toEqual([]);
    });

    test("spam always looks sent, and is stored only fifty times a day from one client", async () => {
      for (let number = 0; number < 55; number += 1)
        expect(await receive({}, { isTrapped: true }, number)).toMatchObject({ ok: true });
      expect(await statuses()).toHaveLength(50);
    });

    test("spam does not use up the limit of the e-mail address that it names", async () => {
      for (let number = 0; number < 10; number += 1) await receive({}, { isTrapped: true, client: "198.51.100.1" });
      expect(await receive()).toMatchObject({ ok: true });
    });
  });
});
