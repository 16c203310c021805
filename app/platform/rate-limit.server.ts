import { createHash } from "node:crypto";
import { currentDatabase, inTransaction, queryBuilder } from "./database/database.server.ts";
import { normalizeText } from "./normalize-text.ts";
import { later, minuteMs } from "./time.ts";

/**
 * How often something may be done, counted for each who does it over the time that has just passed. With `pauseMs` the
 * turns beyond the most are not refused until the time has passed, but each has to wait for its pause after the last.
 */
export type RateLimit = { name: string; most: number; withinMs: number; pauseMs?: (beyond: number) => number };
type Turn = { limit: RateLimit; who: string };

const forgottenAtOnce = 100;
/** By so much may the clocks of two nodes differ, and a turn be counted before one that was taken earlier. */
const clockSlackMs = minuteMs;

/**
 * Takes one turn of every limit named, or of none when one of them is used up; gives the milliseconds to wait until all
 * are free again, 0 when taken. Counted in the store, so that a restart forgives nothing and all nodes count as one.
 */
export async function consumeRateLimits(turns: Turn[], now = new Date()): Promise<number> {
  const keyed = turns.map((turn) => ({ ...turn, key: keyOf(turn) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return inTransaction(async () => {
    const counted = [];
    // Always in the order of the keys: two who lock the same rows then wait for each other one way only.
    for (const turn of keyed) counted.push({ ...turn, moments: await lockMoments(turn, now) });
    const waitMs = Math.max(0, ...counted.map(({ limit, moments }) => waitOf(limit, moments, now)));
    for (const { key, limit, moments } of counted)
      await keepMoments(key, limit, waitMs ? moments : inOrder([...moments, now]));
    await forgetExpired(now);
    return waitMs;
  });
}

/** The milliseconds until all these limits have a turn free; takes none. */
export async function rateLimitWaitMs(turns: Turn[], now = new Date()) {
  const waits = turns.map(async (turn) => {
    const row = await queryBuilder()
      .selectFrom("rate_limits")
      .select("moments")
      .where("key", "=", keyOf(turn))
      .executeTakeFirst();
    return waitOf(turn.limit, momentsThatCount(row?.moments as string[] | undefined, turn.limit, now), now);
  });
  return Math.max(0, ...(await Promise.all(waits)));
}

/** Gives all turns of a limit back to one who has shown that they were meant honestly. */
export async function resetRateLimit(limit: RateLimit, who: string) {
  await queryBuilder().deleteFrom("rate_limits").where("key", "=", keyOf({ limit, who })).execute();
}

/** Respelled names are one: case, width, spaces and what no eye sees do not count. Only a hash is kept of who it was. */
function keyOf({ limit, who }: Turn) {
  const plain = normalizeText(who, "NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cc}\p{Cf}]/gu, "");
  return createHash("sha256").update(`${limit.name}\n${plain}`).digest("base64url");
}

/** The moments that still count, the row locked until the commit; moments that lie far ahead were written by a wrong clock. */
async function lockMoments({ key, limit }: Turn & { key: string }, now: Date): Promise<Date[]> {
  const row = await queryBuilder()
    .insertInto("rate_limits")
    .values({ key, moments: JSON.stringify([]), expires_at: later(now, limit.withinMs) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
    .returning("moments")
    .executeTakeFirstOrThrow();
  return momentsThatCount(row.moments as string[], limit, now);
}

function momentsThatCount(moments: string[] = [], { withinMs }: RateLimit, now: Date) {
  return moments
    .map((moment) => new Date(moment))
    .filter((moment) => moment.getTime() <= now.getTime() + clockSlackMs)
    .filter((moment) => now.getTime() - moment.getTime() < withinMs);
}

function inOrder(moments: Date[]) {
  return moments.sort((a, b) => a.getTime() - b.getTime());
}

/** The turn frees when the oldest one that stands in its way is as old as the limit looks back. */
function waitOf({ most, withinMs, pauseMs }: RateLimit, moments: Date[], now: Date) {
  const inTheWay = moments.at(-most);
  const last = moments.at(-1);
  if (pauseMs && inTheWay && last) return Math.max(0, last.getTime() + pauseMs(moments.length - most) - now.getTime());
  return inTheWay ? inTheWay.getTime() + withinMs - now.getTime() : 0;
}

async function keepMoments(key: string, { withinMs }: RateLimit, moments: Date[]) {
  const expires_at = later(moments.at(-1) ?? new Date(0), withinMs);
  await queryBuilder()
    .updateTable("rate_limits")
    .set({ moments: JSON.stringify(moments), expires_at })
    .where("key", "=", key)
    .execute();
}

/** Rows that nobody is counting at this moment; to wait for one here could be to wait for somebody who waits for us. */
async function forgetExpired(now: Date) {
  const query = queryBuilder()
    .selectFrom("rate_limits")
    .select("key")
    .where("expires_at", "<=", now.toISOString())
    .limit(forgottenAtOnce);
  const expired = await (currentDatabase().engine === "postgres" ? query.forUpdate().skipLocked() : query).execute();
  if (expired.length === 0) return;
  const keys = expired.map(({ key }) => key);
  await queryBuilder().deleteFrom("rate_limits").where("key", "in", keys).execute();
}
