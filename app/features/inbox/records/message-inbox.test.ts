import { beforeEach, describe, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { dayMs, minuteMs } from "#app/platform/time.ts";
import { countPending } from "#app/records/health/pending-counts.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { messageShape, type messageStatuses, retainedSince } from "#app/records/messages/message.ts";
import { dropOldMessages } from "#app/records/messages/message-retention.server.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { findRecords } from "#app/records/search/find-records.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { dropOldTrash } from "#app/records/trash/trash.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { listTrash, restoreFromTrash } from "../../../../tests/support/of-features/trash.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { listInbox } from "./inbox-list.server.ts";
import {
  changeMessages,
  eraseMessages,
  findMessage,
  noteRead,
  restoreMessage,
  trashMessages,
} from "./message-inbox.server.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const start = new Date("2026-11-21T08:00:00.000Z");
const outbox = () => store().selectFrom("outbox").selectAll().execute();

/** One that came so many minutes after the others' beginning, with its id. */
async function receive(message: string, minutes = 0, status?: (typeof messageStatuses)[number]) {
  const moment = new Date(start.getTime() + minutes * minuteMs);
  // Without digits, which a search for a number would find.
  const email = `${crypto.randomUUID().replace(/\d/g, "x")}@daftar.example`;
  const fields = messageShape.parse({ name: "Rana", email, subject: "A question", message });
  await receiveMessage(fields, { client: crypto.randomUUID() }, moment);
  const { id } = await store().selectFrom("messages").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  if (status) await store().updateTable("messages").set({ status }).where("id", "=", id).execute();
  return id;
}

async function inbox(box = "inbox", text = "") {
  const request = listRequest(new URLSearchParams({ box, q: text }));
  const { rows, count } = await listInbox(staff, request);
  return { texts: rows.map(({ excerpt }) => excerpt), count };
}

test("the retention period is counted back in days, and none means for ever", () => {
  expect(retainedSince(30, start)).toBe("2026-10-22T08:00:00.000Z");
  for (const days of [0, -1, Number.NaN]) expect(retainedSince(days, start)).toBeNull();
});

onEachEngine(() => {
  beforeEach(async () => {
    setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" }));
    await saveSettings(staff, { contactEmail: "contact@daftar.example" });
    await store().deleteFrom("audit").execute();
  });

  test("the list is searched for every word in any Arabic spelling", async () => {
    for (let index = 0; index < 5; index += 1) await receive(`متى تُقفل الفترة المالية؟ ${index}`, index);
    await receive("How do you close? 100%", 9);
    expect((await inbox("inbox", "الفتره  تقفل")).texts[0]).toBe("متى تُقفل الفترة المالية؟ 4");
    expect((await inbox("inbox", "الفتره  تقفل")).count).toBe(5);
    expect((await inbox("inbox", "rana 100%")).count).toBe(1);
    expect((await inbox("inbox", "nowhere")).count).toBe(0);
  });

  test("opening a new message marks it as read; any other status stays", async () => {
    const id = await receive("a");
    await noteRead(staff, id);
    expect(await findMessage(staff, id)).toMatchObject({ status: "read" });
    await changeMessages(staff, [id], "replied");
    await noteRead(staff, id);
    expect(await findMessage(staff, id)).toMatchObject({ status: "replied" });
    expect(await findMessage(staff, "nothing")).toBeNull();
  });

  test("a status can be set on many messages at once, and the audit log has only those that changed and no data of the sender", async () => {
    const ids = [await receive("a"), await receive("b"), await receive("c", 0, "spam")];
    expect(await changeMessages(staff, [...ids, "nothing"], "spam")).toBe(2);
    expect((await inbox("spam")).count).toBe(3);
    const entries = await listAudit(staff);
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual(
      Array(2).fill(["messages.status", { status: { old: "new", new: "spam" } }]),
    );
    expect(JSON.stringify(entries)).not.toMatch(/Rana|@daftar/);
    expect(await changeMessages(staff, [], "read")).toBe(0);
  });

  describe("the mail to the owner", () => {
    const deliveryOf = async (id: string) => (await findMessage(staff, id))?.delivery;
    const settle = (changes: object) => store().updateTable("outbox").set(changes).execute();

    test("the mail to the owner is shown as waiting, retried, sent or failed", async () => {
      const id = await receive("a");
      expect(await deliveryOf(id)).toMatchObject({ state: "waiting", tries: 0, error: null });
      const at = "2026-11-21T09:00:00.000Z";
      await settle({ attempts: 2, next_attempt_at: at, last_error: "no route" });
      expect(await deliveryOf(id)).toEqual({ state: "waiting", tries: 2, at, error: "no route" });
      await settle({ failed_at: at, next_attempt_at: null });
      expect(await deliveryOf(id)).toEqual({ state: "failed", tries: 2, at, error: "no route" });
      await settle({ sent_at: at, failed_at: null, transport: "smtp" });
      expect(await deliveryOf(id)).toEqual({ state: "sent", at });
      await settle({ transport: "file" });
      expect(await deliveryOf(id)).toEqual({ state: "file", at });
      await settle({ transport: null });
      expect(await deliveryOf(id)).toEqual({ state: "file", at });
      setConfiguration(readConfiguration({ SMTP_URL: "smtps://mail.example" }));
      expect(await deliveryOf(id)).toEqual({ state: "sent", at });
    });

    test("the mail to the owner is shown as none when notifications were off", async () => {
      await saveSettings(staff, { emailNotifications: false });
      expect(await deliveryOf(await receive("a"))).toEqual({ state: "none" });
    });
  });

  describe("deleted messages", () => {
    test("a deleted message is in the trash, not counted and not found, until it is restored", async () => {
      const id = await receive("a");
      expect(await trashMessages(staff, [id])).toBe(1);
      expect(await inbox("all")).toEqual({ texts: [], count: 0 });
      expect(await findMessage(staff, id)).toBeNull();
      expect((await countPending(staff)).added.newMessages).toBe(0);
      expect(await findRecords(staff, "question", "en")).toEqual([]);
      expect(await changeMessages(staff, [id], "read")).toBe(0);
      expect((await listTrash(staff)).rows).toMatchObject([{ kind: "messages", recordId: id, title: "A question" }]);
      expect(await restoreFromTrash(staff, "messages", id)).toBe(true);
      expect(await restoreMessage(staff, id)).toBe(false);
      expect((await inbox()).texts).toEqual(["a"]);
      expect(await findRecords(staff, "question", "en")).toMatchObject([{ kind: "messages", id }]);
      const actions = (await listAudit(staff)).map(({ action }) => action);
      expect(actions.sort()).toEqual(["messages.delete", "messages.restore"]);
    });

    test("erasing a message deletes the mail about it", async () => {
      const [id] = [await receive("a"), await receive("b")];
      expect(await eraseMessages(staff, [id])).toBe(1);
      expect((await inbox("all")).texts).toEqual(["b"]);
      expect((await outbox()).map(({ cause_id }) => cause_id)).not.toContain(id);
      expect(await outbox()).toHaveLength(1);
      expect((await listTrash(staff)).rows).toEqual([]);
    });

    test("a message in the trash is deleted after 30 days, and its mail with it", async () => {
      await trashMessages(staff, [await receive("a")]);
      await dropOldTrash(readClock(31 * dayMs));
      expect(await dropOldMessages()).toBe(0);
      expect(await outbox()).toEqual([]);
    });
  });

  describe("the retention period", () => {
    const setDays = (value: unknown) =>
      store()
        .insertInto("settings")
        .values({ key: "messageRetentionDays", value: JSON.stringify(value), updated_at: start.toISOString() })
        .execute();

    test.each([[undefined], [0], [null], ["soon"], [-3], [1.5]])(
      "messages are stored for ever where the setting is %j",
      async (value) => {
        await receive("a", -60 * 24 * 4_000);
        if (value !== undefined) await setDays(value);
        expect(await dropOldMessages(start)).toBe(0);
        expect((await inbox()).count).toBe(1);
      },
    );

    test("older messages are deleted whatever their status, also from the trash, and the audit log has their number", async () => {
      await setDays(30);
      const old = -60 * 24 * 30 - 1;
      for (const status of ["new", "archived", "spam"] as const) await receive(status, old, status);
      await trashMessages(staff, [await receive("trashed", old)]);
      await receive("young", old + 2);
      expect(await dropOldMessages(start)).toBe(4);
      expect(await inbox("all")).toEqual({ texts: ["young"], count: 1 });
      expect(await outbox()).toHaveLength(1);
      const [entry] = (await listAudit(staff)).filter(({ action }) => action === "messages.expire");
      expect(entry).toMatchObject({ actor_id: null, changes: { messages: { old: 4, new: null } } });
      expect(await dropOldMessages(start)).toBe(0);
    });
  });
});
