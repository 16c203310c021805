import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runSite } from "../tests/support/browser/running-site.ts";
import { password } from "../tests/support/people.ts";
import { openTestStore } from "../tests/support/stores/test-store.ts";
import { atMost, type Figure, median, plainFigure } from "./figure.ts";

export const articles = 1_000;
const wordsEach = 800;
const pictures = 100;
const pictureBytes = 200_000;
const rounds = 5;
const quietSaves = 100;
const warmUps = 30;
const maxRestoreSeconds = 20;
const maxSlowdown = 2;
const second = 1_000;
const megabyte = 1024 ** 2;

type Post = (path: string, form: Record<string, string>) => Promise<Response>;

/** Times of a backup and its restore with 1,000 articles of 800 words and 20 MB of pictures, and of saves meanwhile. */
export async function measureBackup(): Promise<Figure[]> {
  const site = await runSite();
  const store = openTestStore(site.dataFolder);
  try {
    fillLargeSite(store, site.dataFolder, pictures);
    const { id } = store.makePerson({ role: "admin" });
    const post: Post = async (path, form) => {
      const cookie = `session=${store.beginSession(id)}`;
      const headers = { cookie, origin: site.origin };
      const body = new URLSearchParams(form);
      return fetch(site.origin + path, { method: "POST", headers, body, redirect: "manual" });
    };
    return await measure(post, store, site.dataFolder);
  } finally {
    store.close();
    await site.stop();
  }
}

async function measure(post: Post, { rows }: ReturnType<typeof openTestStore>, dataFolder: string): Promise<Figure[]> {
  const save = async (number: number) => {
    const value = number % 2 === 0 ? "on" : "off";
    const response = await post("/admin/settings.data", { intent: "switch", name: "newComments", value });
    if (!response.ok) throw new Error(`a save was answered with ${response.status}`);
    await response.arrayBuffer();
  };
  const [quiet, during, backupMs, restoreMs]: number[][] = [[], [], [], []];
  let name = "";
  await savesUntil(save, () => false, warmUps);
  for (let round = 0; round < rounds; round += 1) {
    quiet?.push(...(await savesUntil(save, () => false, quietSaves)));
    let isOver = false;
    const before = performance.now();
    const making = post("/admin/backups.data", { intent: "backup.make" }).finally(() => {
      isOver = true;
    });
    during?.push(...(await savesUntil(save, () => isOver)));
    if (!(await making).ok) throw new Error("the backup was not made");
    backupMs?.push(performance.now() - before);
    const [made] = rows("select record_id from audit where action = 'backup.manual' order by created_at desc limit 1");
    name = String(made?.record_id);
    const begun = performance.now();
    const restored = await post("/admin/backups", { intent: "backup.restore", name, password });
    if (restored.status !== 302) throw new Error(`the restore was answered with ${restored.status}`);
    restoreMs?.push(performance.now() - begun);
  }
  return figuresOf({ quiet, during, backupMs, restoreMs } as Times, statSync(join(dataFolder, "backups", name)).size);
}

type Times = Record<"quiet" | "during" | "backupMs" | "restoreMs", number[]>;

function figuresOf({ quiet, during, backupMs, restoreMs }: Times, bytes: number): Figure[] {
  const name = `A backup of ${articles} articles of ${wordsEach} words and ${pictures} pictures`;
  const ratio = (share: number) => quantile(during, share) / quantile(quiet, share);
  return [
    atMost(maxRestoreSeconds, { name: `${name}, restored`, value: median(restoreMs) / second, unit: "s", digits: 2 }),
    plainFigure({ name: "… made while saves go on", value: median(backupMs) / second, unit: "s", digits: 2 }),
    plainFigure({ name: "… its file", value: bytes / megabyte, unit: "MB", digits: 1 }),
    atMost(maxSlowdown, { name: "… half of the saves during it, to those without", value: ratio(0.5), digits: 2 }),
    plainFigure({ name: "… 95 of 100 saves during it, to those without", value: ratio(0.95), digits: 2 }),
    plainFigure({ name: "… half of the saves without it within", value: quantile(quiet, 0.5), unit: "ms", digits: 1 }),
    plainFigure({ name: "… saves that were counted during it", value: during.length }),
  ];
}

/** The milliseconds of sequential saves. */
async function savesUntil(
  save: (number: number) => Promise<void>,
  isOver: () => boolean,
  max = Number.POSITIVE_INFINITY,
) {
  const times: number[] = [];
  while (!isOver() && times.length < max) {
    const before = performance.now();
    await save(times.length);
    times.push(performance.now() - before);
  }
  return times;
}

function quantile(times: number[], share: number) {
  return [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] as number;
}

export function fillLargeSite(
  { rows, insert, run }: ReturnType<typeof openTestStore>,
  dataFolder: string,
  pictures: number,
) {
  const samples = rows("select * from articles");
  run("begin");
  for (let number = samples.length; number < articles; number += 1) {
    const sample = samples[number % samples.length] as Record<string, string>;
    const content = lengthened(sample.content);
    insert("articles", { ...sample, id: randomUUID(), slug: `${sample.slug}-${number}`, content });
  }
  run("commit");
  for (let number = 0; number < pictures; number += 1) {
    const folder = join(dataFolder, "media", randomUUID());
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "1600.webp"), randomBytes(pictureBytes));
  }
}

function lengthened(text = "") {
  const words = text.split(/\s+/).length;
  return Array(Math.max(1, Math.ceil(wordsEach / words)))
    .fill(text)
    .join("\n");
}
