import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../tests/support/browser/running-site.ts";
import { waitUntilThorough } from "../tests/support/browser/thorough-page.ts";
import { atMost, type Figure, median, plainFigure } from "./figure.ts";
import { putUnderLoad } from "./load.ts";
import { type Command, startProcess } from "./start-process.ts";

const coldStarts = 5;
const memoryStarts = 3;
const requests = 100_000;
const settleMs = 2_000;
const slowestSecondStartS = 3;
const maxTimesBareNode = 3;
const maxIdleMb = 100;
const maxLoadedMb = 180;

type Memory = { idle: number; loaded: number };

const npmStart: Command = [process.platform === "win32" ? "npm.cmd" : "npm", "start"];
const serverAlone: Command = [process.execPath, join(import.meta.dirname, "../scripts/serve.mjs")];
/** Loads `node:http` and listens, nothing more. */
const bareNode: Command = [
  process.execPath,
  "--input-type=module",
  "--eval",
  'import { createServer } from "node:http"; createServer((_, response) => response.end()).listen(process.env.PORT, "127.0.0.1");',
];

/** The time from the start to the first response, and the memory. */
export async function measureStart(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-start-"));
  const port = await freePort();
  const run = (command: Command) => startProcess(command, { port, dataFolder: join(folder, "data") });
  const timeOf = async (command: Command) => {
    const { readyMs, stop } = await run(command);
    await stop();
    return readyMs;
  };
  try {
    await timeOf(npmStart);
    const secondStart = await timeOf(npmStart);
    const cold: number[] = [];
    const bare: number[] = [];
    for (let start = 0; start < coldStarts; start += 1) {
      bare.push(await timeOf(bareNode));
      cold.push(await timeOf(serverAlone));
    }
    const memory: Memory[] = [];
    for (let start = 0; start < memoryStarts; start += 1) memory.push(await memoryOf(await run(serverAlone), port));
    const size = { unit: "MB" };
    return [
      atMost(slowestSecondStartS, {
        name: "second npm start to the first response",
        value: secondStart / 1_000,
        unit: "s",
        digits: 2,
      }),
      plainFigure({ name: "start of the server alone, home pages rendered", value: median(cold), unit: "ms" }),
      plainFigure({ name: "start of a bare Node server in the same run", value: median(bare), unit: "ms" }),
      atMost(maxTimesBareNode, {
        name: "start of the server as a multiple of the bare one",
        value: median(cold) / median(bare),
        digits: 1,
      }),
      atMost(maxIdleMb, { name: "memory (RSS) when idle", value: median(memory.map(({ idle }) => idle)), ...size }),
      atMost(maxLoadedMb, {
        name: `memory (RSS) after ${requests.toLocaleString("en")} requests`,
        value: median(memory.map(({ loaded }) => loaded)),
        ...size,
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function memoryOf({ pid, stop }: { pid: number; stop: () => Promise<void> }, port: number): Promise<Memory> {
  await wait(settleMs);
  const idle = residentMb(pid);
  await waitUntilThorough(`http://127.0.0.1:${port}/`);
  await putUnderLoad({ port, path: "/", headers: { "Accept-Encoding": "br" }, connections: 32, requests });
  await wait(settleMs);
  const loaded = residentMb(pid);
  await stop();
  return { idle, loaded };
}

function residentMb(pid: number) {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1_024;
}
