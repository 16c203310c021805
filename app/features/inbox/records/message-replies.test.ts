import { beforeEach, describe, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { sendDueMails } from "#app/platform/mail/mail-sender.server.ts";
import { dayMs, minuteMs } from "#app/platform/time.ts";
import { messageShape } from "#app/records/messages/message.ts";
import { dropOldMessages, setMessageRetention } from "#app/records/messages/message-retention.server.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { asAdmin, asModerator } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { eraseMessages, findMessage } from "./message-inbox.server.ts";
import { listReplies, replyToMessage } from "./message-replies.server.ts";
import { addReplyTemplate, listReplyTemplates, maxTemplates } from "./reply-template.server.ts";

const staff = asAdmin("keeper-1");
const start = new Date("2026-11-21T08:00:00.000Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);

async function receive(changes: object = {}) {
  const sent = { name: "Rana", email: "rana@daftar.example", subject: "The close", message: "How?\n\nIn detail." };
  await receiveMessage(messageShape.parse({ ...sent, ...changes }), { client: crypto.randomUUID() }, start);
  return (await store().selectFrom("messages").select("id").executeTakeFirstOrThrow()).id;
}

async function reply(messageId: string, body = "In four days.", minutes = 1) {
  const id = crypto.randomUUID();
  const replied = await replyToMessage(staff, messageId, { id, body }, at(minutes));
  return { id, replied };
}

const mailsTo = (recipient: string) =>
  store().selectFrom("outbox").selectAll().where("recipient", "=", recipient).orderBy("created_at").execute();
const mailOf = async (recipient = "rana@daftar.example") => (await mailsTo(recipient)).at(-1);

onEachEngine(() => {
  beforeEach(async () => {
    setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" }));
    await saveSettings(staff, {
      contactEmail: "owner@books.example",
      siteName_en: "Daftar",
      siteName_ar: "دفتر",
      ownerName_en: "Samir",
      ownerName_ar: "سمير",
    });
  });

  describe("the mail", () => {
    test("a reply goes from the owner's address to the visitor, with the visitor's text quoted below", async () => {
      const id = await receive();
      expect((await reply(id)).replied).toEqual({ ok: true });
      const row = await mailOf();
      expect(row).toMatchObject({ kind: "reply", mail: { subject: "Re: The close", replyTo: null } });
      expect(row?.mail.from).toEqual({ name: "Samir", address: "owner@books.example" });
      expect(row?.mail.text).toMatch(/^In four days\.\n\nOn .*2026.*Rana.* wrote:\n> How\?\n> \n> In detail\.\n$/u);
      expect(row?.mail.html).toContain('<html lang="en" dir="ltr">');
      expect(await findMessage(staff, id)).toMatchObject({ status: "replied", learned_as: "wanted" });
    });

    test("it is written in the direction of the page that the visitor wrote on", async () => {
      await reply(await receive({ locale: "ar", name: "ليلى", subject: "رد: الإقفال" }), "في أربعة أيام.");
      const row = await mailOf();
      expect(row?.mail).toMatchObject({ subject: "رد: الإقفال", from: { name: "سمير" } });
      expect(row?.mail.html).toContain('<html lang="ar" dir="rtl">');
      expect(row?.mail.text).toMatch(/^في أربعة أيام\.\n\nرسالة ليلى بتاريخ .*2026.*:\n> How\?\n/u);
      expect(row?.mail.text).not.toMatch(/[\u2066-\u2069]/);
    });

    test("each line has the direction of its text, also where it begins with a name in the other script", async () => {
      const message = "IFRS 16 يغيّر القيود كلها في الدفاتر؟\n\nHow do you close?";
      await reply(
        await receive({ locale: "ar", message }),
        "SAP S/4HANA Cloud يكفي لذلك كله في أربعة أيام.\nBest regards",
      );
      const lines = [...((await mailOf())?.mail.html ?? "").matchAll(/<div dir="(...)">(.*)<\/div>/g)];
      expect(lines.map(([, direction, line]) => `${direction} ${line}`)).toEqual([
        "rtl SAP S/4HANA Cloud يكفي لذلك كله في أربعة أيام.",
        "ltr Best regards",
        "rtl IFRS 16 يغيّر القيود كلها في الدفاتر؟",
        "rtl <br>",
        "ltr How do you close?",
      ]);
    });

    test.each(["RE: Re[2]: رد : The close", "re：The close", " Re:The close"])(
      "the subject %j is answered with one Re alone",
      async (subject) => {
        await reply(await receive({ subject }));
        expect((await mailOf())?.mail.subject).toBe("Re: The close");
      },
    );

    test("a message without a subject is answered under the site's name", async () => {
      await reply(await receive({ subject: "" }));
      expect((await mailOf())?.mail.subject).toBe("Your message to Daftar");
    });

    test("the mail to the owner, the first and the second reply are one thread", async () => {
      const id = await receive();
      const first = await reply(id);
      const second = await reply(id, "And in three now.", 2);
      expect((await mailOf("owner@books.example"))?.mail.messageId).toBe(id);
      const replies = (await mailsTo("rana@daftar.example")).map(({ mail }) => [mail.messageId, mail.thread]);
      expect(replies).toEqual([
        [first.id, [id]],
        [second.id, [id, first.id]],
      ]);
      expect((await listReplies(staff, id)).map(({ body }) => body)).toEqual(["In four days.", "And in three now."]);
    });

    test.each(["Hi\r\nBcc: evil@evil.example", "Hi\u2028Bcc: evil@evil.example", "re: Re: a\u0000b"])(
      "a subject and a name like %j stay one line, and markup stays text",
      async (text) => {
        await reply(await receive({ subject: text, name: text, message: "<img src=x>" }), "<b>bold</b>");
        const mail = (await mailOf())?.mail;
        expect(mail?.subject).not.toMatch(/[\r\n\u2028\0]|re: /);
        expect(mail?.html).not.toMatch(/<img|<b>/);
        expect((await mailsTo("evil@evil.example")).length).toBe(0);
      },
    );

    test("a mail server of another domain sends from the site's address, and answers go to the owner's", async () => {
      const id = await receive();
      setConfiguration(readConfiguration({ MAIL_FROM: "Daftar <site@daftar.example>" }));
      await reply(id);
      expect((await mailOf())?.mail).toMatchObject({
        from: { name: "Samir", address: "site@daftar.example" },
        replyTo: { name: "Samir", address: "owner@books.example" },
      });
      setConfiguration(readConfiguration({ MAIL_FROM: "no-reply@Books.example" }));
      await reply(id, "Again.", 2);
      expect((await mailOf())?.mail.from?.address).toBe("owner@books.example");
    });
  });

  test("the same reply sent twice is one reply and one mail", async () => {
    const messageId = await receive();
    const fields = { id: crypto.randomUUID(), body: "Once." };
    for (let time = 0; time < 2; time += 1)
      expect(await replyToMessage(staff, messageId, fields)).toEqual({ ok: true });
    expect(await listReplies(staff, messageId)).toHaveLength(1);
    expect(await mailsTo("rana@daftar.example")).toHaveLength(1);
  });

  test("another text with the id of a reply is another reply, since two tabs begin with one draft", async () => {
    const messageId = await receive();
    const { id } = await reply(messageId, "From the first tab.");
    expect(await replyToMessage(staff, messageId, { id, body: "From the second." }, at(2))).toEqual({ ok: true });
    const bodies = (await listReplies(staff, messageId)).map(({ body }) => body);
    expect(bodies).toEqual(["From the first tab.", "From the second."]);
    expect((await mailOf())?.mail.thread).toEqual([messageId, id]);
  });

  test("nobody is answered without an address to answer from, nor where the message is gone", async () => {
    expect((await reply("gone")).replied).toEqual({ ok: false, reason: "missing" });
    const id = await receive();
    await saveSettings(staff, { contactEmail: null });
    expect((await reply(id)).replied).toEqual({ ok: false, reason: "no-address" });
    expect(await listReplies(staff, id)).toEqual([]);
    expect(await findMessage(staff, id)).toMatchObject({ status: "new" });
  });

  test("what became of a reply is shown as it is: waiting, written to a file, sent, or failed", async () => {
    const id = await receive();
    await reply(id);
    const delivery = async () => (await listReplies(staff, id))[0]?.delivery;
    expect(await delivery()).toMatchObject({ state: "waiting", tries: 0 });
    const clock = () => at(5);
    await sendDueMails({ deliver: async () => "file" }, { clock });
    expect(await delivery()).toEqual({ state: "file", at: at(5).toISOString() });
    await store().updateTable("outbox").set({ transport: "smtp" }).execute();
    expect(await delivery()).toEqual({ state: "sent", at: at(5).toISOString() });
    await store().updateTable("outbox").set({ sent_at: null, failed_at: start.toISOString() }).execute();
    expect(await delivery()).toMatchObject({ state: "failed" });
    await store().deleteFrom("outbox").execute();
    expect(await delivery()).toEqual({ state: "none" });
  });

  test("the audit log notes a reply without its text and the visitor's data", async () => {
    await reply(await receive());
    const entries = await listAudit(staff);
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(["messages.reply", "messages.status"]));
    expect(JSON.stringify(entries)).not.toMatch(/four days|Rana|rana@/);
  });

  describe("deleting", () => {
    test("a message that is erased takes its replies and their sent mails along; one that still waits is sent", async () => {
      const id = await receive();
      await reply(id);
      await sendDueMails({ deliver: async () => "smtp" }, { clock: () => at(5) });
      const waiting = await reply(id, "One more thing.", 9);
      await eraseMessages(staff, [id]);
      expect(await store().selectFrom("message_replies").selectAll().execute()).toEqual([]);
      expect((await store().selectFrom("outbox").selectAll().execute()).map(({ cause_id }) => cause_id)).toEqual([
        waiting.id,
      ]);
      await store().updateTable("outbox").set({ next_attempt_at: null }).execute();
      await dropOldMessages();
      expect(await mailsTo("rana@daftar.example")).toEqual([]);
    });

    test("the retention period deletes replies with their message", async () => {
      const id = await receive();
      await reply(id);
      await store().updateTable("outbox").set({ next_attempt_at: null }).execute();
      const later = new Date(start.getTime() + 40 * dayMs);
      expect(await setMessageRetention(staff, 30, 1, later)).toEqual({ ok: true });
      expect(await store().selectFrom("message_replies").selectAll().execute()).toEqual([]);
      expect(await store().selectFrom("outbox").selectAll().execute()).toEqual([]);
    });
  });

  test("there are at most fifty templates", async () => {
    const fields = { name_en: "Thanks", name_ar: null, text_en: "Dear {name}", text_ar: null };
    for (let count = 0; count < maxTemplates; count += 1)
      expect(await addReplyTemplate(staff, fields)).toMatchObject({ version: 1 });
    expect(await addReplyTemplate(staff, fields)).toBeNull();
    expect(await listReplyTemplates(staff)).toHaveLength(maxTemplates);
  });

  test("moderators neither read nor write replies", async () => {
    const moderator = asModerator("m") as never;
    const id = await receive();
    await expect(listReplies(moderator, id)).rejects.toThrow("admin");
    await expect(replyToMessage(moderator, id, { id: crypto.randomUUID(), body: "b" })).rejects.toThrow("admin");
    expect(await store().selectFrom("message_replies").selectAll().execute()).toEqual([]);
  });
});
