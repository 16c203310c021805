import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Runs TypeScript text in a process of its own, with the URL of one package as its argument. It exchanges messages with
 * this process and has none of the site's environment.
 */
export function startProgram(program: string, packageName: string, environment: NodeJS.ProcessEnv = {}) {
  const library = pathToFileURL(createRequire(import.meta.url).resolve(packageName)).href;
  return spawn(process.execPath, ["--input-type=module-typescript", "-e", program, library], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
    env: { ...environment, NODE_NO_WARNINGS: "1", SystemRoot: process.env.SystemRoot },
  });
}
