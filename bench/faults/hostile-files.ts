import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runSite } from "../../tests/support/browser/running-site.ts";
import { generatedFiles, type HostileFile, knownFiles } from "../../tests/support/hostile-files/generated-files.ts";
import { downloadBackup, endOfWork, sendFile, uploadImport } from "../../tests/support/hostile-files/send-file.ts";
import { openTestStore } from "../../tests/support/stores/test-store.ts";
import { atMost, type Figure, none, plainFigure } from "../figure.ts";
import { type Asked, askSteadily } from "./ask-steadily.ts";
import { faultEnvironment, ownerSession } from "./saves.ts";

const seed = Number(process.env.SEED ?? 28);
const generated = Number(process.env.FILES ?? 500);
const maxPauseMs = 100;
const aliveMs = 10_000;
const listed = 5;

/** What other visitors notice while an owner uploads hostile files by the routes of the admin area. */
export async function measureHostileFiles(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "daftar-hostile-"));
  const bare = await bareServer();
  try {
    return [...(await sendAll(folder, bare.origin)), ...(await killWorst(folder))];
  } finally {
    bare.child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const start = (folder: string, environment = {}) =>
  runSite({ ...faultEnvironment, DATA_DIR: folder, TRUST_PROXY: "off", ...environment }, "ignore");

/** Notes the pauses of a site's first thread as CPU time: what other programs take does not count. */
function pausesIn(folder: string) {
  const file = `${folder}.pauses`;
  return {
    environment: { PAUSES_FILE: file, NODE_OPTIONS: `--import ${join(import.meta.dirname, "watch-pauses.ts")}` },
    longestSince(moment: number) {
      const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
      const pauses = lines.map((line) => line.split(" ").map(Number));
      return pauses.reduce((most, [at = 0, ms = 0]) => (at >= moment ? Math.max(most, ms) : most), 0);
    },
    drop: () => rmSync(file, { force: true }),
  };
}

async function sendAll(folder: string, bareOrigin: string): Promise<Figure[]> {
  const watched = pausesIn(folder);
  const site = await start(folder, watched.environment);
  const place = { origin: site.origin, session: await ownerSession(site.origin), store: openTestStore(folder) };
  const pid = site.child.pid;
  const sound = await downloadBackup(place);
  const idle = askSteadily(site.origin);
  await wait(aliveMs);
  const before = await idle.stop();

  const asked = askSteadily(site.origin);
  const bareAsked = askSteadily(bareOrigin);
  const outcomes = new Map<string, number>();
  const pauses: { what: string; ms: number; pauseMs: number; outcome: string }[] = [];
  const send = async (file: HostileFile) => {
    const [began, moment] = [performance.now(), Date.now()];
    const outcome = await sendFile(place, file).catch((error) => `not sent: ${error}`);
    outcomes.set(`${file.route} ${outcome}`, (outcomes.get(`${file.route} ${outcome}`) ?? 0) + 1);
    const ms = await asked.longestSince(began);
    pauses.push({ what: file.what, ms, pauseMs: watched.longestSince(moment), outcome });
    if (process.env.SHOW_FIGURES) console.error(lineOf(pauses.at(-1)));
  };
  for (const file of knownFiles) await send(file);
  for await (const file of generatedFiles(seed, generated, sound)) await send(file);
  const [all, bare] = [await asked.stop(), await bareAsked.stop()];
  const isSame = site.child.exitCode === null && site.child.signalCode === null && site.child.pid === pid;
  place.store.close();
  await site.stop();
  watched.drop();
  const name = `${pauses.length} hostile files`;
  const worst = pauses.toSorted((a, b) => b.pauseMs - a.pauseMs).slice(0, listed);
  const counted = [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(", ");
  return [
    atMost(maxPauseMs, {
      name: `${name}: longest pause of the server's own thread, in CPU time`,
      value: worst[0]?.pauseMs ?? 0,
      unit: "ms",
      notes: [...worst.map((one) => lineOf(one) ?? ""), counted],
    }),
    plainFigure({
      name: `${name}: longest answer of / to others`,
      value: all.longestMs,
      unit: "ms",
      notes: [
        `over ${maxPauseMs} ms: ${countOver(all)} of ${all.answers.length}, 99 of 100 within ${all.p99Ms.toFixed(1)} ms`,
        `a bare server meanwhile: ${Math.round(bare.longestMs)} ms, ${countOver(bare)} over ${maxPauseMs} ms`,
        `this site in the 10 s before: ${Math.round(before.longestMs)} ms`,
      ],
    }),
    none({ name: `${name}: answers other than 200`, value: all.failed }),
    none({ name: `${name}: ends of the process`, value: isSame ? 0 : 1 }),
  ];
}

const countOver = ({ answers }: Asked) => answers.filter(({ ms }) => ms > maxPauseMs).length;

function lineOf(pause?: { what: string; ms: number; pauseMs: number; outcome: string }) {
  return (
    pause &&
    `${pause.what}: ${pause.outcome}, ${Math.round(pause.pauseMs)} ms of CPU, answer ${Math.round(pause.ms)} ms`
  );
}

/** Kills the site whenever it works at the worst file, until it gives the file up. */
async function killWorst(folder: string): Promise<Figure[]> {
  const [worst] = knownFiles;
  if (!worst) return [];
  let site = await start(folder);
  const store = openTestStore(folder);
  const id = await uploadImport({ origin: site.origin, session: await ownerSession(site.origin), store }, worst.files);
  const tries = () =>
    Number(store.rows("select tries from jobs where kind = 'import' and id = ?", String(id))[0]?.tries ?? 0);
  let kills = 0;
  while (kills < listed) {
    const deadline = performance.now() + aliveMs;
    while (tries() <= kills && performance.now() < deadline) await wait(2);
    if (tries() <= kills) break;
    const ended = once(site.child, "exit");
    site.child.kill("SIGKILL");
    await ended;
    kills += 1;
    site = await start(folder);
  }
  const state = await endOfWork({ origin: site.origin, session: "", store }, String(id));
  await wait(aliveMs);
  const isAlive = site.child.exitCode === null && (await fetch(site.origin)).status === 200;
  store.close();
  await site.stop();
  return [
    atMost(2, { name: "worst file, site killed while it reads it: deaths until it is given up", value: kills }),
    none({ name: "worst file: site not alive at the end", value: isAlive ? 0 : 1, notes: [`the import is ${state}`] }),
  ];
}

/** What this machine itself takes meanwhile. */
async function bareServer() {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [port] = (await once(child, "message")) as [number];
  return { child, origin: `http://127.0.0.1:${port}` };
}
