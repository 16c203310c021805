import { expect, test } from "vitest";
import { createArticle, removeArticle } from "#app/records/articles/article.server.ts";
import { type ArticleInput, articleShape } from "#app/records/articles/article.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { costInSteps, stepsOf100ms } from "../../../../tests/support/timing/calibrate.ts";
import {
  countComments,
  listArticleComments,
  listComments,
  moderateComment,
  publishedComments,
  receiveComment,
  type Writer,
} from "./comment.server.ts";
import { commentShape, splitLinks } from "./comment.ts";

const staff = asAdmin("keeper-1");
let made = 0;

async function publish(more: Partial<ArticleInput> = {}, publishedAt?: string) {
  made += 1;
  const input = { title: `Article ${made}`, status: "published" as const, ...more };
  return createArticle(staff, articleShape.parse(input), publishedAt);
}

async function reader(role: "user" | "moderator" = "user"): Promise<Writer> {
  const id = crypto.randomUUID();
  const created_at = readClock().toISOString();
  const person = { id, created_at, updated_at: created_at, full_name: "ليلى", email: `${id}@daftar.example` };
  await store()
    .insertInto("users")
    .values({ ...person, email_verified: true })
    .execute();
  return { userId: id, fullName: "ليلى", role };
}

type More = { writer?: Writer | Promise<Writer>; parent_id?: string; isTrapped?: boolean };

async function write(slug: string, content: string, more: More = {}) {
  const { writer: by = reader(), parent_id, isTrapped = false } = more;
  const writer = await by;
  const fields = commentShape.parse({ author_name: "Guest", content, parent_id });
  return receiveComment(slug, fields, { writer, client: crypto.randomUUID(), isTrapped });
}

async function idOf(content: string) {
  const row = await store().selectFrom("comments").select("id").where("content", "=", content).executeTakeFirst();
  return row?.id ?? "";
}

test("a comment needs a name and a text within their limits", () => {
  const required = { author_name: "a".repeat(100), content: "c".repeat(5_000) };
  expect(commentShape.parse({ ...required, parent_id: "" })).toEqual({ ...required, parent_id: null });
  for (const field of ["author_name", "content"] as const) {
    expect(commentShape.safeParse({ ...required, [field]: " " }).success).toBe(false);
    expect(commentShape.safeParse({ ...required, [field]: `${required[field]}س` }).success).toBe(false);
  }
});

test("only web addresses become links, without the punctuation of the sentence", () => {
  expect(splitLinks("See https://daftar.example/a?b=1, or (https://x.example).")).toEqual([
    { text: "See " },
    { text: "https://daftar.example/a?b=1", href: "https://daftar.example/a?b=1" },
    { text: "," },
    { text: " or (" },
    { text: "https://x.example", href: "https://x.example" },
    { text: ")." },
  ]);
  for (const text of ["javascript:alert(1)", "<a href=x>", "data:text/html,x", "HTTPS", ""])
    expect(splitLinks(text).some(({ href }) => href)).toBe(false);
});

test("an address followed by many dots is parsed in linear time", async () => {
  const dots = ".".repeat(100_000);
  const read = () => expect(splitLinks(`http://a${dots}x http://b${dots}`)).toHaveLength(4);
  expect(await costInSteps(read)).toBeLessThan(stepsOf100ms);
  expect(splitLinks(`http://b.example${dots}`)).toEqual([
    { text: "http://b.example", href: "http://b.example" },
    { text: dots },
  ]);
});

