import { beforeEach, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { sendDueMails } from "#app/platform/mail/mail-sender.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { messageShape } from "#app/records/messages/message.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { asAdmin, asModerator } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { findMessage } from "./message-inbox.server.ts";
import { addVisitorAnswer, listReplies, replyToMessage, resendReply } from "./message-replies.server.ts";

const staff = asAdmin("keeper-1");
const start = new Date("2026-11-21T08:00:00.000Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);

async function replied() {
  const sent = { name: "Rana", email: "rana@daftar.example", subject: "The close", message: "How?" };
  await receiveMessage(messageShape.parse(sent), { client: "203.0.113.7" }, start);
  const { id: message } = await store().selectFrom("messages").select("id").executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  await replyToMessage(staff, message, { id, body: "In four days." }, at(1));
  return { message, id };
}

const mails = () => store().selectFrom("outbox").selectAll().where("kind", "=", "reply").execute();
const mailOf = async () => (await mails()).at(-1);
const delivery = async (id: string) => (await listReplies(staff, id))[0]?.delivery;
const refusing = { deliver: () => Promise.reject(new Error("550 no such user")) };
const taking = { deliver: async () => "smtp" as const };

onEachEngine(() => {
  beforeEach(async () => {
    setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" }));
    await saveSettings(staff, { contactEmail: "owner@books.example" });
  });

  test("a reply that failed, or is put off after a failure, goes out at once, as the same mail in the same thread", async () => {
    const { message, id } = await replied();
    const first = await mailOf();
    await sendDueMails(refusing, { clock: () => at(4 * 24 * 60) });
    expect(await delivery(message)).toMatchObject({ state: "failed", tries: 1, error: "550 no such user" });
    expect(await resendReply(staff, message, id, at(5))).toBe("queued");
    expect(await delivery(message)).toMatchObject({ state: "waiting", tries: 1 });
    await sendDueMails(refusing, { clock: () => at(5) });
    expect(await delivery(message)).toMatchObject({ state: "waiting", tries: 2 });
    expect(await resendReply(staff, message, id, at(6))).toBe("queued");
    await sendDueMails(taking, { clock: () => at(6) });
    expect(await delivery(message)).toEqual({ state: "sent", at: at(6).toISOString() });
    expect((await mailOf())?.id).toBe(first?.id);
  });

  test("a reply whose mail was given up, or written to a file without a mail server, is written anew", async () => {
    const { message, id } = await replied();
    const first = (await mailOf())?.mail;
    await store().deleteFrom("outbox").where("kind", "=", "reply").execute();
    expect(await resendReply(staff, message, id, at(5))).toBe("queued");
    expect((await mailOf())?.mail).toEqual(first);
    await sendDueMails({ deliver: async () => "file" }, { clock: () => at(6) });
    expect(await resendReply(staff, message, id, at(7))).toBe("queued");
    expect((await mails()).map(({ mail, sent_at }) => [mail, sent_at])).toEqual([[first, null]]);
  });

  test("what was sent, is being sent or belongs to another message is not sent again", async () => {
    const { message, id } = await replied();
    expect(await resendReply(staff, crypto.randomUUID(), id)).toBe("gone");
    expect(await resendReply(staff, message, crypto.randomUUID())).toBe("gone");
    const untilLater = { attempts: 1, last_error: "451 later", taken_until: at(9).toISOString() };
    await store().updateTable("outbox").set(untilLater).where("kind", "=", "reply").execute();
    expect(await resendReply(staff, message, id, at(5))).toBe("in-hand");
    await sendDueMails(taking, { clock: () => at(20) });
    expect(await resendReply(staff, message, id, at(21))).toBe("sent");
    await expect(resendReply(asModerator("m") as never, message, id)).rejects.toThrow("admin");
  });

  test("an answer that came by mail and was added is quoted by the next reply, and the message waits for one again", async () => {
    const { message, id: first } = await replied();
    const answer = { id: crypto.randomUUID(), body: "Thursday suits us." };
    for (let times = 0; times < 2; times += 1) expect(await addVisitorAnswer(staff, message, answer, at(3))).toBe(true);
    expect(await findMessage(staff, message)).toMatchObject({ status: "read" });
    const second = crypto.randomUUID();
    await replyToMessage(staff, message, { id: second, body: "Thursday it is." }, at(4));
    const listed = await listReplies(staff, message);
    expect(listed.map(({ id, is_theirs }) => [id, is_theirs])).toEqual([
      [first, false],
      [answer.id, true],
      [second, false],
    ]);
    expect(listed.every(({ canResend }) => !canResend)).toBe(true);
    const mail = (await mailOf())?.mail;
    expect(mail?.thread).toEqual([message, first]);
    expect(mail?.text).toMatch(/^Thursday it is\.\n\nOn .*Rana.* wrote:\n> Thursday suits us\.\n$/u);
    expect(await addVisitorAnswer(staff, "gone", answer)).toBe(false);
    expect(await resendReply(staff, message, answer.id)).toBe("gone");
    await expect(addVisitorAnswer(asModerator("m") as never, message, answer)).rejects.toThrow("admin");
    expect(JSON.stringify(await listAudit(staff))).not.toContain("Thursday");
  });
});
