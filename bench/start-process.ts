import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { servingEnvironment } from "../scripts/ready.mjs";

const maxMs = 120_000;
const pollMs = 5;

export type Command = [program: string, ...parameters: string[]];
type Options = { port: number; dataFolder: string };

/** Starts a server as the leader of its own group and measures the time to its first 200. */
export async function startProcess([program, ...parameters]: Command, { port, dataFolder }: Options) {
  const health = `http://127.0.0.1:${port}/healthz?ready`;
  const begun = performance.now();
  const child = spawn(program, parameters, {
    cwd: join(import.meta.dirname, ".."),
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...servingEnvironment(),
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: "error",
    },
  });
  const pid = child.pid as number;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const endGroup = () => process.kill(-pid, "SIGTERM");
  process.once("exit", endGroup);
  child.once("exit", () => process.off("exit", endGroup));
  while (!(await isReady(health))) {
    if (child.exitCode !== null || performance.now() - begun > maxMs)
      throw new Error(`${program} ${parameters.join(" ")} did not respond`);
    await wait(pollMs);
  }
  return {
    pid,
    readyMs: performance.now() - begun,
    /** Ends the whole group and waits until the port is closed, so that the data folder is unlocked. */
    async stop() {
      endGroup();
      await ended;
      while (await isReady(health)) await wait(pollMs);
    },
  };
}

async function isReady(address: string) {
  const response = await fetch(address).catch(() => null);
  return response?.status === 200;
}
