import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runSite } from "../tests/support/browser/running-site.ts";
import { atLeast, type Figure, median, plainFigure } from "./figure.ts";
import { type LoadResult, putUnderLoad } from "./load.ts";

const seconds = 5;
const connections = 32;
const rounds = 3;
const path = "/";
const encoding = "gzip";
const leastShare = 0.5;
const clockTicksASecond = 100;

type Server = { port: number; pid: number };
type Round = LoadResult & { cpuMs: number };

/**
 * The cached home page against a bare node:http server with the same bytes, alternately, so that noise affects both. The
 * client may limit the requests per second; the CPU time per request is more reliable.
 */
export async function measureThroughput(): Promise<Figure[]> {
  const site = await runSite();
  const bare = await serveBare(`${site.origin}${path}`);
  const cached = { port: Number(new URL(site.origin).port), pid: site.child.pid as number };
  const ours: Round[] = [];
  const limit: Round[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      limit.push(await drive(bare));
      ours.push(await drive(cached));
    }
  } finally {
    await site.stop();
    await bare.stop();
  }
  const middle = (list: Round[], key: keyof Round) => median(list.map((round) => round[key]));
  const cpu = middle(ours, "cpuMs");
  const bareCpu = middle(limit, "cpuMs");
  const rate = { unit: "requests/s" };
  const time = { unit: "ms", digits: 3 };
  return [
    plainFigure({ name: `cached /, ${connections} connections`, value: middle(ours, "perSecond"), ...rate }),
    plainFigure({ name: "… the same bytes from a bare node:http", value: middle(limit, "perSecond"), ...rate }),
    plainFigure({ name: "… half of the responses within", value: middle(ours, "p50"), ...time }),
    plainFigure({ name: "… 99 of 100 responses within", value: middle(ours, "p99"), ...time }),
    plainFigure({ name: "… CPU a request", value: cpu, ...time }),
    plainFigure({ name: "… CPU a request of the bare node:http", value: bareCpu, ...time }),
    atLeast(leastShare, { name: "… speed as a share of the bare node:http, by CPU", value: bareCpu / cpu, digits: 2 }),
  ];
}

async function drive({ port, pid }: Server): Promise<Round> {
  const before = await cpuMsOf(pid);
  const result = await putUnderLoad({ port, path, encoding, connections, seconds });
  return { ...result, cpuMs: ((await cpuMsOf(pid)) - before) / result.requests };
}

/** The CPU milliseconds of a process on Linux; NaN elsewhere. */
export async function cpuMsOf(pid: number) {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [user, system] = line.slice(line.lastIndexOf(")")).split(" ").slice(12, 14).map(Number);
  return (((user ?? Number.NaN) + (system ?? Number.NaN)) * 1_000) / clockTicksASecond;
}

async function serveBare(address: string) {
  const server = fork(join(import.meta.dirname, "bare-server.ts"), [address, encoding]);
  const [port] = (await once(server, "message")) as [number];
  return {
    port,
    pid: server.pid as number,
    async stop() {
      const ended = once(server, "exit");
      server.kill();
      await ended;
    },
  };
}
