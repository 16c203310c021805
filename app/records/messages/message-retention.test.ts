import { expect, test } from "vitest";
import { dayMs } from "#app/platform/time.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { readSettings, saveSettings } from "../settings/settings.server.ts";
import { retentionShape } from "../settings/settings.ts";
import { store } from "../store/store.server.ts";
import { dropOldMessages, readRetention, setMessageRetention } from "./message-retention.server.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const start = new Date("2026-11-21T08:00:00.000Z");

async function receive(id: string, daysAgo: number) {
  const created_at = new Date(start.getTime() - daysAgo * dayMs - 1).toISOString();
  const row = { id, created_at, name: "a", email: "a@b.example", subject: null, message: "m", deleted_at: null };
  await store()
    .insertInto("messages")
    .values({ ...row, locale: "en", status: "new" })
    .execute();
}
const ids = async () => (await store().selectFrom("messages").select("id").orderBy("id").execute()).map(({ id }) => id);

test("the retention period is a whole number of days up to ten years, or empty", () => {
  const read = (days: unknown) => retentionShape.safeParse({ messageRetentionDays: days });
  expect(read("").data).toEqual({ messageRetentionDays: null });
  expect(read(" 30 ").data).toEqual({ messageRetentionDays: 30 });
  for (const days of ["0", "-1", "1.5", "3651", "soon"]) expect(read(days).success).toBe(false);
});

onEachEngine(() => {
  test("no more messages are deleted than were agreed to, and the audit log names who set the period", async () => {
    for (const [id, daysAgo] of [
      ["a", 100],
      ["b", 31],
      ["c", 29],
    ] as const)
      await receive(id, daysAgo);
    expect(await readRetention(staff)).toBeNull();
    expect(await setMessageRetention(staff, 30, 0, start)).toEqual({ ok: false, older: 2 });
    expect(await setMessageRetention(staff, 30, 1, start)).toEqual({ ok: false, older: 2 });
    expect([await ids(), await readRetention(staff)]).toEqual([["a", "b", "c"], null]);
    expect(await setMessageRetention(staff, 30, 2, start)).toEqual({ ok: true });
    expect([await ids(), await readRetention(staff)]).toEqual([["c"], 30]);
    const entries = (await listAudit(staff)).map(({ action, actor_id, changes }) => [action, actor_id, changes]);
    expect(entries).toContainEqual(["messages.expire", "keeper-1", { messages: { old: 2, new: null } }]);
    expect(entries).toContainEqual(["settings.save", "keeper-1", { messageRetentionDays: { old: null, new: 30 } }]);
    expect(await dropOldMessages(new Date(start.getTime() + 2 * dayMs))).toBe(1);
  });

  test("removing the retention period deletes nothing and changes no other setting", async () => {
    await receive("a", 1_000);
    await saveSettings(staff, { siteName_en: "Rana", messageRetentionDays: 3_000 });
    expect(await setMessageRetention(staff, null, 0, start)).toEqual({ ok: true });
    expect(await dropOldMessages(start)).toBe(0);
    expect(await readSettings(staff)).toMatchObject({ siteName_en: "Rana", messageRetentionDays: null });
  });
});
