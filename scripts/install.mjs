// `daftar install ADDRESS`: this release as a service of systemd, behind Caddy or nginx where one is installed.
import { spawnSync } from "node:child_process";
import { lookup } from "node:dns/promises";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as delay } from "node:timers/promises";
import { parseEnv } from "node:util";

const release = join(import.meta.dirname, "..");
const name = basename(release);
const account = "daftar";
/** Another folder than the root of the machine, to look at what would be written. */
const into = process.env.DAFTAR_INSTALL_INTO ?? "/";
const at = (path) => join(into, path);
const releases = "/opt/daftar";
const dataDir = "/var/lib/daftar";
const settingsFile = "/etc/daftar/env";
const certificate = "/etc/ssl/daftar/fullchain.pem";
const readyMs = 120_000;
const usage = "daftar install https://ADDRESS [--port PORT] [--proxy caddy|nginx|none] [--yes]";

class Refusal extends Error {}

async function install(given) {
  const { origin, proxy, isAgreed, port: wanted } = optionsIn(given);
  const settings = existsSync(at(settingsFile)) ? readSettings() : null;
  const port = Number(settings?.PORT ?? wanted ?? 3000);
  if (settings && settings.ORIGIN !== origin.origin)
    throw new Refusal(`${settingsFile} is of ${settings.ORIGIN}: change ORIGIN there, or install for that address.`);
  await refuseElsewhere(port);
  const steps = [...stepsFor({ origin, port }), ...proxySteps(proxy, origin, port)].filter(({ isDone }) => !isDone());
  for (const line of await remarks(origin, proxy)) console.log(`Note: ${line}`);
  if (steps.length === 0) console.log("Everything is installed as it would be.");
  else {
    console.log(`${name} will be installed for ${origin.origin}:`);
    for (const [index, { says }] of steps.entries()) console.log(`${String(index + 1).padStart(3)}. ${says}`);
    if (!isAgreed && !(await agrees())) throw new Refusal("Nothing was changed.");
    for (const { run } of steps) run();
  }
  start(proxy, steps.length > 0);
  await untilReady(port);
  const link = setUpLink();
  console.log(link ? `The owner's account is made at ${link}` : `The site answers at ${origin.origin}`);
  spawnSync("runuser", ["-u", account, "--", at(join(releases, "current/bin/daftar")), "doctor"], {
    stdio: "inherit",
    cwd: at(dataDir),
    env: { ...process.env, ...readSettings(), DATA_DIR: at(dataDir) },
  });
}

function readSettings() {
  return parseEnv(readFileSync(at(settingsFile), "utf8"));
}

function optionsIn(given) {
  const words = [...given];
  const isAgreed = take(words, "--yes").length > 0;
  const [, proxy = ["caddy", "nginx"].find(isInstalled) ?? "none"] = take(words, "--proxy", 2);
  const [, port] = take(words, "--port", 2);
  const origin = words.length === 1 && URL.canParse(words[0]) ? new URL(words[0]) : null;
  const isOrigin = origin && /^https?:$/.test(origin.protocol) && `${origin.origin}/` === origin.href;
  const isPort = port === undefined || /^[1-9]\d{0,4}$/.test(port);
  if (!isOrigin || !isPort || !["caddy", "nginx", "none"].includes(proxy))
    throw new Refusal(`This is used so: ${usage}`);
  return { origin, proxy, isAgreed, port };
}

function take(words, word, count = 1) {
  const place = words.indexOf(word);
  return place < 0 ? [] : words.splice(place, count);
}

/** What would make the steps fail halfway. */
async function refuseElsewhere(port) {
  if (process.platform !== "linux" || !existsSync(at("/run/systemd/system")))
    throw new Refusal("This machine is not run by systemd; docs/install.md describes containers.");
  if (into === "/" && process.getuid() !== 0) throw new Refusal("Run it as root: sudo …/bin/daftar install …");
  const served = current();
  if (served && served !== name)
    throw new Refusal(`${served} is installed; "daftar update FILE" puts ${name} in its place.`);
  if (!served && (await isListening(port))) throw new Refusal(`Another program listens on port ${port}.`);
}

function current() {
  const link = at(join(releases, "current"));
  return lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? basename(readlinkSync(link)) : null;
}

function isListening(port) {
  return new Promise((answered) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => answered(socket.destroy() && true)).once("error", () => answered(false));
  });
}

function stepsFor({ origin, port }) {
  const folder = join(releases, name);
  const units = ["daftar.service", "daftar.socket"].map((unit) => ({
    path: `/etc/systemd/system/${unit}`,
    text: readFileSync(join(release, "deploy", unit), "utf8").replace("127.0.0.1:3000", `127.0.0.1:${port}`),
  }));
  return [
    {
      says: `make the account ${account}, without a shell`,
      isDone: () => spawnSync("id", ["-u", account]).status === 0,
      run: () => run("useradd", ["--system", "--home-dir", dataDir, "--shell", "/usr/sbin/nologin", account]),
    },
    {
      says: `copy this release to ${folder}`,
      isDone: () => release === at(folder) || existsSync(at(folder)),
      run() {
        mkdirSync(at(releases), { recursive: true });
        cpSync(release, at(folder), { recursive: true, verbatimSymlinks: true });
        run("chown", ["-R", "root:root", at(folder)]);
      },
    },
    {
      says: `let ${releases}/current lead to it`,
      isDone: () => current() === name,
      run: () => symlinkSync(name, at(join(releases, "current"))),
    },
    {
      says: `make ${dataDir}, which ${account} alone can read`,
      isDone: () => existsSync(at(dataDir)),
      run() {
        mkdirSync(at(dataDir), { recursive: true, mode: 0o700 });
        run("chown", [`${account}:${account}`, at(dataDir)]);
      },
    },
    {
      says: `write the settings to ${settingsFile}, with ORIGIN=${origin.origin} and TRUST_PROXY=on`,
      isDone: () => existsSync(at(settingsFile)),
      run() {
        write(settingsFile, settingsOf(origin, port), 0o640);
        run("chgrp", [account, at(settingsFile)]);
      },
    },
    ...units.map(({ path, text }) => fileStep(path, text)),
  ];
}

