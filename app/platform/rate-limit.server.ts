import { createHash } from "node:crypto";
import type { ColumnType } from "kysely";
import { currentDatabase, inTransaction, queryBuilder } from "./database/database.server.ts";
import { networksOf } from "./http/requests/client-address.server.ts";
import { normalizeText } from "./normalize-text.ts";
import { later, minuteMs } from "./time.ts";

/** A sliding window per user. With `pauseMs` uses beyond `max` are delayed instead of refused. */
export type RateLimit = { name: string; max: number; windowMs: number; pauseMs?: (beyond: number) => number };
type Use = { limit: RateLimit; who: string };
type Tables = { rate_limits: { key: string; moments: ColumnType<string[], string, string>; expires_at: string } };

const deletedAtOnce = 100;
/** The clocks of two nodes may differ by this much, so that uses are not always counted in order. */
const clockSlackMs = minuteMs;

const rateLimits = () => queryBuilder<Tables>();

/**
 * Counts all uses or none; returns the milliseconds to wait, 0 when counted. In the database, since nodes share it.
 * A use by an IPv6 /64 counts for the networks around it too.
 */
export async function consumeRateLimits(uses: Use[], now = new Date()): Promise<number> {
  const keyed = uses
    .flatMap(withWiderNetworks)
    .map((use) => ({ ...use, key: keyOf(use) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return inTransaction(async () => {
    const counted = [];
    // Always locked in the order of the keys, which prevents deadlocks.
    for (const use of keyed) counted.push({ ...use, moments: await lockMoments(use, now) });
    const waitMs = Math.max(0, ...counted.map(({ limit, moments }) => waitOf(limit, moments, now)));
    for (const { key, limit, moments } of counted)
      await storeMoments(key, limit, waitMs ? moments : [...moments, now].sort((a, b) => a.getTime() - b.getTime()));
    await deleteExpired(now);
    return waitMs;
  });
}

function withWiderNetworks({ limit, who }: Use): Use[] {
  return networksOf(who).map(({ network, times }) => ({ limit: { ...limit, max: limit.max * times }, who: network }));
}

export async function rateLimitWaitMs(uses: Use[], now: Date) {
  const waits = uses.flatMap(withWiderNetworks).map(async (use) => {
    const row = await rateLimits()
      .selectFrom("rate_limits")
      .select("moments")
      .where("key", "=", keyOf(use))
      .executeTakeFirst();
    return waitOf(use.limit, momentsInWindow(row?.moments, use.limit, now), now);
  });
  return Math.max(0, ...(await Promise.all(waits)));
}

export async function resetRateLimit(limit: RateLimit, who: string) {
  await rateLimits().deleteFrom("rate_limits").where("key", "=", keyOf({ limit, who })).execute();
}

/** Ignores case, width, spaces and invisible characters; only a hash of the name is stored. */
function keyOf({ limit, who }: Use) {
  const plain = normalizeText(who, "NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cc}\p{Cf}]/gu, "");
  return createHash("sha256").update(`${limit.name}\n${plain}`).digest("base64url");
}

async function lockMoments({ key, limit }: Use & { key: string }, now: Date): Promise<Date[]> {
  const row = await rateLimits()
    .insertInto("rate_limits")
    .values({ key, moments: JSON.stringify([]), expires_at: later(now, limit.windowMs) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
    .returning("moments")
    .executeTakeFirstOrThrow();
  return momentsInWindow(row.moments, limit, now);
}

/** Moments far ahead were written by a wrong clock and do not count. */
function momentsInWindow(moments: string[] = [], { windowMs }: RateLimit, now: Date) {
  return moments
    .map((moment) => new Date(moment))
    .filter((moment) => moment.getTime() <= now.getTime() + clockSlackMs)
    .filter((moment) => now.getTime() - moment.getTime() < windowMs);
}

function waitOf({ max, windowMs, pauseMs }: RateLimit, moments: Date[], now: Date) {
  const oldest = moments.at(-max);
  const last = moments.at(-1);
  if (pauseMs && oldest && last) return Math.max(0, last.getTime() + pauseMs(moments.length - max) - now.getTime());
  return oldest ? oldest.getTime() + windowMs - now.getTime() : 0;
}

async function storeMoments(key: string, { windowMs }: RateLimit, moments: Date[]) {
  const expires_at = later(moments.at(-1) ?? new Date(0), windowMs);
  await rateLimits()
    .updateTable("rate_limits")
    .set({ moments: JSON.stringify(moments), expires_at })
    .where("key", "=", key)
    .execute();
}

/** Skips rows that another transaction has locked: waiting for them could be a deadlock. */
async function deleteExpired(now: Date) {
  const query = rateLimits()
    .selectFrom("rate_limits")
    .select("key")
    .where("expires_at", "<=", now.toISOString())
    .limit(deletedAtOnce);
  const expired = await (currentDatabase().engine === "postgres" ? query.forUpdate().skipLocked() : query).execute();
  if (expired.length === 0) return;
  const keys = expired.map(({ key }) => key);
  await rateLimits().deleteFrom("rate_limits").where("key", "in", keys).execute();
}
