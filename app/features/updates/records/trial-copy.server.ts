import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { currentConfiguration } from "#app/platform/configuration.server.ts";

export const copyPrefix = "trial-";

/** A data folder of its own within that of the site, with its keys; it is removed afterwards. @noPermission of the console */
export async function withTrialFolder<Result>(work: (folder: string) => Promise<Result>) {
  const { dataDir } = currentConfiguration();
  // What a trial that was killed has left.
  for (const name of readdirSync(dataDir)) if (name.startsWith(copyPrefix)) removeFolder(join(dataDir, name));
  const folder = mkdtempSync(join(dataDir, copyPrefix));
  try {
    const key = join(dataDir, "secrets.key");
    if (existsSync(key)) copyFileSync(key, join(folder, "secrets.key"));
    return await work(folder);
  } finally {
    removeFolder(folder);
  }
}

const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true });

/** The environment of a process on a data folder with a SQLite database, from which no mail goes out. @noPermission reads nothing */
export const onTrialFolder = (folder: string) => ({
  DATA_DIR: folder,
  DATABASE_URL: "",
  SMTP_URL: "",
  SAMPLE_CONTENT: "off",
  NEW_SITE: "on",
});

/** Runs a command of this version in a process of its own; gives what it wrote to its output where that `isRead`. @noPermission of the console */
export async function runCommand(parameters: string[], environment: Record<string, string>, isRead = false) {
  const child = spawn(
    process.execPath,
    [join(dirname(process.argv[1] ?? ""), "run-command.mjs"), "runFeatureCommand", ...parameters],
    {
      stdio: ["ignore", isRead ? "pipe" : "inherit", "inherit"],
      env: { ...process.env, LOG_LEVEL: "error", ...environment },
    },
  );
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  return { isDone: code === 0, output };
}
