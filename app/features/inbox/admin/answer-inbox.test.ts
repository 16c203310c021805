import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/auth/sessions/session.server.ts";
import { moderateComment } from "#app/features/comments/records/comment.server.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { findDraft, saveDraft } from "#app/records/edits/draft.server.ts";
import type { Edit } from "#app/records/edits/edit.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { asAdmin, asModerator } from "../../../../tests/support/permissions.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";
import { draftOfReply } from "../records/inbox.ts";
import { countInbox, countUnread, exportMessages, listInbox } from "../records/inbox-list.server.ts";
import { findMessages, restoreMessage } from "../records/message-inbox.server.ts";
import { listReplies } from "../records/message-replies.server.ts";
import { listReplyTemplates } from "../records/reply-template.server.ts";
import { answerInbox } from "./answer-inbox.server.ts";

const context = {
  staff: asAdmin("rana"),
  viewer: { userId: "rana", fullName: "Rana", email: "rana@daftar.example", role: "admin" } as Viewer,
  client: "203.0.113.7",
};

shareStore();
beforeAll(async () => {
  const created_at = readClock().toISOString();
  const person = { id: "rana", created_at, updated_at: created_at, full_name: "Rana", email: "rana@daftar.example" };
  await store()
    .insertInto("users")
    .values({ ...person, email_verified: true })
    .execute();
  await saveSettings(context.staff, { contactEmail: "rana@daftar.example" });
  await createArticle(context.staff, articleShape.parse({ title: "a", slug: "a", status: "published" }));
});
beforeEach(async () => {
  const article = await store().selectFrom("articles").select("id").executeTakeFirstOrThrow();
  for (const table of ["messages", "comments", "outbox"] as const) await store().deleteFrom(table).execute();
  const created_at = "2026-11-21T08:00:00.000Z";
  const row = { name: "a", email: "a@b.example", message: "m", locale: "en" as const, status: "new" as const };
  for (const id of ["1", "2"])
    await store()
      .insertInto("messages")
      .values({ ...row, id, created_at })
      .execute();
  const held = { article_id: article.id, author_name: "Omar", content: "c", status: "held" as const };
  await store()
    .insertInto("comments")
    .values({ ...held, id: "1", created_at })
    .execute();
});

const answer = (intent: string, entry: string, more = {}) => answerInbox(context, { intent, entry, ...more });
const sentBy = ({ id, edits }: Edit, before: Edit | null = null) => ({
  ...{ edit_id: id, edits: String(edits) },
  ...(before && { continues: before.id, continued_edits: String(before.edits) }),
});
const statuses = async (table: "messages" | "comments") =>
  (await store().selectFrom(table).select("status").orderBy("id").execute()).map(({ status }) => status);
const selected = (...names: string[]) => Object.fromEntries(names.map((name) => [`row:${name}`, ""]));

test("an intent acts on the entry that the form names, on the comment and not on the message of the same id", async () => {
  expect(await answer("opened", "message:1")).toMatchObject({ ok: true });
  expect(await statuses("messages")).toEqual(["read", "new"]);
  expect(await answer("approve", "comment:1")).toEqual({
    ok: true,
    message: "inbox.did-comment-approve",
    entry: { kind: "comment", id: "1", name: "Omar", about: "a", status: "held" },
    undo: "inbox",
  });
  expect([await statuses("comments"), await statuses("messages")]).toEqual([["approved"], ["read", "new"]]);
  expect(await answer("trash", "message:1")).toMatchObject({ message: "inbox.did-trash", undo: "restore" });
  expect(await answer("erase", "message:2")).toMatchObject({ message: "inbox.did-erase", undo: undefined });
  expect(await answer("trash", "comment:1")).toMatchObject({ message: "inbox.commentDeleted", undo: undefined });
  expect([await statuses("comments"), await statuses("messages")]).toEqual([[], ["read"]]);
});

