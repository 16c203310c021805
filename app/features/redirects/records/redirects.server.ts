import { setImmediate as yieldToOthers } from "node:timers/promises";
import { inTransaction, nameLock, transactional } from "#app/platform/database/database.server.ts";
import { inBatches } from "#app/platform/database/in-batches.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { publicRecordPaths } from "#app/records/addresses/published-record-paths.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { collectionOf, type Saved } from "#app/records/collection/collection.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { deleteRows, insertRows, now, selectRows, store } from "#app/records/store/store.server.ts";
import { maxRedirects, type RedirectFields } from "./redirect.ts";
import { createChains, followRedirects, type KnownRedirect, maxHops, pathsFor } from "./redirect-chain.ts";
import { redirectKind } from "./redirect-kind.ts";
import type { RedirectRow } from "./redirect-tables.ts";

export type RedirectProblem = "taken" | "inUse" | "loop" | "long" | "full";
/** "unchanged": there is one already that does the same. */
export type RedirectOutcome = "added" | "unchanged" | RedirectProblem;

type Known = KnownRedirect & Pick<RedirectRow, "is_own">;

const lock = "redirects";
const rowsAtOnce = 500;
/** Of many, since others wait for each transaction and each part that is read. */
const addedAtOnce = 200;
const maxReadings = 5;
const redirects = collectionOf(redirectKind);

export const findRedirect = redirects.find;
export const removeRedirect = redirects.remove;

/** What `addRedirects` would do. */
export function checkRedirects(staff: Admin, rows: readonly RedirectFields[]) {
  return inTransaction(() => outcomesOf(staff, rows));
}

/** Adds those that can be, also within a transaction of the caller; says of each what became of it. */
export function addRedirects(staff: Admin, rows: readonly RedirectFields[]): Promise<RedirectOutcome[]> {
  return inTransaction(async () => addChecked(staff, rows, await outcomesOf(staff, rows)));
}

/** As `addRedirects`, in short transactions: those that are there are read once, and again when others have changed them. */
export async function addManyRedirects(staff: Admin, rows: readonly RedirectFields[]): Promise<RedirectOutcome[]> {
  const outcomes: RedirectOutcome[] = [];
  let known = await knownInParts();
  let readings = 0;
  for (const batch of inBatches(rows, addedAtOnce)) {
    const add = () =>
      inTransaction(async () => {
        await nameLock(lock);
        if ((await stateOfAll()) !== known.state) return null;
        const found = await addChecked(staff, batch, await outcomesAmong(staff, batch, known));
        known.state = await stateOfAll();
        return found;
      });
    let found = await add();
    for (; !found && readings < maxReadings; readings += 1) {
      known = await knownInParts();
      found = await add();
    }
    outcomes.push(...(found ?? (await addRedirects(staff, batch))));
    await yieldToOthers();
  }
  return outcomes;
}

async function addChecked(staff: Admin, rows: readonly RedirectFields[], outcomes: RedirectOutcome[]) {
  const moment = now();
  const added = rows
    .filter((_, index) => outcomes[index] === "added")
    .map((row) => {
      const times = { created_at: moment, updated_at: moment, deleted_at: null };
      return { id: crypto.randomUUID(), ...row, ...times, version: 1, is_own: true };
    });
  await makeRoom(added.map(({ from_path }) => from_path));
  for (const batch of inBatches(added, rowsAtOnce)) await insertRows("redirects", batch);
  if (added.length > 0) {
    await writeAudit(staff, "redirects.import", "redirects", "", null, { records: added.length });
    await announce("redirects");
  }
  return outcomes;
}

export const addRedirect = transactional(async (staff: Admin, fields: RedirectFields & { id?: string }) => {
  const problem = await problemOf(staff, fields);
  if (problem) return { ok: false, reason: problem } as const;
  await makeRoom([fields.from_path]);
  return { ok: true, row: await redirects.create(staff, { ...fields, is_own: true }) } as const;
});

export function updateRedirect(staff: Admin, id: string, version: number | null, fields: RedirectFields) {
  return inTransaction(async (): Promise<Saved<RedirectRow> | { ok: false; reason: RedirectProblem }> => {
    const problem = await problemOf(staff, fields, id);
    if (problem) return { ok: false, reason: problem };
    const before = await redirects.find(staff, id);
    if (!before?.is_own) return { ok: false, reason: "missing" };
    if (before.from_path !== fields.from_path) await makeRoom([fields.from_path]);
    return redirects.update(staff, id, version, fields);
  });
}

