import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { launchVisitorsBrowser } from "../../tests/support/browser/browser.ts";
import { runSite } from "../../tests/support/browser/running-site.ts";
import { openTestStore } from "../../tests/support/stores/test-store.ts";
import { atMost, type Figure, median, plainFigure } from "../figure.ts";
import { cpuMsOf } from "../process-cpu.ts";

const articles = 10_000;
const wordsEach = 800;
const warmUps = 10;
const requests = 30;
const maxServerMs = 300;
const maxScriptKb = 350;
/** From a key to the next frame, and to the rows that were searched for. */
const maxKeyMs = 200;
const maxRowsMs = 100;
const kb = 1_000;
const list = "/admin/articles";
const searched = [
  "q=reconciliation+77",
  "status=draft",
  "sort=fieldTitle",
  "language=ar",
  "translation=ar-missing",
  "page=200",
];

/** The list of 10,000 articles of 800 words: time on the server, size of the scripts, speed of the search. */
export async function measureAdminList(): Promise<Figure[]> {
  const site = await runSite();
  const store = openTestStore(site.dataFolder);
  try {
    multiplyArticles(store);
    const { id } = store.makePerson({ role: "admin" });
    const session = { name: "session", value: store.beginSession(id, { isProved: true }), url: site.origin };
    const pid = site.child.pid as number;
    const page = await timesOf(pid, site.origin + list, session.value);
    const data = await timesOf(pid, `${site.origin}${list}.data`, session.value);
    const searches = [];
    for (const search of searched)
      searches.push({ search, ...(await timesOf(pid, `${site.origin}${list}.data?${search}`, session.value)) });
    const found = await timesOf(pid, `${site.origin}/admin/find?q=bank+reconciliation`, session.value);
    const browsed = await browse(site.origin, session);
    const name = `${list} with ${articles} articles of ${wordsEach} words`;
    return [
      atMost(maxServerMs, { name: `${name}, CPU a request`, value: page.cpuMs, unit: "ms" }),
      plainFigure({ name: "… half of the responses within", value: page.ms, unit: "ms" }),
      plainFigure({ name: "… its HTML, gzip", value: page.gzipped / kb, unit: "KB" }),
      plainFigure({
        name: "… its data alone, as the admin area requests it, CPU a request",
        value: data.cpuMs,
        unit: "ms",
      }),
      ...searches.map(({ search, ms }) =>
        plainFigure({ name: `… its data for ${search}, half within`, value: ms, unit: "ms" }),
      ),
      plainFigure({ name: "… its data, gzip", value: data.gzipped / kb, unit: "KB" }),
      atMost(maxKeyMs, {
        name: "… a letter typed into its search, half within",
        value: browsed.keys.half,
        unit: "ms",
      }),
      atMost(maxRowsMs, {
        name: "… from a key in the empty search to the rows, half within",
        value: browsed.rows.half,
        unit: "ms",
      }),
      plainFigure({ name: "… the slowest", value: browsed.rows.slowest, unit: "ms" }),
      plainFigure({ name: "… the slowest letter", value: browsed.keys.slowest, unit: "ms" }),
      plainFigure({ name: "… a search over all records, CPU a request", value: found.cpuMs, unit: "ms" }),
      ...browsed.weights,
    ];
  } finally {
    store.close();
    await site.stop();
  }
}

/** Copies the sample's articles and lengthens each text by repeating it. */
function multiplyArticles({ rows, insert, run }: ReturnType<typeof openTestStore>) {
  const samples = rows("select * from articles");
  for (let number = samples.length; number < articles; number += 1) {
    const sample = samples[number % samples.length] as Record<string, string>;
    const created_at = new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString();
    const title = `${sample.title} ${number}`;
    insert("articles", { ...sample, id: randomUUID(), slug: `${sample.slug}-${number}`, title, created_at });
  }
  for (const { id, content } of rows("select id, content from articles"))
    run("update articles set content = ? where id = ?", lengthened(content), id as string);
}

