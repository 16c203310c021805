import { execFile, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { freePort } from "./running-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A running PostgreSQL server to make databases in, or null where none is installed. */
    postgresUrl: string | null;
  }
}

const installedUnder = "/usr/lib/postgresql";
const startWithinMs = 20_000;

/** Starts a real PostgreSQL for the run where one is installed, in a folder of its own that goes with it. */
export default async function startPostgres(project: TestProject) {
  const binaries = findBinaries();
  if (!binaries) {
    project.provide("postgresUrl", null);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "daftar-postgres-"));
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  await promisify(execFile)(
    join(binaries, "initdb"),
    ["-D", data, "-U", "daftar", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { cwd: folder, ...owner },
  );
  const port = await freePort();
  const server = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", "-c", "fsync=off"],
    { cwd: folder, stdio: "ignore", ...owner },
  );
  await accepting(join(binaries, "pg_isready"), port);
  project.provide("postgresUrl", `postgres://daftar@127.0.0.1:${port}/postgres`);
  return async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function findBinaries() {
  const versions = existsSync(installedUnder) ? readdirSync(installedUnder).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(installedUnder, version, "bin"))
    .find((path) => existsSync(join(path, "initdb")));
}

/** PostgreSQL refuses to run as root: there it runs as whoever owns nothing. */
function unprivilegedOwner() {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function accepting(isReady: string, port: number) {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    const answered = await promisify(execFile)(isReady, ["-h", "127.0.0.1", "-p", String(port)]).catch(() => null);
    if (answered) return;
    if (Date.now() > deadline) throw new Error("PostgreSQL is installed but did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
