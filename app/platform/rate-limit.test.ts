import { expect, test } from "vitest";
import { onEachEngine } from "../../tests/engines.ts";
import { inTransaction, queryBuilder } from "./database/database.server.ts";
import { type RateLimit, takeTurns } from "./rate-limit.server.ts";

const minuteMs = 60_000;
const start = new Date("2026-11-21T08:00:00.000Z");
const hourly: RateLimit = { name: "letters", most: 5, withinMs: 60 * minuteMs };
const daily: RateLimit = { name: "letters a day", most: 7, withinMs: 24 * 60 * minuteMs };

const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);
const take = (who: string, minutes: number, limit = hourly) => takeTurns([{ limit, who }], after(minutes));
const rows = () => queryBuilder().selectFrom("rate_limits").selectAll().execute();

onEachEngine(() => {
  test("five are free, the sixth waits until the first is an hour old", async () => {
    for (const minute of [0, 10, 20, 30, 40]) expect(await take("rana", minute)).toBe(0);
    expect(await take("rana", 45)).toBe(15 * minuteMs);
    expect(await take("rana", 59.9)).toBeGreaterThan(0);
    expect(await take("rana", 60)).toBe(0);
    expect(await take("rana", 61)).toBe(9 * minuteMs);
    expect(await take("omar", 61)).toBe(0);
  });

  test("no hour of any kind sees more than five, also across the turn of an hour", async () => {
    const taken: number[] = [];
    for (let minute = 0; minute < 300; minute += 3) if ((await take("rana", minute)) === 0) taken.push(minute);
    for (const minute of taken)
      expect(taken.filter((other) => other >= minute && other < minute + 60).length).toBeLessThanOrEqual(5);
    expect(taken.length).toBe(25);
  });

  test("a name respelled is the same name", async () => {
    const spellings = [
      "Rana@Daftar.example",
      " rana@daftar.example ",
      "rana\u200B@daftar.example",
      "ｒａｎａ@daftar.example",
      "RANA@DAFTAR.EXAMPLE\u00AD",
    ];
    for (const who of spellings) expect(await take(who, 0)).toBe(0);
    expect(await take("rana@daftar.example", 0)).toBe(60 * minuteMs);
    expect(await take("rana%", 0)).toBe(0);
  });

  test("of several limits the longest wait counts, and a refused turn uses up none of them", async () => {
    const both = (minutes: number) =>
      takeTurns(
        [
          { limit: hourly, who: "rana" },
          { limit: daily, who: "1.2.3.4" },
        ],
        after(minutes),
      );
    for (const minute of [0, 1, 2, 3, 4]) expect(await both(minute)).toBe(0);
    for (let refused = 0; refused < 10; refused += 1) expect(await both(5)).toBe(55 * minuteMs);
    expect(await both(70)).toBe(0);
    expect(await both(71)).toBe(0);
    expect(await both(72)).toBe((24 * 60 - 72) * minuteMs);
  });

  test("twenty at once take five turns", async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => take("rana", 0)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test("two limits taken at once by many, in either order, never lock each other out", async () => {
    const turns = [
      { limit: { ...hourly, most: 100 }, who: "a" },
      { limit: { ...daily, most: 100 }, who: "b" },
    ];
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, number) => takeTurns(number % 2 ? turns : turns.toReversed(), after(number))),
    );
    expect(waits.every((wait) => wait === 0)).toBe(true);
  });

  test("what is rolled back was no turn", async () => {
    const failing = inTransaction(async () => {
      await take("rana", 0);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rows()).toEqual([]);
  });

  test("no name is kept, and nothing at all once its time is over", async () => {
    await take("rana@daftar.example", 0);
    await take("omar@daftar.example", 30);
    expect(JSON.stringify(await rows())).not.toMatch(/rana|omar/);
    await take("lina@daftar.example", 61);
    expect(await rows()).toHaveLength(2);
  });

  test("a clock that was ahead by years locks nobody out", async () => {
    for (let turn = 0; turn < 5; turn += 1) await take("rana", 10 * 365 * 24 * 60);
    expect(await take("rana", 0)).toBe(0);
  });
});
