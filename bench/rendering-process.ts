import type { Server } from "node:http";
import { renderToString } from "react-dom/server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { calibrate } from "./calibrate.ts";
import { median } from "./figure.ts";
import { elementsOf } from "./plain-elements.ts";
import type { RenderingTimes } from "./rendering.ts";

const warmUps = 300;
const batches = 5;
const batchSize = 400;

type FinishedBuild = {
  start: (
    load: () => Promise<ServerBuild>,
    clientFolder: null,
  ) => Promise<{ server: Server; stop: () => Promise<void> }>;
  serverBuild: () => Promise<ServerBuild>;
};
type Loader = (parts: { request: Request; params: object; context: RouterContextProvider }) => Promise<unknown>;

const finished: FinishedBuild = await import(new URL("../build/server/index.js", import.meta.url).href);
const { stop } = await finished.start(finished.serverBuild, null);
const build = await finished.serverBuild();
const answer = createRequestHandler(build, "production");
const address = `${process.env.ORIGIN}/`;
const loaders = ["en/layout", "en/home"].map((id) => build.routes[id]?.module.loader as unknown as Loader);

const html = await drawPage();
const elements = elementsOf(html.replace("<!DOCTYPE html>", ""));
const times: RenderingTimes = {
  page: await cpuOf(drawPage),
  reads: await cpuOf(readStore),
  bareDrawing: await cpuOf(async () => renderToString(elements)),
  calibration: calibrate(),
  bytes: Buffer.byteLength(html),
};
await stop();
console.log(`\n${JSON.stringify(times)}`);

async function drawPage() {
  const response = await answer(new Request(address), new RouterContextProvider());
  if (response.status !== 200) throw new Error(`the home page was answered with ${response.status}`);
  return response.text();
}

function readStore() {
  const parts = { request: new Request(address), params: {}, context: new RouterContextProvider() };
  return Promise.all(loaders.map((load) => load(parts)));
}

/** CPU milliseconds of one run, garbage collection and all: the median batch after a warm-up. */
async function cpuOf(act: () => Promise<unknown>) {
  for (let run = 0; run < warmUps; run += 1) await act();
  const costs: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const before = process.cpuUsage();
    for (let run = 0; run < batchSize; run += 1) await act();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000 / batchSize);
  }
  return median(costs);
}