function lengthened(text: unknown) {
  const words = String(text).split(/\s+/).length;
  return Array(Math.max(1, Math.ceil(wordsEach / words)))
    .fill(text)
    .join("\n");
}

/** Sequential requests; `ms` is the median. */
async function timesOf(pid: number, url: string, token: string) {
  const times: number[] = [];
  let [body, cpuBefore] = ["", 0];
  for (let number = -warmUps; number < requests; number += 1) {
    if (number === 0) cpuBefore = await cpuMsOf(pid);
    const before = performance.now();
    const response = await fetch(url, { headers: { cookie: `session=${token}` }, redirect: "error" });
    body = await response.text();
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    if (number >= 0) times.push(performance.now() - before);
  }
  return { ms: median(times), cpuMs: ((await cpuMsOf(pid)) - cpuBefore) / requests, gzipped: gzipSync(body).length };
}

async function browse(origin: string, session: { name: string; value: string; url: string }) {
  const browser = await launchVisitorsBrowser();
  try {
    const context = await browser.newContext({ baseURL: origin });
    await context.addCookies([session]);
    const weights: Figure[] = [];
    for (const path of ["/admin", list, `${list}/new`]) {
      const value = (await scriptBytes(await context.newPage(), path)) / kb;
      weights.push(atMost(maxScriptKb, { name: `JavaScript ${path}, first visit, as sent`, value, unit: "KB" }));
    }
    return { weights, keys: await keyTimes(await context.newPage()), rows: await rowTimes(await context.newPage()) };
  } finally {
    await browser.close();
  }
}

/** As they were sent, with their encoding. */
async function scriptBytes(page: Page, path: string) {
  const sizes: Promise<{ responseBodySize: number }>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") sizes.push(request.sizes());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const scripts = await Promise.all(sizes);
  await page.close();
  return scripts.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** The browser's own duration of key events on a hydrated page. */
async function keyTimes(page: Page) {
  await page.goto(list, { waitUntil: "networkidle" });
  await page.waitForFunction(() => !document.querySelector(".screen-column[data-waiting]"));
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    const observer = new PerformanceObserver((entries) => {
      for (const { name, duration } of entries.getEntries()) if (name === "keydown") times.push(duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  const word = "reconciliation";
  await page.getByRole("searchbox").pressSequentially(word, { delay: 80 });
  for (let letter = 0; letter < word.length; letter += 1) {
    await page.keyboard.press("Backspace");
    await page.waitForTimeout(80);
  }
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
  // The browser reports no event that was shorter than a frame.
  while (times.length < 2 * word.length) times.push(16);
  return { half: median(times), slowest: Math.max(...times) };
}

/** From a key to the rendered rows of its result, by the browser's clock. */
async function rowTimes(page: Page) {
  await page.goto(list, { waitUntil: "networkidle" });
  await page.waitForFunction(() => !document.querySelector(".screen-column[data-waiting]"));
  await page.evaluate(() => {
    const state = { at: 0, times: [] as number[] };
    Object.assign(globalThis, { rowTimes: state.times });
    addEventListener("keydown", ({ timeStamp }) => Object.assign(state, { at: timeStamp }), true);
    const rows = document.querySelector(".collection tbody") as Element;
    new MutationObserver(() => {
      if (state.at === 0) return;
      const { at } = state;
      state.at = 0;
      requestAnimationFrame(() => setTimeout(() => state.times.push(performance.now() - at)));
    }).observe(rows, { childList: true, subtree: true, characterData: true });
  });
  const search = page.getByRole("searchbox");
  for (const letter of [..."123456789", ..."123456789"]) {
    await search.press(letter);
    await page.waitForTimeout(800);
    await search.fill("");
    await page.waitForTimeout(800);
  }
  const times = await page.evaluate(() => (globalThis as unknown as { rowTimes: number[] }).rowTimes);
  return { half: median(times), slowest: Math.max(...times) };
}
