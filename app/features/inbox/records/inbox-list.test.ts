import { beforeEach, describe, expect, test } from "vitest";
import { moderateComment } from "#app/features/comments/records/comment.server.ts";
import {
  findCommentThread,
  noteCommentSeen,
  replyToComment,
} from "#app/features/comments/records/comment-inbox.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { createArticle, removeArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { makePerson } from "../../../../tests/support/people.ts";
import { asAdmin, asModerator } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { boxIn, inboxEntry } from "./inbox.ts";
import { countInbox, countUnread, exportMessages, listInbox } from "./inbox-list.server.ts";
import { changeMessages } from "./message-inbox.server.ts";

const staff = asAdmin("keeper-1");
const start = new Date("2026-11-21T08:00:00.000Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs).toISOString();

async function message(text: string, minutes: number, status: "new" | "read" | "archived" | "spam" = "new") {
  const row = { id: text, created_at: at(minutes), name: "Rana", email: "rana@daftar.example", subject: null };
  await store()
    .insertInto("messages")
    .values({ ...row, message: text, locale: "en", status })
    .execute();
}

async function comment(text: string, minutes: number, status: "held" | "approved" | "hidden" | "spam", user?: string) {
  const article = await store().selectFrom("articles").select("id").executeTakeFirstOrThrow();
  const row = { id: text, created_at: at(minutes), article_id: article.id, author_name: "Omar", content: text };
  await store()
    .insertInto("comments")
    .values({ ...row, status, user_id: user ?? null })
    .execute();
}

const request = (query: string) => listRequest(new URLSearchParams(query));
const idsIn = async (query = "") => (await listInbox(staff, request(query))).rows.map(({ id }) => id);

test("an entry is named by its kind and id, and other names are refused", () => {
  expect(inboxEntry("comment:17")).toEqual({ kind: "comment", id: "17" });
  for (const name of ["", "17", "message:", "users:17", `message:${"x".repeat(37)}`])
    expect(inboxEntry(name)).toBeNull();
});

test("an unknown box is the inbox", () => {
  expect(["unheard", "constructor", ""].map((box) => boxIn(new URLSearchParams({ box })))).toEqual(
    Array(3).fill("inbox"),
  );
});

onEachEngine(() => {
  test("a message is found by the reference that its sender was told, and by the same letters in its text", async () => {
    const named = (id: string, text: string) => ({ ...sender, id, message: text, created_at: at(id.length) });
    const sender = { name: "Omar", email: "omar@daftar.example", subject: null, locale: "en", status: "new" } as const;
    const id = "7f3a19c2-1111-4111-8111-111111111111";
    await store()
      .insertInto("messages")
      .values([
        named(id, "One"),
        named("aaaaaaaa-1111-4111-8111-7f3a19c2aaaa", "Two"),
        named("third", "About 7F3A19C2"),
      ])
      .execute();
    expect(await idsIn("q=7F3A19C2")).toEqual([id, "third"]);
    expect(await idsIn("q=FFFFFFFF")).toEqual([]);
  });

  beforeEach(async () => {
    setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" }));
    await createArticle(staff, articleShape.parse({ title: "إقفال الشهر", slug: "close", status: "published" }));
  });

  describe("one list", () => {
    beforeEach(async () => {
      await message("m-new", 1);
      await message("m-read", 3, "read");
      await message("m-archived", 5, "archived");
      await message("m-spam", 7, "spam");
      await comment("c-held", 2, "held");
      await comment("c-approved", 4, "approved");
      await comment("c-hidden", 6, "hidden");
      await comment("c-spam", 8, "spam");
    });

    test("messages and comments are listed together, newest first, each box with its own", async () => {
      expect(await idsIn()).toEqual(["c-approved", "m-read", "c-held", "m-new"]);
      expect(await idsIn("box=unread")).toEqual(["c-hidden", "c-approved", "c-held", "m-new"]);
      expect(await idsIn("box=messages")).toEqual(["m-read", "m-new"]);
      expect(await idsIn("box=comments")).toEqual(["c-approved", "c-held"]);
      expect(await idsIn("box=waiting")).toEqual(["c-held"]);
      expect(await idsIn("box=archived")).toEqual(["c-hidden", "m-archived"]);
      expect(await idsIn("box=spam")).toEqual(["c-spam", "m-spam"]);
      expect(await idsIn("box=all")).toHaveLength(8);
      expect(await idsIn("box=failed")).toEqual([]);
      expect(await countInbox(staff)).toEqual({ unread: 4, waiting: 1, spam: 2, failed: 0 });
    });

    test("what was seen or ruled on is no longer unread, and can be made unread again", async () => {
      await noteCommentSeen(staff, "c-held");
      await moderateComment(asModerator("m"), "c-approved", "hide");
      await changeMessages(staff, ["m-new"], "read");
      expect(await idsIn("box=unread")).toEqual(["c-hidden"]);
      expect(await noteCommentSeen(staff, "c-held")).toBe(false);
      await noteCommentSeen(staff, "c-held", null);
      expect(await countUnread(staff)).toBe(2);
    });

    test("the words of texts, names and article titles are searched in any Arabic spelling", async () => {
      expect(await idsIn("q=اقفال c-held")).toEqual(["c-held"]);
      expect(await idsIn("q=rana@daftar&box=all")).toHaveLength(4);
      expect(await idsIn("q=omar rana&box=all")).toEqual([]);
    });

    test("messages whose mail failed have a box, be it the mail to the owner or a reply", async () => {
      const mail = { recipient: "a@b.example", mail: { subject: "", text: "", html: "", replyTo: null }, attempts: 9 };
      const failed = { ...mail, created_at: at(0), failed_at: at(9) };
      const reply = { id: "r", created_at: at(0), message_id: "m-new", subject: "", body: "", is_theirs: false };
      await store().insertInto("message_replies").values(reply).execute();
      await store()
        .insertInto("outbox")
        .values([
          { ...failed, id: "1", kind: "message", cause_id: "m-spam" },
          { ...failed, id: "2", kind: "reply", cause_id: "r" },
        ])
        .execute();
      expect(await idsIn("box=failed")).toEqual(["m-spam", "m-new"]);
      expect((await listInbox(staff, request("box=spam"))).rows.at(-1)).toMatchObject({
        delivery: { state: "failed", tries: 9 },
      });
    });

    test("comments of a removed article and messages in the trash are left out", async () => {
      const { id } = await store().selectFrom("articles").select("id").executeTakeFirstOrThrow();
      await removeArticle(staff, id);
      await store()
        .updateTable("messages")
        .set({ deleted_at: at(9) })
        .where("id", "=", "m-new")
        .execute();
      expect(await idsIn("box=all")).toEqual(["m-spam", "m-archived", "m-read"]);
      expect(await countUnread(staff)).toBe(0);
    });

    test("the export has the messages of the box and no comments", async () => {
      const exported = async (query: string) => {
        const ids: string[] = [];
        for await (const { id } of exportMessages(staff, request(query))) ids.push(id);
        return ids;
      };
      expect(await exported("")).toEqual(["m-read", "m-new"]);
      expect(await exported("box=all&q=m-archived")).toEqual(["m-archived"]);
      expect(await exported("box=comments")).toEqual([]);
    });
  });

  test("all messages are exported, however many have the same time", async () => {
    const row = { name: "a", email: "a@b.example", message: "m", locale: "en" as const, status: "new" as const };
    const rows = Array.from({ length: 1_203 }, (_, index) => ({
      ...row,
      id: String(index),
      created_at: start.toISOString(),
    }));
    for (let from = 0; from < rows.length; from += 401)
      await store()
        .insertInto("messages")
        .values(rows.slice(from, from + 401))
        .execute();
    const seen = new Set<string>();
    for await (const { id } of exportMessages(staff, request(""))) seen.add(id);
    expect(seen.size).toBe(1_203);
  });

  test("an answer from the inbox approves a held comment, stands below it, and makes it one that was replied to", async () => {
    await saveSettings(staff, { allowGuestComments: true });
    await comment("c-held", 0, "held");
    const { id } = await makePerson({ role: "admin" });
    const options = { writer: { userId: id, fullName: "Rana", role: "admin" as const }, client: "203.0.113.7" };
    expect(await replyToComment(staff, "c-held", "In four days.", options)).toEqual({ ok: true, isHeld: false });
    expect(await findCommentThread(staff, "c-held")).toMatchObject({
      status: "approved",
      thread: [{ id: "c-held" }, { content: "In four days.", status: "approved" }],
    });
    expect(await idsIn("box=replied")).toEqual(["c-held"]);
    expect(await idsIn("box=comments")).toEqual(["c-held"]);
    expect(await countUnread(staff)).toBe(0);
    expect(await replyToComment(staff, "gone", "To nobody.", options)).toEqual({ ok: false, reason: "missing" });
    await comment("c-later", 9, "held");
    for (let more = 0; more < 9; more += 1) await replyToComment(staff, "c-held", `More ${more}`, options);
    expect(await replyToComment(staff, "c-later", "One too many.", options)).toMatchObject({ reason: "wait" });
    expect(await findCommentThread(staff, "c-later")).toMatchObject({ status: "held" });
  });

  test("moderators read neither the inbox nor its count", async () => {
    const moderator = asModerator("m") as never;
    await expect(listInbox(moderator, request(""))).rejects.toThrow('needs the permission "admin"');
    expect(() => countUnread(moderator)).toThrow('needs the permission "admin"');
    await expect(exportMessages(moderator, request("")).next()).rejects.toThrow("admin");
    await expect(findCommentThread(moderator, "c")).rejects.toThrow("admin");
  });
});
