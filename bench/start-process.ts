import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const longestMs = 120_000;
const askEveryMs = 5;

export type Command = [program: string, ...parameters: string[]];
type Options = { port: number; dataFolder: string };

/** Starts a server as the leader of its own group and measures the time to its first 200. */
export async function startProcess([program, ...parameters]: Command, { port, dataFolder }: Options) {
  const health = `http://127.0.0.1:${port}/healthz`;
  const begun = performance.now();
  const child = spawn(program, parameters, {
    cwd: join(import.meta.dirname, ".."),
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: "error" },
  });
  const pid = child.pid as number;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const endGroup = () => process.kill(-pid, "SIGTERM");
  process.once("exit", endGroup);
  child.once("exit", () => process.off("exit", endGroup));
  while (!(await answers(health))) {
    if (child.exitCode !== null || performance.now() - begun > longestMs)
      throw new Error(`${program} ${parameters.join(" ")} did not answer`);
    await wait(askEveryMs);
  }
  return {
    pid,
    readyMs: performance.now() - begun,
    /** Ends the whole group and waits until nobody answers any more, so that the data folder is free again. */
    async stop() {
      endGroup();
      await ended;
      while (await answers(health)) await wait(askEveryMs);
    },
  };
}

async function answers(address: string) {
  const answer = await fetch(address).catch(() => null);
  return answer?.status === 200;
}
