import { beforeEach, expect, test } from "vitest";
import { listComments, moderateComment, receiveComment } from "#app/features/comments/records/comment.server.ts";
import { commentShape } from "#app/features/comments/records/comment.ts";
import { changeMessages } from "#app/features/inbox/records/message-inbox.server.ts";
import "#app/features/spam/feature.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { messageShape } from "#app/records/messages/message.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { makePerson } from "../support/people.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const start = new Date("2026-11-21T08:00:00.000Z");

function receive(changes: object, { client }: { client: string }, minutes: number) {
  const fields = messageShape.parse({ name: "Rana", message: "", ...changes });
  return receiveMessage(fields, { client }, new Date(start.getTime() + minutes * minuteMs));
}

async function write(slug: string, content: string) {
  const { id } = await makePerson({ role: "user" });
  const fields = commentShape.parse({ author_name: "Guest", content });
  const writer = { userId: id, fullName: "ليلى", role: "user" as const };
  return receiveComment(slug, fields, { writer, client: crypto.randomUUID(), isTrapped: false });
}

async function idOf(content: string) {
  const row = await store().selectFrom("comments").select("id").where("content", "=", content).executeTakeFirst();
  return row?.id ?? "";
}

const mails = () => store().selectFrom("outbox").selectAll().execute();
const storedMessages = () => store().selectFrom("messages").selectAll().orderBy("created_at", "desc").execute();

onEachEngine(() => {
  beforeEach(async () => {
    setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" }));
    await saveSettings(staff, { contactEmail: "owner-of-spam@daftar.example", emailNotifications: true });
  });

  test("what resembles spam that was marked goes there quietly, with the reason, and no mail is sent; it stays until the owner says", async () => {
    const spam = { subject: "Velvet cushions", message: "Scented candles, woven baskets" };
    const wanted = { subject: "Closing", message: "Invoice ledger, reconciliation advice" };
    for (let time = 0; time < 6; time += 1)
      for (const [fields, status] of [
        [spam, "spam"],
        [wanted, "archived"],
      ] as const) {
        const email = `${status}-${time}@daftar.example`;
        await receive({ ...fields, email }, { client: email }, time);
        const row = await store().selectFrom("messages").select("id").where("email", "=", email).executeTakeFirst();
        await changeMessages(staff, [row?.id ?? ""], status);
      }
    await store().deleteFrom("outbox").execute();
    await receive({ ...spam, email: "new@daftar.example" }, { client: "new" }, 9);
    const [caught] = await storedMessages();
    expect(caught).toMatchObject({ status: "spam", learned_as: null, spam_reason: { cause: "words" } });
    expect(await mails()).toEqual([]);
    await changeMessages(staff, [caught?.id ?? ""], "read");
    expect((await storedMessages())[0]).toMatchObject({ status: "read", learned_as: "wanted", spam_reason: null });
    await receive({ ...wanted, email: "other@daftar.example" }, { client: "other" }, 10);
    expect((await storedMessages())[0]).toMatchObject({ status: "new", spam_reason: null });
    expect(await mails()).toHaveLength(1);
  });

  test("a comment that resembles marked spam goes there quietly; one taken out of it waits for approval", async () => {
    const { slug } = await createArticle(staff, articleShape.parse({ title: "Article", status: "published" }));
    await saveSettings(staff, { contactEmail: "owner-of-spam@daftar.example", newComments: true });
    for (let time = 0; time < 6; time += 1)
      for (const [content, action] of [
        [`عطور مسابح ستائر سجاد ${time}`, "spam"],
        [`متى تُقفل القيود وتسوية الميزانية ${time}`, "approve"],
      ] as const) {
        await write(slug, content);
        await moderateComment(staff, await idOf(content), action);
      }
    const before = await store().selectFrom("outbox").selectAll().execute();
    await write(slug, "ستائر عطور مسابح سجاد");
    const row = () => store().selectFrom("comments").selectAll().where("content", "like", "ستائر%").executeTakeFirst();
    expect(await row()).toMatchObject({ status: "spam", seen_at: null, spam_reason: { cause: "words" } });
    expect(await store().selectFrom("outbox").selectAll().execute()).toHaveLength(before.length);
    await moderateComment(staff, (await row())?.id ?? "", "hold");
    expect(await row()).toMatchObject({ status: "held", learned_as: "wanted", spam_reason: null });
    expect(await moderateComment(staff, (await row())?.id ?? "", "hold")).toBe(false);
    await write(slug, "تسوية القيود والميزانية");
    expect((await listComments(staff, "held")).map(({ content }) => content)).toContain("تسوية القيود والميزانية");
  });
});
