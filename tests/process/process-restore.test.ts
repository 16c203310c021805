import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Encrypter } from "age-encryption";
import { beforeAll, expect, test } from "vitest";
import { runSite } from "../support/browser/running-site.ts";
import { sendRequest } from "../support/send-request.ts";
import { openTestStore } from "../support/stores/test-store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const script = join(import.meta.dirname, "../../scripts/run-command.mjs");
const folder = temporaryFolder();
const data = join(folder, "data");
const environment = { ...process.env, NODE_ENV: "production", DATA_DIR: data, LOG_LEVEL: "error" };
const kills = 10;
/** Of those that the killed ones left, how many are read from end to end: each takes most of a second. */
const wholeOnes = 1;
let backup: string;
let whole: string;

beforeAll(async () => {
  const site = await runSite({ DATA_DIR: data });
  const store = openTestStore(data);
  const admin = store.makePerson({ role: "admin" });
  const headers = {
    origin: site.origin,
    cookie: `session=${store.beginSession(admin.id)}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const made = await sendRequest(site.origin, "/admin/backups.data", {
    method: "POST",
    headers,
    body: "intent=backup.make",
  });
  expect(made.status).toBe(200);
  const [row] = store.rows("select record_id as name from audit where action = 'backup.manual'");
  backup = join(data, "backups", String(row?.name));
  whole = counts();
  store.close();
  expect((await restore([backup, "--yes"])).output).toContain("another process is running on the data folder");
  await site.stop();
});

/** Runs the command to its end, or kills it after a while. */
function restore(given: string[], killAfterMs?: number, more: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [script, "runFeatureCommand", "restore", ...given], {
    cwd: folder,
    env: { ...environment, ...more },
  });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece) => {
      output += piece;
    });
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    }),
  );
}

/** How many rows two tables have, which change together or not at all. */
function counts() {
  const store = openTestStore(data);
  const [articles] = store.rows("select count(*) as count from articles");
  const [tasks] = store.rows("select count(*) as count from tasks");
  const [state] = store.rows("pragma integrity_check");
  store.close();
  return `${articles?.count} articles, ${tasks?.count} tasks, ${Object.values(state ?? {})}`;
}

function loseBoth() {
  const store = openTestStore(data);
  store.run("delete from articles");
  store.run("delete from tasks");
  store.close();
}
const emptied = "0 articles, 0 tasks, ok";

test("the restore command shows what would change, and restores on request while no server runs", async () => {
  loseBoth();
  const shown = await restore([backup]);
  expect(shown.output).toMatch(/articles +0 +\d+/);
  expect(shown).toMatchObject({ code: 1, output: expect.stringContaining("Nothing was changed.") });
  expect(counts()).toBe(emptied);
  const done = await restore([backup, "--yes"]);
  expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/kept in backups\/daftar-.*-safety\.backup/) });
  expect(counts()).toBe(whole);
});

test("a damaged backup, a foreign file and a missing one are refused in one line, and nothing changes", async () => {
  loseBoth();
  const bytes = readFileSync(backup);
  bytes.writeUInt8((bytes[3_000] as number) ^ 1, 3_000);
  const damaged = join(folder, "damaged.backup");
  writeFileSync(damaged, bytes);
  for (const [given, reason] of [
    [[damaged, "--yes"], /\(damaged\)/],
    [[script, "--yes"], /\(notABackup\)/],
    [[join(folder, "nothing"), "--yes"], /\(missing\)/],
    [[], /Name the backup/],
  ] as const)
    expect(await restore([...given])).toMatchObject({ code: 1, output: expect.stringMatching(reason) });
  expect(counts()).toBe(emptied);
});

test("an encrypted backup is restored with the passphrase of the environment, and not without it", async () => {
  loseBoth();
  const secret = { BACKUP_PASSPHRASE: "four words and قهوة" };
  const path = join(data, "backups", "cheap-manual.backup.age");
  // The key that the site itself derives takes seconds, so that only the safety backup has one.
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(10);
  encrypter.setPassphrase(secret.BACKUP_PASSPHRASE);
  writeFileSync(path, await encrypter.encrypt(readFileSync(backup)));
  const needs = expect.stringMatching(/\(needsPassphrase\): .*BACKUP_PASSPHRASE.* Nothing was changed\./);
  expect(await restore([path, "--yes"])).toMatchObject({ code: 1, output: needs });
  const other = { BACKUP_PASSPHRASE: "some other passphrase" };
  expect(await restore([path, "--yes"], undefined, other)).toMatchObject({ code: 1, output: needs });
  expect(counts()).toBe(emptied);
  const done = await restore([path, "--yes"], undefined, secret);
  expect(done).toMatchObject({ code: 0 });
  expect(done.output).not.toContain("four words");
  expect(counts()).toBe(whole);
  const [, safety = ""] = done.output.match(/kept in backups\/(\S+-safety\.backup\.age)\./) ?? [];
  expect(readFileSync(join(data, "backups", safety)).toString("latin1", 0, 22)).toBe("age-encryption.org/v1\n");
  expect(readdirSync(join(data, "backup-work"))).toEqual([]);
});

test("a common passphrase keeps the server from starting, in one line that does not show it", async () => {
  const BACKUP_PASSPHRASE = "zzzzzzzzzzzz";
  const serve = join(import.meta.dirname, "../../scripts/serve.mjs");
  const child = spawn(process.execPath, [serve], { cwd: folder, env: { ...environment, BACKUP_PASSPHRASE } });
  let output = "";
  child.stderr.on("data", (piece) => {
    output += piece;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect([code, output]).toEqual([78, expect.stringMatching(/^Daftar cannot start: BACKUP_PASSPHRASE .*\n$/)]);
  expect(output).not.toContain(BACKUP_PASSPHRASE);
});

test(`the restore command, killed ${kills} times at any moment, leaves the old state or the new one and no half of a safety backup`, {
  timeout: 60_000,
}, async () => {
  const states: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    loseBoth();
    await restore([backup, "--yes"], 300 + round * 120);
    states.push(counts());
  }
  for (const state of states) expect([emptied, whole]).toContain(state);
  const left = readdirSync(join(data, "backups")).filter((name) => name.endsWith("-safety.backup"));
  for (const name of left.sort().slice(-wholeOnes))
    expect(await restore([join(data, "backups", name)])).toMatchObject({
      output: expect.stringContaining("is whole."),
    });
  const site = await runSite({ DATA_DIR: data });
  expect((await fetch(site.origin)).status).toBe(200);
  await site.stop();
});
