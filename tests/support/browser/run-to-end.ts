import { spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "./running-site.ts";

const scripts = join(import.meta.dirname, "../../../scripts");

type Run = { script?: string; parameters?: string[]; folder: string; environment: Record<string, string> };

/** Runs a script of the finished build, which is to end by itself: its exit code and what it says. */
export async function runToEnd({ script = "serve.mjs", parameters = [], folder, environment }: Run) {
  const child = spawn(process.execPath, [join(scripts, script), ...parameters], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(await freePort()), ...environment },
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [output, complaint] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  return { code: await ended, output: output.join(""), complaint: complaint.join("") };
}
