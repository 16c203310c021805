import { execFile, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../browser/running-site.ts";

const installedUnder = "/usr/lib/postgresql";
const startTimeoutMs = 20_000;

/** The folder of the newest PostgreSQL's programs that is installed here, or undefined. */
export function findPostgres() {
  const versions = existsSync(installedUnder) ? readdirSync(installedUnder).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(installedUnder, version, "bin"))
    .find((path) => existsSync(join(path, "initdb")));
}

/** Starts a real PostgreSQL in a folder of its own that goes with it; gives the address of its first database. */
export async function startPostgres(binaries: string, wantedPort?: number) {
  const folder = mkdtempSync(join(tmpdir(), "daftar-postgres-"));
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  await promisify(execFile)(
    join(binaries, "initdb"),
    ["-D", data, "-U", "daftar", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { cwd: folder, ...owner },
  );
  const port = wantedPort ?? (await freePort());
  const run = () =>
    spawn(
      join(binaries, "postgres"),
      ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", "-c", "fsync=off"],
      { cwd: folder, stdio: "ignore", ...owner },
    );
  let server = run();
  /** As a restart would: open connections are ended. */
  async function halt() {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT");
    await ended;
  }
  await accepting(join(binaries, "pg_isready"), port);
  return {
    url: `postgres://daftar@127.0.0.1:${port}/postgres`,
    halt,
    async goOn() {
      server = run();
      await accepting(join(binaries, "pg_isready"), port);
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a database on the server of this address and gives its own; copied from a `template`, which nobody may be using. */
export async function createPostgresDatabase(url: string, name: string, template = "template0") {
  await tell(url, `create database ${name} template ${template} encoding 'UTF8' locale 'C'`);
  return Object.assign(new URL(url), { pathname: name }).href;
}

/** Drops the database; throws when somebody still holds a connection to it. */
export function dropPostgresDatabase(url: string, name: string) {
  return tell(url, `drop database ${name}`);
}

/** The rows of this statement, asked for on a connection of its own. */
export async function tell(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows as Record<string, unknown>[];
}

/** PostgreSQL refuses to run as root: there it runs as whoever owns nothing. */
function unprivilegedOwner() {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function accepting(isReady: string, port: number) {
  const deadline = performance.now() + startTimeoutMs;
  for (;;) {
    const answered = await promisify(execFile)(isReady, ["-h", "127.0.0.1", "-p", String(port)]).catch(() => null);
    if (answered) return;
    if (performance.now() > deadline) throw new Error("PostgreSQL is installed but did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
