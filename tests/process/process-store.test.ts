import { execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { runToEnd } from "../support/browser/run-to-end.ts";
import { freePort, runSite } from "../support/browser/running-site.ts";
import { sendRequest } from "../support/send-request.ts";
import { findPostgres, startPostgres } from "../support/stores/real-postgres.ts";
import { openTestStore } from "../support/stores/test-store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const scripts = join(import.meta.dirname, "../../scripts");
const isRoot = process.getuid?.() === 0;
/** An account that owns nothing here. */
const other = 54_321;
vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
const whole = join(folder, "whole");
let backup: string;

beforeAll(async () => {
  const site = await runSite({ DATA_DIR: whole });
  const store = openTestStore(whole);
  const admin = store.makePerson({ role: "admin" });
  const headers = {
    origin: site.origin,
    cookie: `session=${store.beginSession(admin.id)}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  await sendRequest(site.origin, "/admin/backups.data", { method: "POST", headers, body: "intent=backup.make" });
  const [row] = store.rows("select record_id as name from audit where action = 'backup.manual'");
  backup = String(row?.name);
  store.close();
  await site.stop();
}, 60_000);

/** A copy of the data of a site, with what `change` does to its database. */
function arrange(change: (database: string) => void = () => {}) {
  const data = join(mkdtempSync(join(folder, "place-")), "data");
  cpSync(whole, data, { recursive: true });
  change(join(data, "daftar.db"));
  return data;
}

const run = (script: string, data: string, parameters: string[] = [], environment: Record<string, string> = {}) =>
  runToEnd({ script, parameters, folder, environment: { DATA_DIR: data, LOG_LEVEL: "info", ...environment } });

const damage = (database: string) => writeFileSync(database, Buffer.alloc(100, 7), { flag: "r+" });
const restore = (data: string, file = join(data, "backups", backup)) =>
  run("run-command.mjs", data, ["runFeatureCommand", "restore", file, "--yes"]);
const articles = (data: string) => {
  const store = openTestStore(data);
  const [row] = store.rows("select count(*) as count from articles");
  store.close();
  return Number(row?.count);
};

describe.concurrent("a store that cannot be used ends the start with one line", () => {
  test.each<[string, (database: string) => void, RegExp]>([
    ["damaged", damage, /is damaged \(file is not a database\)\./],
    ["cut", (database) => truncateSync(database, 40_000), /is damaged \(database disk image is malformed\)\./],
    ["empty", (database) => truncateSync(database, 0), /is empty, but .* holds backups.*\. NEW_SITE=on/],
    ["missing", (database) => rmSync(database), /is missing, but .* holds backups.*\. NEW_SITE=on/],
  ])("%s: what is wrong, where, the newest backup and the command", async (_, change, line) => {
    const data = arrange(change);
    const { code, output, complaint } = await run("serve.mjs", data);
    expect({ code, output }).toEqual({ code: 78, output: "" });
    expect(complaint).toMatch(/^Daftar cannot start: [^\n]+\n$/);
    expect(complaint).toMatch(line);
    expect(complaint).toContain(join(data, "daftar.db"));
    expect(complaint).toContain(`"npm run restore -- ${join(data, "backups", backup)}"`);
  });

  test("the commands say the same", async () => {
    const { code, complaint } = await run("run-command.mjs", arrange(damage), ["runOwnerCommand"]);
    expect({ code, lines: complaint.split("\n").length }).toEqual({ code: 78, lines: 2 });
    expect(complaint).toContain("npm run restore");
  });
});

describe("the restore command", () => {
  test.each<[string, (database: string) => void]>([
    ["a damaged database", damage],
    [
      "a database with a damaged page",
      (database) => writeAt(database, Math.floor(statSync(database).size / 2 / 4_096) * 4_096),
    ],
    ["a missing database", (database) => rmSync(database)],
    ["an empty database", (database) => truncateSync(database, 0)],
  ])("works over %s and keeps the old file beside", async (_, change) => {
    const data = arrange(change);
    const database = join(data, "daftar.db");
    const before = existsSync(database) ? readFileSync(database) : null;
    const { code, output, complaint } = await restore(data);
    expect({ code, complaint }).toEqual({ code: 0, complaint: "" });
    expect(output).toContain("Restored.");
    expect(articles(data)).toBeGreaterThan(0);
    const kept = readdirSync(data).filter((name) => /^daftar\.db\.replaced-[\dTZ-]+$/.test(name));
    expect(kept.map((name) => readFileSync(join(data, name)).equals(before as Buffer))).toEqual(before ? [true] : []);
    expect(existsSync(join(data, "restoring.db"))).toBe(false);
  });

  test("changes nothing when the backup is damaged too", async () => {
    const data = arrange(damage);
    const file = join(data, "backups", backup);
    truncateSync(file, 5_000);
    const before = readFileSync(join(data, "daftar.db"));
    expect(await restore(data)).toMatchObject({ code: 1 });
    expect(readFileSync(join(data, "daftar.db")).equals(before)).toBe(true);
    expect(readdirSync(data).filter((name) => /replaced|restoring/.test(name))).toEqual([]);
  });

  test("puts a copy from before a migration back, without its sessions, and refuses what is none", async () => {
    const data = arrange();
    const copy = join(data, "backups/before-migration-2026-11-20T10-00-00-000Z.db");
    copyFileSync(join(data, "daftar.db"), copy);
    damage(join(data, "daftar.db"));
    const broken = join(folder, "broken.db");
    writeFileSync(broken, "no database".repeat(100));
    expect(await restore(data, broken)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("Nothing was changed"),
    });
    expect(await restore(data, copy)).toMatchObject({ code: 0, complaint: "" });
    const store = openTestStore(data);
    expect(store.rows("select count(*) as count from sessions")).toEqual([{ count: 0 }]);
    store.close();
    expect(articles(data)).toBeGreaterThan(0);
  });

  test.runIf(isRoot)("leaves nothing of root in a folder of another account", async () => {
    for (const change of [() => {}, damage]) {
      const data = arrange(change);
      execFileSync("chown", ["-R", `${other}:${other}`, data]);
      rmSync(join(data, "lock"), { force: true });
      expect(await restore(data)).toMatchObject({ code: 0 });
      expect(await run("run-command.mjs", data, ["runOwnerCommand"])).toMatchObject({ code: 0 });
      const owners = readdirSync(data, { recursive: true }).map((name) => [
        String(name),
        statSync(join(data, String(name))).uid,
      ]);
      expect(owners.filter(([, uid]) => uid !== other)).toEqual([]);
    }
  });

  test.runIf(isRoot)("gives away no file that has another name outside", async () => {
    const data = arrange();
    const secret = join(folder, "secret-of-root");
    writeFileSync(secret, "root's");
    execFileSync("ln", [secret, join(data, "backups/link.backup")]);
    mkdirSync(join(data, "outbox"), { recursive: true });
    execFileSync("ln", ["-s", folder, join(data, "outbox/away.eml")]);
    chownSync(data, other, other);
    expect(await restore(data)).toMatchObject({ code: 0, complaint: "" });
    expect([statSync(secret).uid, statSync(folder).uid]).toEqual([0, 0]);
  });
});

function writeAt(path: string, offset: number) {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, offset, offset + 4_096);
  writeFileSync(path, bytes);
}

test("with the port taken nothing but the lock is made", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void taken.close());
  const data = join(folder, "portless");
  const { code, complaint } = await run("serve.mjs", data, [], { PORT: String((taken.address() as AddressInfo).port) });
  expect({ code, others: readdirSync(data).filter((name) => !name.startsWith("lock")) }).toEqual({
    code: 78,
    others: [],
  });
  expect(complaint).toContain("cannot be listened on (EADDRINUSE)");
});

const binaries = findPostgres();

test.runIf(binaries)("a database that does not answer is waited for, and the site answers when it does", async () => {
  const port = await freePort();
  const database = await freePort();
  const data = join(folder, "waiting");
  mkdirSync(data);
  const child = spawn(process.execPath, [join(scripts, "serve.mjs")], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: data,
      SAMPLE_CONTENT: "off",
      DATABASE_URL: `postgres://daftar@127.0.0.1:${database}/postgres`,
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (piece) => {
    output += piece;
  });
  await expect.poll(() => output, { timeout: 20_000 }).toContain("the start waits for it");
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const [page, alive, ready] = await Promise.all([ask("/"), ask("/healthz"), ask("/healthz?ready")]);
  expect([page.status, page.headers.get("retry-after"), alive.status, ready.status]).toEqual([503, "5", 200, 503]);
  expect(JSON.parse(output.trim().split("\n")[0] ?? "")).toMatchObject({ level: "error" });
  const postgres = await startPostgres(binaries as string, database);
  onTestFinished(() => postgres.stop());
  await expect.poll(async () => (await ask("/healthz?ready")).status, { timeout: 30_000 }).toBe(200);
  expect((await ask("/")).status).toBe(200);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});