function settingsOf(origin, port) {
  return readFileSync(join(release, ".env.example"), "utf8")
    .replace(/^PORT=.*/m, `PORT=${port}`)
    .replace(/^ORIGIN=.*/m, `ORIGIN=${origin.origin}`)
    .replace(/^TRUST_PROXY=.*/m, "TRUST_PROXY=on")
    .replace(/^DATA_DIR=.*\n/m, "");
}

function fileStep(path, text) {
  const says = `${existsSync(at(path)) ? "write anew" : "write"} ${path}`;
  const isDone = () => existsSync(at(path)) && readFileSync(at(path), "utf8") === text;
  return { says, isDone, run: () => write(path, text) };
}

function write(path, text, mode = 0o644) {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text, { mode });
}

function proxySteps(proxy, { host }, port) {
  const fill = (file) =>
    readFileSync(join(release, "deploy", file), "utf8")
      .replaceAll("daftar.example", host)
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`);
  if (proxy === "caddy") {
    const main = "/etc/caddy/Caddyfile";
    const text = existsSync(at(main)) ? readFileSync(at(main), "utf8") : "";
    const line = "import daftar.caddy";
    const isNamed = () => text.split("\n").includes(line);
    return [
      fileStep("/etc/caddy/daftar.caddy", fill("Caddyfile")),
      {
        says: `name it in ${main}`,
        isDone: isNamed,
        run: () => write(main, `${text}${text && !text.endsWith("\n") ? "\n" : ""}${line}\n`),
      },
    ];
  }
  if (proxy !== "nginx" || !existsSync(at(certificate))) return [];
  const [file, link] = ["sites-available", "sites-enabled"].map((folder) => `/etc/nginx/${folder}/daftar`);
  return [
    fileStep(file, fill("nginx.conf")),
    {
      says: `enable it in ${dirname(link)}`,
      isDone: () => existsSync(at(link)),
      run() {
        mkdirSync(dirname(at(link)), { recursive: true });
        symlinkSync(`../sites-available/daftar`, at(link));
      },
    },
  ];
}

/** What the steps do not do, or what may keep visitors out. */
async function remarks(origin, proxy) {
  const said = [];
  const own = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []);
  const addresses = await lookup(origin.hostname, { all: true }).catch(() => []);
  if (addresses.length === 0) said.push(`${origin.hostname} has no address yet: set its A and AAAA records.`);
  else if (!addresses.some(({ address }) => own.includes(address)))
    said.push(`${origin.hostname} is ${addresses[0].address}, which is none of this machine's own addresses.`);
  if (proxy === "none") said.push("no proxy is set up: install Caddy (apt install caddy) and run this again.");
  if (proxy === "nginx" && !existsSync(at(certificate)))
    said.push(
      `nginx is set up once its certificate is there: put it at ${certificate}, its key beside it as key.pem, and run this again.`,
    );
  if (origin.protocol === "http:") said.push("the address is not https: browsers send what is typed in the clear.");
  said.push("mail is set up in the back office; until then mails are files in the folder outbox.");
  return said;
}

function isInstalled(program) {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}

async function agrees() {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Do it? [y/N] ");
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

function start(proxy, hasChanged) {
  if (hasChanged) run("systemctl", ["daemon-reload"]);
  run("systemctl", ["enable", "--now", "daftar.socket", "daftar.service"]);
  if (hasChanged && proxy !== "none") run("systemctl", ["reload-or-restart", proxy]);
}

/** Ends the installation where it fails. */
function run(command, parameters) {
  const { status, error } = spawnSync(command, parameters, { stdio: "inherit" });
  if (error) throw new Refusal(`${command} cannot be run (${error.code}).`);
  if (status !== 0) throw new Refusal(`${command} ${parameters.join(" ")} failed; run this again once it can work.`);
}

async function untilReady(port) {
  const untilMs = Date.now() + readyMs;
  while (!(await isReady(port))) {
    if (Date.now() > untilMs) throw new Refusal("The site does not become ready: journalctl -u daftar says why.");
    await delay(200);
  }
}

function isReady(port) {
  return new Promise((answered) => {
    const asked = request({ host: "127.0.0.1", port, path: "/healthz?ready", agent: false }, (response) => {
      response.resume();
      answered(response.statusCode === 200);
    });
    asked.once("error", () => answered(false)).end();
  });
}

/** As the first start has printed it. */
function setUpLink() {
  const log = spawnSync("journalctl", ["-u", "daftar", "-o", "cat", "--no-pager"], { encoding: "utf8" }).stdout ?? "";
  return log.match(/https?:\/\/\S+\/auth\/setup\?token=[\w-]+/g)?.at(-1);
}

try {
  await install(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