test("an address with a host over the DNS limit is no link and is not parsed", async () => {
  const ideographs = Array.from({ length: 5_000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join("");
  const read = () => {
    for (let comment = 0; comment < 200; comment += 1)
      expect(splitLinks(`http://${ideographs}`)).toEqual([{ text: `http://${ideographs}` }]);
  };
  expect(await costInSteps(read)).toBeLessThan(stepsOf100ms);
  const longest = `https://${"a".repeat(60)}.example/${"a".repeat(2_000)}`;
  expect(splitLinks(longest)).toEqual([{ text: longest, href: longest }]);
  expect(splitLinks("https://دفتر.example/مقال")[0]?.href).toBe("https://دفتر.example/مقال");
});

test("of a text full of addresses the first twenty are links, and no letter of the rest is lost", () => {
  const text = Array.from({ length: 450 }, (_, index) => `http://${index}.example `).join("");
  const parts = splitLinks(text);
  expect(parts.filter(({ href }) => href)).toHaveLength(20);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});

onEachEngine(() => {
  test("a reader's comment is held until it is approved, and comments are shown oldest first with their answers", async () => {
    const { slug } = await publish();
    expect(await write(slug, "first")).toEqual({ ok: true, isHeld: true });
    expect(await publishedComments(slug)).toEqual([]);
    expect((await listArticleComments(staff, slug)).map(({ content }) => content)).toEqual(["first"]);
    await moderateComment(staff, await idOf("first"), "approve");
    await write(slug, "answer", { parent_id: await idOf("first"), writer: reader("moderator") });
    await write(slug, "answer to the answer", { parent_id: await idOf("answer"), writer: reader("moderator") });
    const [thread, ...others] = await publishedComments(slug);
    expect(others).toEqual([]);
    expect([thread?.content, thread?.author_name]).toEqual(["first", "ليلى"]);
    expect(thread?.answers.map(({ content }) => content)).toEqual(["answer", "answer to the answer"]);
    await moderateComment(staff, await idOf("first"), "hide");
    expect(await publishedComments(slug)).toEqual([]);
  });

  test("comments of staff appear at once, guests may write only where the setting allows it, and bots end in spam silently", async () => {
    const { slug } = await publish();
    expect(await write(slug, "by staff", { writer: reader("moderator") })).toEqual({ ok: true, isHeld: false });
    expect(await write(slug, "by a guest", { writer: null })).toEqual({ ok: false, reason: "closed" });
    await saveSettings(staff, { allowGuestComments: true });
    expect(await write(slug, "by a guest", { writer: null })).toEqual({ ok: true, isHeld: true });
    expect(await write(slug, "by a bot", { writer: null, isTrapped: true })).toEqual({ ok: true, isHeld: true });
    await saveSettings(staff, { allowGuestComments: false });
    expect((await listComments(staff, "spam")).map(({ content }) => content)).toContain("by a bot");
    expect((await listComments(staff, "held")).map(({ author_name }) => author_name)).toContain("Guest");
    expect((await countComments(staff)).spam).toBeGreaterThan(0);
  });

  test("nobody can comment on a draft, a removed or a future article, or answer a held comment or one of another article", async () => {
    const [open, other] = [await publish(), await publish()];
    const hidden = [
      await publish({ status: "draft" }),
      await publish(),
      await publish({}, readClock(60_000).toISOString()),
    ];
    await removeArticle(staff, hidden[1]?.id ?? "");
    for (const { slug } of hidden) expect(await write(slug, "nowhere")).toEqual({ ok: false, reason: "missing" });
    await write(open.slug, "held here");
    const first = await idOf("held here");
    expect(await write(open.slug, "below held", { parent_id: first })).toEqual({ ok: false, reason: "missing" });
    await moderateComment(staff, first, "approve");
    expect(await write(other.slug, "elsewhere", { parent_id: first })).toEqual({ ok: false, reason: "missing" });
    expect(await write(open.slug, "here", { parent_id: first })).toMatchObject({ ok: true });
  });

  test("moderation is written to the audit log, and deleting a comment deletes its answers", async () => {
    const { slug } = await publish();
    await write(slug, "to go", { writer: reader("moderator") });
    const id = await idOf("to go");
    await write(slug, "goes along", { writer: reader("moderator"), parent_id: id });
    await moderateComment(staff, id, "spam");
    await moderateComment(staff, id, "delete");
    expect([await idOf("to go"), await idOf("goes along")]).toEqual(["", ""]);
    expect(await moderateComment(staff, id, "approve")).toBe(false);
    const entries = await store().selectFrom("audit").select("action").where("record_id", "=", id).execute();
    expect(entries.map(({ action }) => action).sort()).toEqual(["comments.delete", "comments.spam"]);
  });

  test("the owner gets one mail for each held comment unless the setting is off", async () => {
    const { slug } = await publish();
    await saveSettings(staff, { contactEmail: "owner-of-comments@daftar.example", newComments: true });
    const mails = () =>
      store().selectFrom("outbox").select("cause_id").where("kind", "=", "newComments").orderBy("created_at").execute();
    const before = (await mails()).length;
    await write(slug, "worth a mail");
    expect((await mails()).slice(before)).toEqual([{ cause_id: await idOf("worth a mail") }]);
    await saveSettings(staff, { newComments: false });
    await write(slug, "no mail");
    await write(slug, "by staff too", { writer: reader("moderator") });
    expect(await mails()).toHaveLength(before + 1);
  });

  test("of several who rule alike at once one does, and the audit log says so once", async () => {
    const { slug } = await publish();
    await write(slug, "ruled on by all");
    const id = await idOf("ruled on by all");
    const rulings = await Promise.all(Array.from({ length: 5 }, () => moderateComment(staff, id, "spam")));
    expect(rulings.filter(Boolean)).toHaveLength(1);
    const entries = store().selectFrom("audit").select("id").where("record_id", "=", id);
    expect(await entries.execute()).toHaveLength(1);
  });

  test("one writer may write ten comments an hour", async () => {
    const { slug } = await publish();
    const writer = await reader();
    for (let count = 0; count < 10; count += 1) expect((await write(slug, `many ${count}`, { writer })).ok).toBe(true);
    expect(await write(slug, "too many", { writer })).toMatchObject({ ok: false, reason: "wait" });
  });
});
