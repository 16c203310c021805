import { setTimeout as wait } from "node:timers/promises";
import { runSite } from "../../tests/support/browser/running-site.ts";
import { findPostgres, startPostgres, tell } from "../../tests/support/stores/real-postgres.ts";
import { atMost, type Figure, none, plainFigure } from "../figure.ts";
import { countStatuses, faultEnvironment, ownerSession, saveTasks } from "./saves.ts";

const nodes = 3;
const awayMs = 30_000;
const savesPerSecond = 20;

/** PostgreSQL is stopped under load, with several nodes, and started again. */
export async function measureDatabaseStops(): Promise<Figure[]> {
  const binaries = findPostgres();
  if (!binaries) throw new Error("no PostgreSQL is installed here");
  const postgres = await startPostgres(binaries);
  const environment = { ...faultEnvironment, DATABASE_URL: postgres.url };
  const sites = [];
  for (let node = 0; node < nodes; node += 1) sites.push(await runSite(environment, "ignore"));
  const origins = sites.map(({ origin }) => origin);
  const session = await ownerSession(origins[0] as string);
  const saves = saveTasks({ origins, session, perSecond: savesPerSecond, prefix: "stopped" });
  await wait(3_000);
  // Cached on each node: the owner's account was made after the start had rendered it.
  for (const origin of origins) await (await fetch(origin)).arrayBuffer();
  await postgres.halt();
  let cachedAsked = 0;
  let cachedAnswered = 0;
  for (const until = performance.now() + awayMs; performance.now() < until; await wait(100)) {
    const answers = await Promise.all(origins.map((origin) => fetch(origin).catch(() => null)));
    cachedAsked += answers.length;
    cachedAnswered += answers.filter((answer) => answer?.status === 200).length;
    await Promise.all(answers.map((answer) => answer?.arrayBuffer()));
  }
  await postgres.goOn();
  const backAt = performance.now();
  await wait(10_000);
  await saves.stop();
  const normalAfterMs = Math.max(0, saves.lastFailureAt() - backAt);
  const ended = sites.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
  const titles = new Set((await tell(postgres.url, "select title from tasks")).map(({ title }) => String(title)));
  for (const site of sites) await site.stop();
  await postgres.stop();
  const name = `PostgreSQL away for ${awayMs / 1_000} s, ${nodes} nodes`;
  return [
    none({ name: `${name}: processes ended`, value: ended }),
    plainFigure({
      name: `${name}: answered saves`,
      value: saves.answered.length,
      notes: [countStatuses(saves.statuses)],
    }),
    none({
      name: `${name}: answered saves lost`,
      value: saves.answered.filter((title) => !titles.has(title)).length,
    }),
    none({ name: `${name}: cached pages not answered`, value: cachedAsked - cachedAnswered }),
    atMost(2, {
      name: `${name}: seconds from its return to the last failed save`,
      value: normalAfterMs / 1_000,
      unit: "s",
      digits: 1,
    }),
  ];
}
