import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runSite } from "../../tests/support/browser/running-site.ts";

const preloaded = `--import=${join(import.meta.dirname, "report-usage.mjs")}`;
const settleMs = 5_000;

export type Server = { port: number; cpuMs: () => Promise<number>; stop: () => Promise<void> };

/** The site, once the work of its first seconds is done. */
export async function startSite() {
  const site = await runSite({ NODE_OPTIONS: preloaded }, ["ignore", "ignore", "inherit", "ipc"]);
  await wait(settleMs);
  return { ...site, port: Number(new URL(site.origin).port), cpuMs: () => usageOf(site.child) };
}

export async function startBareServer(address: string, headers: Record<string, string>): Promise<Server> {
  const file = join(import.meta.dirname, "bare-server.ts");
  const child = fork(file, [encodeURI(address), JSON.stringify(headers)], { execArgv: [preloaded] });
  const [port] = (await once(child, "message")) as [number];
  return {
    port,
    cpuMs: () => usageOf(child),
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

async function usageOf(child: ChildProcess) {
  const answered = once(child, "message") as Promise<[{ usageMs: number }]>;
  child.send("usage");
  return (await answered)[0].usageMs;
}
