import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as pass } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { median } from "./figure.ts";
import type { ListTimes } from "./public-lists.ts";

const warmUps = 60;
const batches = 5;
const batchSize = 40;
const changes = 9;
/** The site polls its database for changes by other processes each second. */
const invalidatedWithinMs = 1_200;

type FinishedBuild = {
  start: (load: () => Promise<ServerBuild>, clientFolder: null) => Promise<{ stop: () => Promise<void> }>;
  serverBuild: () => Promise<ServerBuild>;
  createResponder: (load: () => Promise<ServerBuild>, mode: "production") => (request: Request) => Promise<Response>;
};
type Row = Record<string, SQLInputValue>;

const articles = Number(process.argv[2]);
const finished: FinishedBuild = await import(new URL("../build/server/index.js", import.meta.url).href);
const { stop } = await finished.start(finished.serverBuild, null);
const database = new DatabaseSync(join(process.env.DATA_DIR as string, "daftar.db"), { timeout: 5_000 });
fillStore();
await pass(invalidatedWithinMs);
const respond = finished.createResponder(finished.serverBuild, "production");
const { slug } = database.prepare("select slug from articles where language = 'en' order by id limit 1").get() as Row;

const times: ListTimes = {};
for (const [name, path] of [
  ["/articles", "/articles"],
  ["/articles?page=2", "/articles?page=2"],
  ["an article", `/articles/${slug}`],
  ["/", "/"],
] as const) {
  const draw = () => drawPage(path);
  const { cpuMs: firstEver } = await measured(draw);
  const steady = await cpuOf(draw);
  const afterChange = [];
  for (let change = 0; change < changes; change += 1) {
    database.prepare("update settings set updated_at = ?").run(new Date().toISOString());
    await pass(invalidatedWithinMs);
    afterChange.push(await measured(draw));
  }
  const first = median(afterChange.map(({ cpuMs }) => cpuMs));
  times[name] = { steady, first, firstEver, block: Math.max(...afterChange.map(({ blockMs }) => blockMs)) };
}
database.close();
await stop();
console.log(`\n${JSON.stringify(times)}`);

/** Copies of the sample's articles, each with the translation that its original has. */
function fillStore() {
  const samples = database.prepare("select * from articles order by translation_of is not null").all() as Row[];
  const insert = database.prepare(
    `insert into articles (${Object.keys(samples[0] ?? {})}) values (${Object.keys(samples[0] ?? {}).map(() => "?")})`,
  );
  database.exec("begin");
  for (let number = samples.length, ids = new Map(); number < articles; number += 1) {
    const sample = samples[number % samples.length] as Row;
    if (number % samples.length === 0) ids = new Map();
    const id = randomUUID();
    ids.set(sample.id, id);
    const published_date = new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString();
    const translation_of = ids.get(sample.translation_of) ?? null;
    const copy = { ...sample, id, slug: `${sample.slug}-${number}`, published_date, translation_of };
    insert.run(...Object.values(copy));
  }
  database.exec("commit");
  database.exec("analyze");
}

async function drawPage(path: string) {
  const response = await respond(new Request(process.env.ORIGIN + path));
  if (response.status !== 200) throw new Error(`${path} has the status ${response.status}`);
  await response.bytes();
}

/** CPU milliseconds of one run, and the most of them between two turns of the event loop. */
async function measured(run: () => Promise<unknown>) {
  const before = process.cpuUsage();
  let [last, blockMs, isRunning] = [0, 0, true];
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    blockMs = Math.max(blockMs, (user + system) / 1_000 - last);
    last = (user + system) / 1_000;
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  await run();
  isRunning = false;
  look();
  return { cpuMs: last, blockMs };
}

/** CPU milliseconds of one run with its garbage collection: the median batch after a warm-up. */
async function cpuOf(run: () => Promise<unknown>) {
  for (let count = 0; count < warmUps; count += 1) await run();
  const costs: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const before = process.cpuUsage();
    for (let count = 0; count < batchSize; count += 1) await run();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000 / batchSize);
  }
  return median(costs);
}
