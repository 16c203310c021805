import { expect, test } from "vitest";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { hourMs, later } from "#app/platform/time.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { machineNow } from "../../../../tests/support/clock/moved-date.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { asAdmin, asModerator } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { checkClock, checkDelivery, checkStore } from "./site-health.server.ts";

const staff = asAdmin("rana");

onEachEngine(() => {
  test("the store tells engine, size and migrations, and only SQLite's file is looked through for faults", async () => {
    const isSqlite = currentDatabase().engine === "sqlite";
    expect(await checkStore(staff)).toEqual({
      engine: expect.stringMatching(isSqlite ? /^SQLite/ : /^PostgreSQL/),
      bytes: expect.any(Number),
      migrations: expect.any(Number),
      pending: 0,
      fault: isSqlite ? null : undefined,
    });
    await expect(async () => checkStore(asModerator("m") as never)).rejects.toThrow("admin");
  });

  test("the clock is compared with the database's where it has one, and one that was set back is noticed", async () => {
    const { skewMs, wentBackMs } = await checkClock(staff);
    if (currentDatabase().engine === "sqlite") expect(skewMs).toBeNull();
    else expect(Math.abs((skewMs ?? Number.NaN) - (machineNow() - readClock().getTime()))).toBeLessThan(5_000);
    expect(wentBackMs).toBeNull();
    await writeAudit(staff, "tables.optimize", "tables", "all", null, { bytes: 1 });
    const anHourAgo = readClock(-hourMs);
    expect((await checkClock(staff, anHourAgo)).wentBackMs).toBeGreaterThan(hourMs - 60_000);
  });

  test("mail tells the last one that a server took, not one that became a file, and the last refusal", async () => {
    const moment = readClock();
    const mail = { subject: "s", text: "t", html: "h", replyTo: null };
    const row = (id: string, rest: object) => ({
      id,
      created_at: later(moment, -hourMs),
      kind: "test",
      recipient: "a@b.example",
      attempts: 1,
      mail,
      ...rest,
    });
    const insert = (values: object) =>
      store()
        .insertInto("outbox")
        .values(values as never)
        .execute();
    await insert(row("taken", { sent_at: moment.toISOString(), transport: "smtp" }));
    await insert(row("put off", { next_attempt_at: later(moment, hourMs), last_error: "451 later" }));
    const told = { lastSentAt: moment.toISOString(), lastError: "451 later", waiting: 1 };
    expect(await checkDelivery(staff, moment)).toMatchObject(told);
    await insert(row("file", { sent_at: later(moment, hourMs), transport: "file" }));
    expect(await checkDelivery(staff, moment)).toMatchObject({ lastSentAt: moment.toISOString() });
  });
});
