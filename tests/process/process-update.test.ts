import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../support/browser/running-site.ts";
import { seededNumbers } from "../support/seeded-numbers.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

const scripts = join(import.meta.dirname, "../../scripts");
const manager = join(import.meta.dirname, "../support/start/service.program.mjs");
const folder = temporaryFolder();
const nameOf = (version: string) => `daftar-${version}-${process.platform}-${process.arch}`;
const first = nameOf("0.1.0");
const roundsOfKilling = process.env.LONG ? 20 : 3;
const quick = { timeout: 60_000, interval: 50 };

/** Beside what the first release migrates: one table more, or what cannot be done. */
const newTable = `"9998-next":{async up(db){await db.schema.createTable("next_things").addColumn("id","text").execute()}},`;
const noMigration = `"9999-impossible":{async up(){throw new Error("this cannot be migrated")}},`;

beforeAll(() => {
  const parameters = [join(scripts, "release.mjs"), join(folder, "made"), `linux-${process.arch}`];
  execFileSync(process.execPath, parameters, { stdio: "ignore" });
  execFileSync("tar", ["--extract", `--file=made/${first}.tar.gz`, "--no-same-owner"], { cwd: folder });
});

type Changes = { migrations?: string; server?: [RegExp, string]; starts?: boolean };

/** The archive of a later version, which differs from the first by this. */
function makeRelease(version: string, { migrations = "", server = [/$^/, ""], starts = true }: Changes = {}) {
  const made = join(folder, "later", version);
  const name = nameOf(version);
  mkdirSync(made, { recursive: true });
  execFileSync("cp", ["-al", join(folder, first), join(made, name)]);
  const rewrite = (path: string, text: string) => {
    // The file is shared with the first release.
    rmSync(path);
    writeFileSync(path, text);
  };
  const assets = join(made, name, "build/server/assets");
  const main = join(assets, readdirSync(assets).find((file) => /^start-.*\.js$/.test(file)) ?? "");
  const text = readFileSync(main, "utf8");
  const migrated = text.replace(/(?<="0039-baseline":\w+\(\w+\),)/, migrations);
  if (migrations) expect(migrated).not.toBe(text);
  rewrite(main, migrated.replace(...server));
  if (!starts) rewrite(join(made, name, "scripts/serve.mjs"), "process.exit(1);\n");
  const archive = join(made, `${name}.tar.gz`);
  // Not compressed, which tar sees for itself.
  execFileSync("tar", ["--create", `--file=${archive}`, name], { cwd: made });
  rmSync(join(made, name), { recursive: true });
  writeFileSync(
    join(made, "SHA256SUMS"),
    `${createHash("sha256").update(readFileSync(archive)).digest("hex")}  ${name}.tar.gz\n`,
  );
  return archive;
}