/** Not where it would close a loop or make a long chain now. */
export const restoreRedirect = transactional(async (staff: Admin, id: string) => {
  const trashed = selectRows("redirects", { id }).selectAll();
  const row = await trashed.where("deleted_at", "is not", null).executeTakeFirst();
  const known = await knownRedirects();
  if (!row || (await closesLoop(row, known)) || createChains(known.values()).lengthWith(row) > maxHops) return false;
  return redirects.restore(staff, id);
});

async function problemOf(staff: Admin, fields: RedirectFields, ownId?: string): Promise<RedirectProblem | null> {
  const [outcome = "added"] = await outcomesOf(staff, [fields], ownId);
  return outcome === "added" ? null : outcome === "unchanged" ? "taken" : outcome;
}

const outcomesOf = forAdmin(async (rows: readonly RedirectFields[], ownId?: string): Promise<RedirectOutcome[]> => {
  const known = await knownRedirects();
  for (const [path, { id }] of known) if (id === ownId) known.delete(path);
  return outcomesIn(rows, { known, chains: createChains(known.values()), count: countOwn(known.values()) });
});

const outcomesAmong = forAdmin((rows: readonly RedirectFields[], checks: Checks) => outcomesIn(rows, checks));

type Checks = { known: Map<string, Known>; chains: ReturnType<typeof createChains>; count: number };

async function outcomesIn(rows: readonly RedirectFields[], checks: Checks) {
  const { known, chains } = checks;
  const used = await publicRecordPaths(rows.map(({ from_path }) => from_path));
  const outcomes: RedirectOutcome[] = [];
  for (const row of rows) {
    const outcome = await outcomeOf(row);
    if (outcome === "added") {
      checks.count += 1;
      chains.add(row);
      known.set(row.from_path, { ...row, id: "", is_own: true });
    }
    outcomes.push(outcome);
  }
  return outcomes;

  async function outcomeOf(row: RedirectFields): Promise<RedirectOutcome> {
    const there = known.get(row.from_path);
    if (there) return there.to_path === row.to_path && there.status === row.status ? "unchanged" : "taken";
    if (used.has(row.from_path)) return "inUse";
    if (await closesLoop(row, known)) return "loop";
    if (chains.lengthWith(row) > maxHops) return "long";
    return checks.count >= maxRedirects ? "full" : "added";
  }
}

const countOwn = (rows: Iterable<Known>) => [...rows].filter(({ is_own }) => is_own).length;
const selectKnown = () =>
  selectRows("redirects", { deleted_at: null }).select(["id", "from_path", "to_path", "status", "is_own"]);

async function knownRedirects() {
  await nameLock(lock);
  const rows = await selectKnown().execute();
  return new Map<string, Known>(rows.map((row) => [row.from_path, row]));
}

/** With what changes when any of them does. */
async function knownInParts() {
  const state = await stateOfAll();
  const known = new Map<string, Known>();
  const chains = createChains([]);
  for (let last = ""; ; ) {
    const part = await selectKnown().where("from_path", ">", last).orderBy("from_path").limit(rowsAtOnce).execute();
    for (const row of part) {
      known.set(row.from_path, row);
      chains.add(row);
    }
    if (part.length < rowsAtOnce) return { state, known, chains, count: countOwn(known.values()) };
    last = part.at(-1)?.from_path ?? "";
    await yieldToOthers();
  }
}

async function stateOfAll() {
  const row = await store()
    .selectFrom("redirects")
    .select(({ fn }) => [fn.countAll().as("count"), fn.max("updated_at").as("last"), fn.sum("version").as("versions")])
    .executeTakeFirst();
  return JSON.stringify(row);
}

async function closesLoop(row: RedirectFields | RedirectRow, known: ReadonlyMap<string, Known>) {
  const own = { ...row, id: "" };
  const find = (paths: string[]) => paths.flatMap((path) => (path === row.from_path ? own : (known.get(path) ?? [])));
  const starts = new Set([row.from_path, ...(pathsFor(row.from_path).length > 1 ? [] : [`/ar${row.from_path}`])]);
  for (const start of starts) if ((await followRedirects(start, find, () => false)) === "loop") return true;
  return false;
}

/** One in the trash gives way to a new one. */
async function makeRoom(paths: string[]) {
  for (const from_path of inBatches(paths, rowsAtOnce))
    await deleteRows("redirects", { from_path }).where("deleted_at", "is not", null).execute();
}
