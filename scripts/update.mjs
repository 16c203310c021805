// `daftar update FILE` and `daftar rollback`: releases lie beside each other, and the link `current` leads to the one that serves.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  existsSync,
  fchownSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeSync,
} from "node:fs";
import { request } from "node:http";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { parseEnv } from "node:util";

const root = join(import.meta.dirname, "..");
const releases = dirname(root);
const environment = readEnvironment();
const dataDir = resolve(environment.DATA_DIR ?? "/var/lib/daftar");
const port = Number(environment.PORT || 3000);
const origin = new URL(environment.ORIGIN || `http://localhost:${port}`);
const pages = ["/", "/ar", "/projects", "/ar/projects", "/articles", "/ar/articles", "/auth"];
/** While the tables are changed the port is held, and the site says that it is starting. */
const readyMs = 10 * 60_000;
/** Without any answer; whoever waited meanwhile is answered first. */
const closedMs = 15_000;
/** Longer, since there is nothing else to go to. */
const closedWhenBackMs = 120_000;
const answerMs = 10_000;

class Refusal extends Error {}

/** As the service is started: what is set here counts before what the file of its settings says. */
function readEnvironment() {
  const file = process.env.DAFTAR_ENV ?? "/etc/daftar/env";
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}), ...process.env };
}

async function update([file]) {
  if (!file) throw new Refusal("Name the release: daftar update FILE");
  const from = servedRelease();
  const archive = resolve(process.env.INIT_CWD ?? ".", file);
  await verify(archive);
  const to = unpack(archive, from);
  console.log(`Trying ${to} on a copy of the data …`);
  if (!holds(to)) throw new Refusal(`${from} goes on; nothing was changed. ${join(releases, to)} can be deleted.`);
  const switchedMs = Date.now();
  pointTo("previous", from);
  const before = await askForPages();
  const fault = await switchTo(to, before);
  if (!fault) return console.log(`${to} serves the site. "daftar rollback" goes back to ${from}.`);
  console.error(`${to}: ${fault}. Going back to ${from} …`);
  await goBack(from, snapshotSince(switchedMs), before);
  throw new Refusal(`${from} serves the site again.`);
}

async function rollback(parameters) {
  const from = servedRelease();
  const to = linked("previous");
  if (!to || to === from) throw new Refusal("There is no release to go back to.");
  console.log(`Trying ${to} on a copy of the data …`);
  const before = await askForPages();
  if (holds(to)) {
    const fault = await switchTo(to, before);
    if (fault) throw new Refusal(`${to}: ${fault}`);
  } else {
    const snapshot = snapshotSince(lstatSync(join(releases, "current")).mtimeMs);
    if (!snapshot)
      throw new Refusal(`${to} cannot use the data as they are, and there is no copy from before the update.`);
    const { mtime } = statSync(join(dataDir, "backups", snapshot));
    console.log(`${to} cannot use the data as they are. It would get those of ${mtime.toISOString()};`);
    console.log("what was saved since is kept aside in the data folder, and no longer on the site.");
    if (!parameters.includes("--yes")) throw new Refusal("Nothing was changed. Say it: daftar rollback --yes");
    await goBack(to, snapshot, before);
  }
  console.log(`${to} serves the site.`);
}

/** By the checksums that lie beside it, and their signature where the release that serves names who signs. */
async function verify(archive) {
  const sums = join(dirname(archive), "SHA256SUMS");
  for (const path of [archive, sums]) if (!existsSync(path)) throw new Refusal(`${path} is missing.`);
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(archive)) hash.update(bytes);
  const lines = readFileSync(sums, "utf8").split("\n");
  if (!lines.includes(`${hash.digest("hex")}  ${basename(archive)}`))
    throw new Refusal(`${archive} is not the file that SHA256SUMS names: fetch it again.`);
  const signers = join(root, "release-signers");
  if (!existsSync(signers)) return console.log("Its checksum is right. This release names nobody who signs the next.");
  const options = ["-Y", "verify", "-f", signers, "-I", "daftar", "-n", "daftar-release", "-s", `${sums}.sig`];
  const { status, error } = spawnSync("ssh-keygen", options, {
    input: readFileSync(sums),
    stdio: ["pipe", "ignore", "ignore"],
  });
  if (error) throw new Refusal("The signature cannot be checked: ssh-keygen is missing (openssh-client).");
  if (status !== 0) throw new Refusal(`${sums}.sig is missing or not by whoever signs the releases of this site.`);
  console.log("Its checksum and its signature are right.");
}

/** Appears beside the others when it is whole. */
function unpack(archive, from) {
  const name = basename(archive, ".tar.gz");
  if (!new RegExp(`^daftar-\\d+\\.\\d+\\.\\d+[\\w.-]*-${process.platform}-${process.arch}(-without-node)?$`).test(name))
    throw new Refusal(`${basename(archive)} is no release for ${process.platform} on ${process.arch}.`);
  if (name === from) throw new Refusal(`${name} serves the site already.`);
  for (const left of readdirSync(releases)) if (left.startsWith(".unpacking-")) removeFolder(join(releases, left));
  const folder = mkdtempSync(join(releases, ".unpacking-"));
  execFileSync("tar", ["--extract", `--file=${archive}`, `--directory=${folder}`, "--no-same-owner"], {
    stdio: "inherit",
  });
  if (readdirSync(folder).join() !== name) throw new Refusal(`${archive} holds something else than ${name}.`);
  removeFolder(join(releases, name));
  renameSync(join(folder, name), join(releases, name));
  removeFolder(folder);
  return name;
}

