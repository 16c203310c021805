import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../tests/support/browser/running-site.ts";
import { atMost, type Figure, plainFigure } from "./figure.ts";

const few = 100;
const many = 10_000;
const maxTimes = 1.3;
const maxFirstMs = 60;
const maxBlockMs = 50;

/** CPU milliseconds by page; `block` is the longest time in which the process answered nobody. */
export type ListTimes = Record<string, Record<"steady" | "first" | "firstEver" | "block", number>>;

/** What drawing a page costs with few and with many articles in the store, without the cache of pages. */
export async function measurePublicLists(): Promise<Figure[]> {
  const [small, large] = [await timesWith(few), await timesWith(many)];
  return Object.entries(large).flatMap(([name, { steady, first, firstEver, block }]) => {
    const before = small[name]?.steady ?? 0;
    return [
      plainFigure({ name: `${name} with ${many} articles, CPU a request`, value: steady, unit: "ms", digits: 2 }),
      atMost(maxTimes, { name: `… against ${few} articles`, value: steady / before, unit: "×", digits: 2 }),
      atMost(maxFirstMs, { name: "… the first after a change, CPU", value: first, unit: "ms", digits: 1 }),
      atMost(maxBlockMs, { name: "… the longest block of the process in it", value: block, unit: "ms", digits: 1 }),
      plainFigure({ name: "… the first of a process, CPU", value: firstEver, unit: "ms", digits: 1 }),
    ];
  });
}

async function timesWith(articles: number): Promise<ListTimes> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-lists-"));
  try {
    const program = join(import.meta.dirname, "public-lists-process.ts");
    const { stdout } = await promisify(execFile)(process.execPath, [program, String(articles)], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(await freePort()),
        ORIGIN: "http://localhost:3000",
        DATA_DIR: join(folder, "data"),
        LOG_LEVEL: "error",
      },
    });
    return JSON.parse(stdout.slice(stdout.lastIndexOf("\n{") + 1));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