test("whatever is done to an entry, the intent that the answer names puts it back; what changed nothing has nothing to undo", async () => {
  const stored = async () => {
    const messages = await store().selectFrom("messages").select(["id", "status"]).orderBy("id").execute();
    return [messages, await store().selectFrom("comments").select(["id", "status"]).execute()];
  };
  const acts = [
    ...["read", "replied", "archived", "spam"].map((intent) => [intent, "message:1"] as const),
    ...["approve", "archived", "spam"].map((intent) => [intent, "comment:1"] as const),
  ];
  for (const from of ["new", "read", "replied", "archived", "spam"] as const) {
    await store().updateTable("messages").set({ status: from }).execute();
    for (const [intent, entry] of acts) {
      const before = await stored();
      const did = await answer(intent, entry);
      expect(did).toMatchObject({ ok: true, entry: { name: entry === "comment:1" ? "Omar" : "a" } });
      const undo = did.ok ? did.undo : undefined;
      const isSame = entry === "message:1" && intent === from;
      expect([intent, entry, from, undo === undefined]).toEqual([intent, entry, from, isSame]);
      if (undo) expect(await answer(undo, entry, { undo: "on" })).toMatchObject({ message: "inbox.did-undo" });
      expect(await stored()).toEqual(before);
    }
  }
});

test("selected messages and comments are acted on together, each by its own rules, and what does not apply is counted", async () => {
  const act = async (intent: string) =>
    await answerInbox(context, { intent, ...selected("message:1", "comment:1", "message:gone", "users:1") });
  expect(await act("selected.spam")).toMatchObject({ tally: { done: 2, unchanged: 0, missing: 2 } });
  expect([await statuses("comments"), await statuses("messages")]).toEqual([["spam"], ["spam", "new"]]);
  expect(await act("selected.inbox")).toMatchObject({ tally: { done: 2 } });
  expect([await statuses("comments"), await statuses("messages")]).toEqual([["held"], ["read", "new"]]);
  expect(await act("selected.approve")).toMatchObject({ tally: { done: 1, unchanged: 1, missing: 2 } });
});

