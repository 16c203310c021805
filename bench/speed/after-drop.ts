import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { openTestStore } from "../../tests/support/stores/test-store.ts";
import { atMost, type Figure, median, plainFigure } from "../figure.ts";
import { browserHeaders } from "./cached-page.ts";
import { startSite } from "./servers.ts";

const perSecond = 100;
const seconds = 12;
const drops = 3;
const maxP50Ms = 50;
const settleMs = 15_000;

/** Mixed pages at a steady rate, just after all that was cached is dropped and in between, when nothing is. */
export async function measureAfterDrop(): Promise<Figure[]> {
  const site = await startSite();
  const store = openTestStore(site.dataFolder);
  const agent = new Agent({ keepAlive: true });
  const admin = `session=${store.beginSession(store.makePerson({ role: "admin" }).id, { isProved: true })}`;
  const reader = `session=${store.beginSession(store.makePerson().id)}`;

  function msOf(path: string, cookie = "") {
    return new Promise<number>((resolve, reject) => {
      const begun = performance.now();
      get(site.origin + path, { agent, headers: { ...browserHeaders, cookie } }, (answer) => {
        answer.on("end", () => resolve(performance.now() - begun)).resume();
      }).on("error", reject);
    });
  }

  const parts = await Promise.all(["pages", "articles", "projects"].map((part) => locationsIn(`/sitemap/${part}.xml`)));
  const pages = [...new Set(["/", "/ar", "/articles", "/ar/articles", "/projects", "/ar/projects", ...parts.flat()])];

  async function locationsIn(path: string) {
    const text = await (await fetch(site.origin + path)).text();
    return Array.from(text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g), ([, location]) => location || "/");
  }

  /** Of twenty requests sixteen are for pages that can be cached. */
  function ask(number: number) {
    const page = pages[(number * 7) % pages.length] as string;
    if (number % 20 === 3) return msOf("/admin/articles", admin);
    if (number % 20 === 7) return msOf(`/nowhere-${number}`);
    return number % 10 === 9 ? msOf(page, reader) : msOf(page);
  }

  async function drive() {
    const asked: Promise<number>[] = [];
    const begun = performance.now();
    for (let number = 0; number < perSecond * seconds; number += 1) {
      await wait(Math.max(0, begun + (number * 1_000) / perSecond - performance.now()));
      asked.push(ask(number));
    }
    const sorted = (await Promise.all(asked)).sort((one, other) => one - other);
    const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] as number;
    return { p50: quantile(0.5), p99: quantile(0.99) };
  }

  try {
    await drive();
    const after: Awaited<ReturnType<typeof drive>>[] = [];
    const between: typeof after = [];
    for (let turn = 0; turn < drops; turn += 1) {
      await wait(settleMs);
      between.push(await drive());
      // A write by another process drops everything within a second.
      store.makePerson();
      after.push(await drive());
    }
    const name = `mixed pages, ${perSecond} a second for ${seconds} s after a drop of all that is cached (${pages.length} pages)`;
    const time = { unit: "ms", digits: 1 };
    return [
      atMost(maxP50Ms, { name: `${name}: half of them within`, value: median(after.map(({ p50 }) => p50)), ...time }),
      plainFigure({ name: "… 99 of 100 within", value: median(after.map(({ p99 }) => p99)), ...time }),
      plainFigure({ name: "… without a drop, half within", value: median(between.map(({ p50 }) => p50)), ...time }),
      plainFigure({ name: "… 99 of 100 within", value: median(between.map(({ p99 }) => p99)), ...time }),
    ];
  } finally {
    agent.destroy();
    store.close();
    await site.stop();
  }
}
