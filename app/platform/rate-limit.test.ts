import { expect, test } from "vitest";
import { onEachEngine } from "../../tests/support/stores/engines.ts";
import { inTransaction, queryBuilder } from "./database/database.server.ts";
import { consumeRateLimits, type RateLimit, resetRateLimit } from "./rate-limit.server.ts";
import { dayMs, hourMs, minuteMs } from "./time.ts";

const start = new Date("2026-11-21T08:00:00.000Z");
const hourly: RateLimit = { name: "letters", max: 5, windowMs: hourMs };
const daily: RateLimit = { name: "letters a day", max: 7, windowMs: dayMs };
const pausing: RateLimit = {
  name: "guesses",
  max: 3,
  windowMs: dayMs,
  pauseMs: (beyond) => Math.min(2 ** beyond, 60) * minuteMs,
};

const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);
const take = (who: string, minutes: number, limit = hourly) => consumeRateLimits([{ limit, who }], after(minutes));
const rows = () => queryBuilder().selectFrom("rate_limits").selectAll().execute();

onEachEngine(() => {
  test("five uses are free, and the sixth waits until the first is an hour old", async () => {
    for (const minute of [0, 10, 20, 30, 40]) expect(await take("rana", minute)).toBe(0);
    expect(await take("rana", 45)).toBe(15 * minuteMs);
    expect(await take("rana", 59.9)).toBeGreaterThan(0);
    expect(await take("rana", 60)).toBe(0);
    expect(await take("rana", 61)).toBe(9 * minuteMs);
    expect(await take("omar", 61)).toBe(0);
  });

  test("no hour has more than five uses, also across the full hour", async () => {
    const taken: number[] = [];
    for (let minute = 0; minute < 300; minute += 3) if ((await take("rana", minute)) === 0) taken.push(minute);
    for (const minute of taken)
      expect(taken.filter((other) => other >= minute && other < minute + 60).length).toBeLessThanOrEqual(5);
    expect(taken.length).toBe(25);
  });

  test("the /64s of a /56 have four times, and those of a /48 sixteen times as many uses", async () => {
    const takeIn = async (networks: number[], minute: number) => {
      let taken = 0;
      for (const number of networks)
        if ((await take(`2001:db8:9:${number.toString(16)}::/64`, minute)) === 0) taken += 1;
      return taken;
    };
    expect(await takeIn([7, 7, 7, 7, 7, 7], 0)).toBe(5);
    const all = (step: number) => Array.from({ length: 90 }, (_, number) => number * step);
    expect(await takeIn(all(1), 0)).toBe(15);
    expect(await takeIn(all(0x100), 1)).toBe(60);
    expect(await take("2001:db8:a:0::/64", 1)).toBe(0);
  });

  test("other spellings of a name count as the same name", async () => {
    const spellings = [
      "Rana@Daftar.example",
      " rana@daftar.example ",
      "rana\u200B@daftar.example",
      "ｒａｎａ@daftar.example",
      "RANA@DAFTAR.EXAMPLE\u00AD",
    ];
    for (const who of spellings) expect(await take(who, 0)).toBe(0);
    expect(await take("rana@daftar.example", 0)).toBe(hourMs);
    expect(await take("rana%", 0)).toBe(0);
  });

  test("of several limits the longest wait counts, and a refused use counts in none of them", async () => {
    const both = (minutes: number) =>
      consumeRateLimits(
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

  test("twenty concurrent uses are counted five times", async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => take("rana", 0)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test("concurrent uses of two limits in either order do not deadlock", async () => {
    const turns = [
      { limit: { ...hourly, max: 100 }, who: "a" },
      { limit: { ...daily, max: 100 }, who: "b" },
    ];
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        consumeRateLimits(number % 2 ? turns : turns.toReversed(), after(number)),
      ),
    );
    expect(waits.every((wait) => wait === 0)).toBe(true);
  });

  test("a use that is rolled back does not count", async () => {
    const failing = inTransaction(async () => {
      await take("rana", 0);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rows()).toEqual([]);
  });

  test("no name is stored, and rows are deleted when they have expired", async () => {
    await take("rana@daftar.example", 0);
    await take("omar@daftar.example", 30);
    expect(JSON.stringify(await rows())).not.toMatch(/rana|omar/);
    await take("lina@daftar.example", 61);
    expect(await rows()).toHaveLength(2);
  });

  test("with a pause each use beyond the most waits 1, 2, 4 … 60 minutes after the one before", async () => {
    for (let free = 0; free < 3; free += 1) expect(await take("rana", 0, pausing)).toBe(0);
    let minute = 0;
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await take("rana", minute, pausing)).toBe(pause * minuteMs);
      expect(
        await consumeRateLimits([{ limit: pausing, who: "rana" }], new Date(after(minute + pause).getTime() - 1)),
      ).toBe(1);
      minute += pause;
      expect(await take("rana", minute, pausing)).toBe(0);
    }
    expect(await take("omar", minute, pausing)).toBe(0);
  });

  test("a pause is shorter again when the older uses are a day old", async () => {
    for (const minute of [0, 0, 0, 1, 3]) expect(await take("rana", minute, pausing)).toBe(0);
    expect(await take("rana", 3, pausing)).toBe(4 * minuteMs);
    expect(await take("rana", 24 * 60 + 1, pausing)).toBe(0);
  });

  test("of twenty concurrent uses after the free ones none passes before its pause", async () => {
    for (let free = 0; free < 3; free += 1) await take("rana", 0, pausing);
    const waits = await Promise.all(Array.from({ length: 20 }, () => take("rana", 1, pausing)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
    expect(new Set(waits)).toEqual(new Set([0, 2 * minuteMs]));
  });

  test("uses that are counted in another order than they happened are all counted", async () => {
    for (const ms of [4, 2, 3, 0, 1])
      expect(await consumeRateLimits([{ limit: hourly, who: "rana" }], after(ms / minuteMs))).toBe(0);
    expect(await take("rana", 0)).toBeGreaterThan(0);
    expect(await take("rana", 59)).toBe(minuteMs);
  });

  test("a reset makes uses free again for that name and that limit alone", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await take("rana", 0);
      await take("omar", 0);
      await take("rana", 0, { ...daily, max: 5 });
    }
    await resetRateLimit(hourly, " RANA ");
    expect(await take("rana", 1)).toBe(0);
    expect(await take("omar", 1)).toBeGreaterThan(0);
    expect(await take("rana", 1, { ...daily, max: 5 })).toBeGreaterThan(0);
  });

  test("resets during concurrent uses cause no error and never allow more than the most", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, number) => (number % 5 === 4 ? resetRateLimit(hourly, "rana") : take("rana", 0))),
    );
    expect(outcomes).toHaveLength(20);
    expect((await rows()).every(({ moments }) => moments.length <= 5)).toBe(true);
  });

  test("a clock that was years ahead locks nobody out", async () => {
    for (let turn = 0; turn < 5; turn += 1) await take("rana", 10 * 365 * 24 * 60);
    expect(await take("rana", 0)).toBe(0);
  });
});
