import { type StdioOptions, spawn } from "node:child_process";
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
  await healthy(origin).catch((error) => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    origin,
    dataFolder: join(folder, "data"),
    child,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
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