/** Whether the release says of itself that it can serve the data as they are. */
function holds(release) {
  const { status } = spawnSync(join(releases, release, "bin/daftar"), ["try"], {
    stdio: "inherit",
    cwd: dataDir,
    env: { ...environment, DATA_DIR: dataDir },
    ...ownerOfData(),
  });
  return status === 0;
}

/** Why the release does not serve as the one before did; null if it does. */
async function switchTo(release, before, patienceMs = closedMs) {
  pointTo("current", release);
  spawnSync("/bin/sh", ["-c", environment.DAFTAR_RESTART ?? "systemctl restart daftar"], { stdio: "inherit" });
  const begunMs = Date.now();
  let answeredMs = begunMs;
  for (;;) {
    const { status } = await ask("/healthz?ready");
    if (status) answeredMs = Date.now();
    if (status === 200 && runningRelease() === release) break;
    if (Date.now() - answeredMs > patienceMs) return "it does not start";
    if (Date.now() - begunMs > readyMs) return "it does not become ready";
    await delay(100);
  }
  // In maintenance mode it is 503.
  for (const [path, status] of Object.entries(await askForPages()))
    if (status !== 200 && (!status || status !== before[path])) return `${path} answers ${status ?? "nothing"}`;
  return null;
}

async function askForPages() {
  const answers = {};
  for (const path of pages) answers[path] = (await ask(path)).status;
  return answers;
}

/** The release puts the copy in the place of the database when it starts, whoever starts it and whatever ends this program. */
async function goBack(release, snapshot, before) {
  if (snapshot) {
    const order = join(dataDir, "going-back.json");
    const { uid, gid } = statSync(dataDir);
    rmSync(`${order}.part`, { force: true });
    // The account of the data could have put a link there.
    const file = openSync(`${order}.part`, "wx", 0o600);
    writeSync(file, JSON.stringify({ by: release, snapshot }));
    fchownSync(file, uid, gid);
    closeSync(file);
    renameSync(`${order}.part`, order);
  }
  const fault = await switchTo(release, before, closedWhenBackMs);
  if (fault) throw new Refusal(`${release}: ${fault}. Look at the log of the service.`);
}

/** The first one: what the data were before they were changed at all. */
function snapshotSince(ms) {
  const folder = join(dataDir, "backups");
  const copies = existsSync(folder) ? readdirSync(folder).filter((name) => /^before-migration-.*\.db$/.test(name)) : [];
  return copies.sort().find((name) => statSync(join(folder, name)).mtimeMs >= ms);
}

function servedRelease() {
  const release = linked("current");
  if (!release) throw new Refusal(`${join(releases, "current")} is no link to a release: see docs/install.md`);
  return release;
}

function linked(link) {
  const found = lstatSync(join(releases, link), { throwIfNoEntry: false });
  return found?.isSymbolicLink() ? basename(readlinkSync(join(releases, link))) : null;
}

function pointTo(link, release) {
  const next = join(releases, `.${link}`);
  rmSync(next, { force: true });
  symlinkSync(release, next);
  renameSync(next, join(releases, link));
}

function runningRelease() {
  const file = join(dataDir, "release");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/** Past the proxy, as it would ask. The status is undefined where nobody answers. */
function ask(path) {
  const host = ["0.0.0.0", "::"].includes(environment.HOST) ? "127.0.0.1" : environment.HOST || "127.0.0.1";
  const headers = {
    host: origin.host,
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": origin.protocol.slice(0, -1),
  };
  return new Promise((answered) => {
    const asked = request({ host, port, path, headers, timeout: answerMs, agent: false }, (response) => {
      response.resume().once("end", () => answered({ status: response.statusCode }));
      response.once("error", () => answered({}));
    });
    asked.once("timeout", () => asked.destroy()).once("error", () => answered({}));
    asked.end();
  });
}

function ownerOfData() {
  const { uid, gid } = statSync(dataDir);
  return process.getuid() === 0 ? { uid, gid } : {};
}

function removeFolder(path) {
  rmSync(path, { recursive: true, force: true });
}

/** Ended with the process, whatever ends it. */
function lockReleases() {
  const lock = new DatabaseSync(join(releases, ".updating"), { timeout: 0 });
  try {
    lock.exec("pragma locking_mode=EXCLUSIVE; begin exclusive");
  } catch {
    throw new Refusal("Another update is going on.");
  }
  return lock;
}

const [, , verb, ...parameters] = process.argv;
let lock;
try {
  lock = lockReleases();
  await { update, rollback }[verb](parameters);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  lock?.close();
}
