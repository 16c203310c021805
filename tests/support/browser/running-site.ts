import { type StdioOptions, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { servingEnvironment } from "../../../scripts/ready.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The origin of a running site with the sample content, the finished build, for all who change nothing that others read. */
    origin: string;
    /** Where that site keeps its data. */
    dataFolder: string;
    /** A stopped site's data with the sample content, to be copied. */
    filledFolder: string;
  }
}

const root = join(import.meta.dirname, "../../..");
const readyTimeoutMs = 20_000;
const lowestPort = 10_000;
const highestPort = 32_000;
/** Each process begins elsewhere. */
let lastPort = randomInt(lowestPort, highestPort);

/** Serves the finished build on a data folder of its own for the journeys of a run. */
export default async function startSite(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "daftar-filled-"));
  const filled = join(folder, "data");
  await (await runSite({ DATA_DIR: filled })).stop();
  project.provide("filledFolder", filled);
  const site = await runSite({}, undefined, filled);
  project.provide("origin", site.origin);
  project.provide("dataFolder", site.dataFolder);
  return async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  };
}

/**
 * Runs the finished build as its own process; `environment` overrides what the start reads. On a copy of `filled` it
 * starts in half the time that a store takes to be filled with the sample content.
 */
export async function runSite(
  environment: Record<string, string> = {},
  stdio: StdioOptions = ["ignore", "ignore", "inherit"],
  filled?: string,
  buildFolder = root,
) {
  const folder = mkdtempSync(join(tmpdir(), "daftar-site-"));
  if (filled) cpSync(filled, join(folder, "data"), { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(buildFolder, "scripts/serve.mjs")], {
    cwd: folder,
    stdio,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "error",
      ...environment,
      ...servingEnvironment({ ...process.env, ...environment }),
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const endedEarly = ended.then(() => Promise.reject(new Error(`the site for ${origin} ended while it started`)));
  await Promise.race([healthy(origin), endedEarly]).catch((error) => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    origin,
    dataFolder: join(folder, "data"),
    child,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A port that nobody listens on. It is below the range from which Linux gives ports to outgoing connections and to
 * servers that ask for any, so that nobody is given it before the site listens.
 */
export async function freePort() {
  for (;;) {
    const port = lastPort < highestPort ? lastPort + 1 : lowestPort;
    lastPort = port;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

async function healthy(origin: string) {
  const deadline = performance.now() + readyTimeoutMs;
  for (;;) {
    const answer = await fetch(`${origin}/healthz?ready`).catch(() => null);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error(`the site at ${origin} did not become ready`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
