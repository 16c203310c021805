import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { runSite } from "../tests/support/browser/running-site.ts";
import { startS3 } from "../tests/support/s3/start-s3.ts";
import { openTestStore } from "../tests/support/stores/test-store.ts";
import { articles, fillLargeSite } from "./backup.ts";
import { atMost, type Figure, plainFigure } from "./figure.ts";

const pictures = 2_500;
const copyTimeoutMs = 300_000;
const maxChangedMegabytes = 5;
const maxRestoreSeconds = 60;
const second = 1_000;
const megabyte = 1024 ** 2;
const passphrase = "only for this measurement";
const command = join(import.meta.dirname, "../scripts/run-command.mjs");

type Environment = Record<string, string>;

/** Copies of 1,000 articles and 500 MB of pictures to a folder and to a server of S3 on this machine, and restores from both. */
export async function measureOffSite(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "daftar-copies-"));
  const s3 = await startS3({ pageLength: 1_000 });
  const { address, region, key, secret } = s3;
  try {
    return [
      ...(await measurePlace("a folder", { OFF_SITE_FOLDER: folder })),
      ...(await measurePlace("S3", {
        OFF_SITE_S3: address,
        OFF_SITE_S3_REGION: region,
        OFF_SITE_S3_KEY: key,
        OFF_SITE_S3_SECRET: secret,
      })),
    ];
  } finally {
    s3.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measurePlace(name: string, place: Environment): Promise<Figure[]> {
  const environment = { ...place, BACKUP_PASSPHRASE: passphrase };
  const site = await runSite(environment);
  const store = openTestStore(site.dataFolder);
  const copies: { bytes: number; ms: number }[] = [];
  try {
    fillLargeSite(store, site.dataFolder, pictures);
    const { id } = store.makePerson({ role: "admin" });
    for (const changed of [null, "a sentence that was added"]) {
      if (changed)
        store.run(`update articles set content = content || '${changed}' where id = (select min(id) from articles)`);
      const begun = performance.now();
      const answer = await fetch(`${site.origin}/admin/backups.data`, {
        method: "POST",
        headers: { cookie: `session=${store.beginSession(id)}`, origin: site.origin },
        body: new URLSearchParams({ intent: "backup.make" }),
      });
      if (!answer.ok) throw new Error(`the backup was answered with ${answer.status}`);
      const bytes = await sentBytes(site.dataFolder, copies.length + 1);
      copies.push({ bytes, ms: performance.now() - begun });
    }
  } finally {
    store.close();
    await site.stop();
  }
  const [whole, changed] = copies as [(typeof copies)[0], (typeof copies)[0]];
  const title = `${articles} articles and ${pictures} pictures to ${name}`;
  return [
    plainFigure({ name: `${title}, backup and first copy`, value: whole.ms / second, unit: "s", digits: 1 }),
    plainFigure({ name: "… its size", value: whole.bytes / megabyte, unit: "MB" }),
    plainFigure({
      name: "… backup and copy after one article was changed",
      value: changed.ms / second,
      unit: "s",
      digits: 1,
    }),
    atMost(maxChangedMegabytes, { name: "… what was sent", value: changed.bytes / megabyte, unit: "MB", digits: 2 }),
    ...(await measureRestore(environment)),
  ];
}

/** Of the copy of this number. */
async function sentBytes(dataFolder: string, number: number) {
  const backups = () => readdirSync(join(dataFolder, "backups")).filter((name) => name.includes("-manual.backup"));
  const untilMs = Date.now() + copyTimeoutMs;
  for (;;) {
    const state = join(dataFolder, "backups/off-site.json");
    const { copied, failing } = existsSync(state) ? JSON.parse(readFileSync(state, "utf8")) : {};
    const newest = backups().sort().at(-1);
    if (backups().length === number && copied?.name === newest) return Number(copied.bytes);
    if (failing || Date.now() > untilMs) throw new Error(`there is no copy: ${failing?.words}`);
    await delay(50);
  }
}

async function measureRestore(environment: Environment): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), "daftar-empty-"));
  try {
    mkdirSync(join(data, "data"));
    const dataFolder = join(data, "data");
    const begun = performance.now();
    const child = spawn(process.execPath, [command, "runFeatureCommand", "off-site", "restore", "--yes"], {
      cwd: data,
      env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataFolder, ...environment },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let fetchedMs = 0;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("It has come whole.")) fetchedMs = performance.now() - begun;
    });
    const code = await new Promise((resolve) => child.once("close", resolve));
    const ms = performance.now() - begun;
    const store = openTestStore(dataFolder);
    const [{ count } = { count: 0 }] = store.rows("select count(*) as count from articles");
    store.close();
    const placed = readdirSync(join(dataFolder, "media")).length;
    if (code !== 0 || Number(count) < articles || placed < pictures)
      throw new Error(`the restore ended with ${code}, ${count} articles and ${placed} pictures`);
    return [
      atMost(maxRestoreSeconds, { name: "… restored on an empty machine", value: ms / second, unit: "s", digits: 1 }),
      plainFigure({ name: "… of which fetched and proved", value: fetchedMs / second, unit: "s", digits: 1 }),
    ];
  } finally {
    rmSync(data, { recursive: true });
  }
}