test("a form without an entry or with an unknown intent is refused", async () => {
  for (const entry of ["", "1", "users:1", "message:"]) {
    const refused = await answer("read", entry);
    expect(refused.ok).toBe(false);
  }
  for (const intent of ["", "constructor", "everything"])
    await expect(answer(intent, "message:1")).rejects.toMatchObject({ init: { status: 400 } });
  await expect(answerInbox(context, { intent: "selected.opened", ...selected("message:1") })).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test("what is done to an entry that is gone meanwhile is refused, and what changes nothing is not", async () => {
  const gone = { ok: false, errors: { form: { word: "collection.gone" } } };
  for (const intent of ["read", "archived", "spam", "trash", "erase", "approve", "resend"])
    for (const entry of ["message:gone", "comment:gone"]) expect(await answer(intent, entry)).toEqual(gone);
  expect(await answer("new", "message:1")).toMatchObject({ ok: true });
});

test("a reply whose mail was given up is sent again", async () => {
  const reply = crypto.randomUUID();
  await answer("reply", "message:1", { edit_id: reply, body: "b" });
  await store().deleteFrom("outbox").execute();
  expect(await answer("resend", "message:1", { reply })).toEqual({ ok: true, message: "mails.retriedDone" });
  expect((await store().selectFrom("outbox").select("cause_id").execute()).map(({ cause_id }) => cause_id)).toEqual([
    reply,
  ]);
  expect(await answer("resend", "message:2", { reply })).toMatchObject({ ok: false });
});

test("the draft of a reply is kept beside its entry, and goes with the reply and with what it continues", async () => {
  const draft = (edit: Edit, body: string, record = "messages 1/reply") => {
    const [kind = "", recordId = ""] = record.split(" ");
    return saveDraft(context.staff, kindNamed(kind) as Kind, { edit, recordId, version: null, fields: { body } });
  };
  const [first, second] = [1, 2].map((edits) => ({
    id: crypto.randomUUID(),
    edits,
    continues: null,
    continuedEdits: 0,
  }));
  if (!first || !second) throw new Error("two edits are wanted");
  expect(await draft(first, "In four")).toBe(true);
  expect(await draft({ ...second, continues: first.id, continuedEdits: 1 }, "In four days")).toBe(true);
  const draftOf = (staff: typeof context.staff, kind: "message" | "comment") =>
    findDraft(staff, ...draftOfReply({ kind, id: "1" }));
  const found = () => draftOf(context.staff, "message");
  expect(await found()).toMatchObject({ editId: second.id, fields: { body: "In four days" } });
  expect(await draftOf(asAdmin("omar"), "message")).toBeNull();
  expect(await draft({ ...first, id: crypto.randomUUID() }, "a", "comments 1/reply")).toBe(true);
  expect(await draft({ ...first, id: crypto.randomUUID() }, "a", "messages 9/reply")).toBe(false);
  await answer("reply", "message:1", { ...sentBy(second, first), body: "In four days" });
  expect(await found()).toBeNull();
  expect(await draftOf(context.staff, "comment")).toMatchObject({ fields: { body: "a" } });
  const count = async () => (await listReplies(context.staff, "1")).length;
  expect(await count()).toBe(1);
  // The same text from the device on which it was begun, and what that one keeps of it.
  for (const sent of [
    { ...sentBy(first), body: "In four" },
    { ...sentBy({ ...second, edits: 0 }, first), body: "In four" },
  ])
    expect(await answer("reply", "message:1", sent)).toMatchObject({ ok: true });
  expect(await draft(first, "In four")).toBe(true);
  expect([await count(), await found()]).toEqual([1, null]);
});

test("a moderator reads no message, does nothing to one, and has comments alone in /moderation", async () => {
  const staff = asModerator("omar") as never;
  const reply = { reply: crypto.randomUUID(), edit_id: crypto.randomUUID(), body: "b" };
  const acts = [
    "opened",
    "read",
    "new",
    "replied",
    "archived",
    "spam",
    "inbox",
    "trash",
    "erase",
    "reply",
    "resend",
    "answer",
  ];
  const asked = [
    ...acts.map((intent) => ({ intent, entry: "message:1", ...reply })),
    ...acts.slice(1, 9).map((intent) => ({ intent: `selected.${intent}`, ...selected("message:1", "message:2") })),
  ];
  for (const form of asked) await expect(answerInbox({ ...context, staff }, form)).rejects.toThrow("admin");
  expect(await statuses("messages")).toEqual(["new", "new"]);
  expect(await store().selectFrom("outbox").selectAll().execute()).toEqual([]);

  const request = listRequest(new URLSearchParams("box=all"));
  const reads = [
    () => listInbox(staff, request),
    () => countInbox(staff),
    () => countUnread(staff),
    () => exportMessages(staff, request).next(),
    () => findMessages(staff, ["1"]),
    () => listReplies(staff, "1"),
    () => listReplyTemplates(staff),
    () => restoreMessage(staff, "1"),
  ];
  for (const read of reads) await expect((async () => read())()).rejects.toThrow("admin");
  expect(await moderateComment(staff, "1", "approve")).toBe(true);
});

test("a reply is refused where it is empty, too long or to nothing, and what is wrong is told at the field", async () => {
  const reply = crypto.randomUUID();
  expect(await answer("reply", "message:1", { edit_id: reply, body: " " })).toEqual({
    ok: false,
    errors: { body: { word: "validation.required" } },
  });
  expect(await answer("reply", "message:1", { edit_id: reply, body: "س".repeat(10_001) })).toMatchObject({
    errors: { body: { word: "validation.tooLong" } },
  });
  expect(await answer("reply", "message:1", { edit_id: "1\r\nBcc: x", body: "b" })).toMatchObject({ ok: false });
  for (const entry of ["message:gone", "comment:gone"])
    expect(await answer("reply", entry, { edit_id: reply, body: "b" })).toMatchObject({
      errors: { form: { word: "inbox.replyGone" } },
    });
  expect(await answer("reply", "comment:1", { body: "In four days." })).toMatchObject({ ok: true });
  expect(await statuses("comments")).toEqual(expect.arrayContaining(["approved", "approved"]));
});
