import { afterAll, beforeAll, expect, test } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { openFresh } from "../../../tests/support/stores/engines.ts";
import { searchOfPage } from "../lists/pager.tsx";
import { answerMessages } from "./answer-messages.server.ts";
import { messageQuery } from "./message-query.ts";

const staff = asAdmin("rana");
let database: Awaited<ReturnType<typeof openFresh>>;

beforeAll(async () => {
  database = await openFresh("SQLite");
  const row = { name: "a", email: "a@b.example", subject: null, message: "m", locale: "en" as const, deleted_at: null };
  for (const id of ["1", "2"])
    await store()
      .insertInto("messages")
      .values({ ...row, id, created_at: "2026-11-21T08:00:00.000Z", status: "new" })
      .execute();
});
afterAll(() => database.end());

const statuses = async () =>
  (await store().selectFrom("messages").select("status").where("deleted_at", "is", null).execute()).map(
    ({ status }) => status,
  );

test("an intent acts on the messages that the form names, and on no others", async () => {
  expect((await answerMessages(staff, { intent: "opened", ids: "1" })).data).toMatchObject({ ok: true });
  expect(await statuses()).toEqual(["read", "new"]);
  const archived = await answerMessages(staff, { intent: "archived", ids: "1,2,3" });
  expect(archived.data).toEqual({ ok: true, message: "messages.updated" });
  expect(await statuses()).toEqual(["archived", "archived"]);
  expect((await answerMessages(staff, { intent: "trash", ids: "1" })).data).toEqual({
    ok: true,
    message: "messages.trashed",
  });
  expect((await answerMessages(staff, { intent: "erase", ids: "2" })).data).toEqual({
    ok: true,
    message: "messages.erased",
  });
  expect(await store().selectFrom("messages").select("id").execute()).toEqual([{ id: "1" }]);
});

test("a form without messages, with more than two hundred, or with an unknown intent is refused", async () => {
  for (const ids of [undefined, "", ",", Array(201).fill("1").join(","), "x".repeat(50)]) {
    const answer = await answerMessages(staff, { intent: "read", ids } as Record<string, string>);
    expect([answer.data.ok, answer.init?.status]).toEqual([false, 422]);
  }
  for (const intent of ["", "constructor", "everything"])
    await expect(answerMessages(staff, { intent, ids: "1" })).rejects.toMatchObject({ init: { status: 400 } });
});

test("an unknown query of the inbox shows its first page", () => {
  const first = { box: "inbox", text: "", notificationFailed: false, page: 1 };
  for (const search of ["", "?status=unheard&page=-1", "?page=1.5", "?page=1e9", "?page=x"])
    expect(messageQuery(new URLSearchParams(search))).toEqual(first);
  expect(messageQuery(new URLSearchParams("?status=spam&q=a&page=3"))).toEqual({
    box: "spam",
    text: "a",
    notificationFailed: false,
    page: 3,
  });
  expect(searchOfPage("?q=a&page=3", 1)).toBe("?q=a");
  expect(searchOfPage("?q=a", 2)).toBe("?q=a&page=2");
});
