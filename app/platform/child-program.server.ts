import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** The process exchanges messages with this one and inherits none of the site's environment. */
export function startProgram(program: string, packageNames: string[], environment: NodeJS.ProcessEnv = {}) {
  const { resolve } = createRequire(import.meta.url);
  const libraries = packageNames.map((name) => pathToFileURL(resolve(name)).href);
  return spawn(process.execPath, ["--input-type=module-typescript", "-e", program, ...libraries], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
    env: { ...environment, NODE_NO_WARNINGS: "1", SystemRoot: process.env.SystemRoot },
  });
}
