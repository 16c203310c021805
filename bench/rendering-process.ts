import type { Server } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pass } from "node:timers/promises";
import { renderToString } from "react-dom/server";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { calibrate } from "../tests/support/timing/calibrate.ts";
import { median } from "./figure.ts";
import { elementsOf } from "./plain-elements.ts";
import type { RenderingTimes } from "./rendering.ts";

const warmUps = 300;
const batches = 5;
const batchSize = 400;
const firstRenderings = 15;
/** The site polls its database for changes by other processes each second. */
const invalidatedWithinMs = 1_200;

type FinishedBuild = {
  start: (
    load: () => Promise<ServerBuild>,
    clientFolder: null,
  ) => Promise<{ server: Server; stop: () => Promise<void> }>;
  serverBuild: () => Promise<ServerBuild>;
  createResponder: (load: () => Promise<ServerBuild>, mode: "production") => (request: Request) => Promise<Response>;
};
type Loader = (parts: {
  request: Request;
  url: URL;
  params: object;
  context: RouterContextProvider;
}) => Promise<unknown>;

const finished: FinishedBuild = await import(new URL("../build/server/index.js", import.meta.url).href);
const { stop } = await finished.start(finished.serverBuild, null);
const build = await finished.serverBuild();
const respond = finished.createResponder(finished.serverBuild, "production");
const address = `${process.env.ORIGIN}/`;
const loaders = ["en/layout", "en/home"].map((id) => build.routes[id]?.module.loader as unknown as Loader);

const html = await renderPage();
const elements = elementsOf(String(html).replace("<!DOCTYPE html>", ""));
const times: RenderingTimes = {
  page: await cpuOf(renderPage),
  first: await cpuOfFirst(),
  reads: await cpuOf(runLoaders),
  bareRendering: await cpuOf(async () => renderToString(elements)),
  calibration: calibrate(),
  bytes: html.length,
};
await stop();
console.log(`\n${JSON.stringify(times)}`);

async function renderPage() {
  const response = await respond(new Request(address));
  if (response.status !== 200) throw new Error(`the home page has the status ${response.status}`);
  return Buffer.from((await response.bytes()).buffer);
}

function runLoaders() {
  const parts = {
    request: new Request(address),
    url: new URL(address),
    params: {},
    context: new RouterContextProvider(),
  };
  return Promise.all(loaders.map((load) => load(parts)));
}

/** Median CPU milliseconds of the first rendering after a change, which clears the query cache. */
async function cpuOfFirst() {
  const costs: number[] = [];
  const database = new DatabaseSync(join(process.env.DATA_DIR as string, "daftar.db"), { timeout: 5_000 });
  for (let run = 0; run < firstRenderings; run += 1) {
    database.prepare("update settings set updated_at = ?").run(new Date().toISOString());
    await pass(invalidatedWithinMs);
    const before = process.cpuUsage();
    await renderPage();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  database.close();
  return median(costs);
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