/** The first release as it is installed, served on a port that stays open. */
async function install() {
  const place = join(folder, `place-${crypto.randomUUID()}`);
  const opt = join(place, "opt");
  const data = join(place, "data");
  mkdirSync(opt, { recursive: true });
  mkdirSync(data);
  execFileSync("cp", ["-al", join(folder, first), opt]);
  symlinkSync(first, join(opt, "current"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data, TRUST_PROXY: "on", LOG_LEVEL: "error" };
  const daftar = join(opt, "current/bin/daftar");
  const holder = spawn(process.execPath, [manager, String(port), daftar], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // What the site prints later is read too, or its pipe would fill or break.
  const managerPid = await new Promise<number>((resolve) =>
    holder.stdout.on("data", (text) => resolve(Number.parseInt(text, 10))),
  );
  onTestFinished(async () => {
    process.kill(managerPid, "SIGTERM");
    await delay(1_000);
    holder.kill("SIGKILL");
  });
  await expect.poll(() => statusOf(origin, "/healthz?ready"), quick).toBe(200);
  const environment = { ...env, DAFTAR_RESTART: `kill -HUP ${managerPid}`, DAFTAR_ENV: join(place, "none") };
  return {
    origin,
    data,
    opt,
    served: () => readlinkSync(join(opt, "current")),
    run: (...parameters: string[]) => {
      const child = spawn(daftar, parameters, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
      const said = Promise.all([child.stdout.toArray(), child.stderr.toArray()]).then((parts) => parts.flat().join(""));
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      return { child, ended, done: async () => ({ code: await ended, said: await said }) };
    },
    rows: (statement: string) => {
      const database = new DatabaseSync(join(data, "daftar.db"), { readOnly: true });
      const rows = database.prepare(statement).all();
      database.close();
      return rows;
    },
  };
}

type Installed = Awaited<ReturnType<typeof install>>;

/** With a connection of its own, as the proxies of `deploy` ask; whatever is no answer is the reason. */
async function statusOf(origin: string, path: string, init: RequestInit = {}) {
  const headers = { ...init.headers, connection: "close" };
  return fetch(origin + path, { ...init, headers, redirect: "manual" }).then(
    ({ status }) => status,
    ({ cause }) => String(cause?.code ?? cause),
  );
}

/** Reads and messages, 50 and 20 in a second, until `stop`: each status that came, and the messages that were answered. */
function use({ origin }: Installed) {
  const statuses = new Set<number | string>();
  const answered: string[] = [];
  const asked: Promise<unknown>[] = [];
  let number = 0;
  const send = async () => {
    number += 1;
    const subject = `message ${number}`;
    const body = new URLSearchParams({
      name: "Rana",
      email: `rana-${number}@daftar.example`,
      subject,
      message: "In four days.",
    });
    const headers = { origin, "x-forwarded-for": `10.${number >> 8}.${number & 255}.1` };
    const status = await statusOf(origin, "/contact", { method: "POST", headers, body });
    statuses.add(status);
    if (status === 303) answered.push(subject);
  };
  const paths = ["/", "/ar", "/articles", "/ar/projects", "/contact"];
  const reading = setInterval(() => {
    const path = paths[asked.length % paths.length] ?? "/";
    asked.push(statusOf(origin, path).then((status) => statuses.add(status)));
  }, 20);
  const sending = setInterval(() => asked.push(send()), 50);
  return async () => {
    clearInterval(reading);
    clearInterval(sending);
    await Promise.all(asked);
    return { statuses: [...statuses].sort(), answered };
  };
}

function lost(site: Installed, answered: string[]) {
  const kept = new Set(site.rows("select subject from messages").map(({ subject }) => subject));
  return answered.filter((subject) => !kept.has(subject));
}

const tablesOf = (site: Installed) => site.rows("select name from sqlite_schema where name = 'next_things'").length;

test("a release takes the place of the one before under load: nobody is refused, nothing is lost; and going back is one command", async () => {
  const archive = makeRelease("0.2.0", { migrations: newTable });
  const site = await install();
  const stop = use(site);
  const { code, said } = await site.run("update", archive).done();
  const { statuses, answered } = await stop();
  expect([code, said]).toEqual([0, expect.stringContaining(`${nameOf("0.2.0")} serves the site.`)]);
  expect(statuses).toEqual([200, 303]);
  expect(answered.length).toBeGreaterThan(0);
  expect(lost(site, answered)).toEqual([]);
  expect([site.served(), tablesOf(site)]).toEqual([nameOf("0.2.0"), 1]);

  const asked = await site.run("rollback").done();
  expect([asked.code, asked.said]).toEqual([1, expect.stringContaining("daftar rollback --yes")]);
  expect(site.served()).toBe(nameOf("0.2.0"));
  expect(await site.run("rollback", "--yes").done()).toMatchObject({ code: 0 });
  expect([site.served(), tablesOf(site), await statusOf(site.origin, "/ar")]).toEqual([first, 0, 200]);
  expect(readdirSync(site.data).filter((name) => name.startsWith("daftar.db.replaced-"))).not.toEqual([]);
  expect(readdirSync(site.data).filter((name) => name.startsWith("trial-"))).toEqual([]);

  // Between versions with the same tables everything saved meanwhile stays.
  expect(await site.run("update", makeRelease("0.3.0")).done()).toMatchObject({ code: 0 });
  const later = use(site);
  await delay(1_000);
  const sent = await later();
  expect(await site.run("rollback").done()).toMatchObject({ code: 0 });
  expect([site.served(), lost(site, sent.answered)]).toEqual([first, []]);
});

test.each<[string, Changes, RegExp]>([
  ["cannot migrate the data", { migrations: noMigration }, /this cannot be migrated[\s\S]*nothing was changed/],
  [
    "does not show its pages",
    { server: [/maintenanceMode&&!await isAdmin\(request\)\)throw/, "true)throw"] },
    /\/ar answers 503[\s\S]*nothing was changed/,
  ],
  ["does not start", { starts: false }, /it does not start. Going back[\s\S]*serves the site again/],
  [
    "does not start on changed tables",
    { migrations: newTable, starts: false },
    /it does not start[\s\S]*serves the site again/,
  ],
])("a release that %s leaves the site to the one before, with all that was saved", async (_what, changes, told) => {
  const archive = makeRelease("0.2.0", changes);
  const site = await install();
  const stop = use(site);
  const { code, said } = await site.run("update", archive).done();
  const { answered } = await stop();
  expect([code, said]).toEqual([1, expect.stringMatching(told)]);
  expect([site.served(), await statusOf(site.origin, "/ar/articles")]).toEqual([first, 200]);
  expect([lost(site, answered), tablesOf(site)]).toEqual([[], 0]);
});

test("what is not the file that its makers signed is not unpacked", async () => {
  const archive = makeRelease("0.2.0");
  const site = await install();
  const expectRefusal = async (file: string, told: string) => {
    const { code, said } = await site.run("update", file).done();
    expect([code, said]).toEqual([1, expect.stringContaining(told)]);
    expect(readdirSync(site.opt).sort()).toEqual([".updating", "current", first]);
  };
  const sums = join(archive, "../SHA256SUMS");
  await expectRefusal(join(folder, "nothing.tar.gz"), "is missing");
  const whole = readFileSync(sums, "utf8");
  writeFileSync(
    sums,
    whole.replace(/^./, (letter) => (letter === "0" ? "1" : "0")),
  );
  await expectRefusal(archive, "is not the file that SHA256SUMS names");
  writeFileSync(sums, whole);
  const other = join(archive, "..", "daftar-0.2.0-plan9-x64.tar.gz");
  cpSync(archive, other);
  writeFileSync(sums, whole.replace(nameOf("0.2.0"), "daftar-0.2.0-plan9-x64"));
  await expectRefusal(other, "is no release for");
  writeFileSync(sums, whole);
  if (spawnSync("ssh-keygen", ["-?"]).error) return;

  const sign = (key: string) => {
    rmSync(`${sums}.sig`, { force: true });
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "", "-f", key]);
    execFileSync("ssh-keygen", ["-q", "-Y", "sign", "-n", "daftar-release", "-f", key, sums], { stdio: "ignore" });
    return `daftar namespaces="daftar-release" ${readFileSync(`${key}.pub`, "utf8")}`;
  };
  writeFileSync(join(site.opt, first, "release-signers"), sign(join(folder, "key")));
  rmSync(`${sums}.sig`);
  await expectRefusal(archive, "SHA256SUMS.sig is missing or not by");
  sign(join(folder, "another-key"));
  await expectRefusal(archive, "SHA256SUMS.sig is missing or not by");
  rmSync(join(site.opt, first, "release-signers"));
});

test("whenever an update is killed, one of the two releases serves, and the next update goes through", async () => {
  const archives = ["0.2.0", "0.3.0"].map((version) => makeRelease(version));
  const site = await install();
  const random = seededNumbers(32);
  const stop = use(site);
  const begun = performance.now();
  await site.run("update", archives[0] ?? "").done();
  const wholeMs = performance.now() - begun;
  for (let round = 1; round <= roundsOfKilling; round += 1) {
    const archive = archives[round % 2] ?? "";
    const { child, ended } = site.run("update", archive);
    await delay(random(wholeMs));
    child.kill("SIGKILL");
    await ended;
    await expect.poll(() => statusOf(site.origin, "/ar"), quick).toBe(200);
    const { code, said } = await site.run("update", archive).done();
    const isThere = said.includes("serves the site already");
    expect([round, code, said]).toEqual([round, isThere ? 1 : 0, expect.any(String)]);
  }
  const { statuses, answered } = await stop();
  expect(statuses.filter((status) => Number(status) >= 500 && status !== 503)).toEqual([]);
  expect(lost(site, answered)).toEqual([]);
});
