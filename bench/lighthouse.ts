import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import lighthouse, { type Result } from "lighthouse";
import { findBrowser, quietFlags } from "../tests/support/browser/browser.ts";
import { freePort, runSite } from "../tests/support/browser/running-site.ts";
import { openTestStore } from "../tests/support/stores/test-store.ts";
import { atMost, type Figure, median, none, plainFigure } from "./figure.ts";
import { serveLeastPage } from "./least-page.ts";

const ledgerArticle = "التسوية-البنكية-الآلية-حين-لا-تتطابق-الأسماء";
/** Both languages of home, lists, a project with pictures, an article with a table and code, page 2 and a category. */
const pages: { path: string; isMeasuredAgainstLeast?: boolean }[] = [
  ...[
    ...["/", "/ar", "/projects/bank-reconciliation-engine", "/ar/projects/bank-reconciliation-engine"],
    ...["/articles/bank-reconciliation-that-matches-itself", `/ar/articles/${ledgerArticle}`],
  ].map((path) => ({ path, isMeasuredAgainstLeast: true })),
  ...["/projects", "/articles", "/articles?page=2", "/articles/category/reconciliation"].flatMap((path) => [
    { path },
    { path: `/ar${path}` },
  ]),
];
const categories = ["performance", "accessibility", "best-practices", "seo"];
const runs = 3;
const maxTimesLeast = 1.2;
const articlesForTwoPages = 40;

/** Lighthouse with its default simulated phone; home and records in turn with the minimal page. */
export async function measureLighthouse(): Promise<Figure[]> {
  const site = await runSite();
  addOlderArticles(site.dataFolder);
  const browser = await startBrowser();
  const min = await serveLeastPage();
  const figures: Figure[] = [];
  try {
    for (const { path, isMeasuredAgainstLeast } of pages) {
      const results: Result[] = [];
      const leastPaints: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        results.push(await inspect(encodeURI(site.origin + path), browser.port));
        if (isMeasuredAgainstLeast) leastPaints.push(paintOf(await inspect(min.origin, browser.port)));
      }
      figures.push(...figuresOf(path, results, leastPaints));
    }
  } finally {
    await browser.stop();
    min.stop();
    await site.stop();
  }
  return figures;
}

/** Copies of the sample's articles, older than it, so that lists have a second page. */
function addOlderArticles(dataFolder: string) {
  const store = openTestStore(dataFolder);
  const samples = store.rows("select * from articles");
  for (let number = 0; number < articlesForTwoPages; number += 1) {
    const sample = samples[number % samples.length] as Record<string, string>;
    store.insert("articles", {
      ...sample,
      ...{ id: randomUUID(), slug: `${sample.slug}-${number}`, title: `${sample.title} ${number}` },
      ...{ translation_of: null, published_date: new Date(Date.UTC(2025, 0, 1 + number)).toISOString() },
    });
  }
  store.close();
}

function figuresOf(path: string, results: Result[], leastPaints: number[]): Figure[] {
  const scores = categories.map((name) =>
    Math.round(100 * median(results.map((result) => result.categories[name]?.score ?? 0))),
  );
  const value = (audit: string) => median(results.map((result) => numberOf(result, audit)));
  const paint = median(results.map(paintOf));
  const first = Math.round(value("first-contentful-paint"));
  const speed = Math.round(median(results.map(({ environment }) => environment.benchmarkIndex)));
  return [
    {
      name: `Lighthouse ${path}: ${categories.join(", ")}`,
      measured: scores.join(" "),
      aim: "100 each",
      isMet: scores.every((score) => score === 100),
      notes: [...new Set(results.flatMap(shortcomings))],
    },
    plainFigure({
      name: `Lighthouse ${path}: largest paint`,
      value: paint,
      unit: "ms",
      notes: [
        `${paintedElement(results[0])}; first paint ${first} ms; ${runs} runs on a machine of benchmark index ${speed}`,
      ],
    }),
    ...(leastPaints.length > 0 ? [timesLeast(paint, median(leastPaints))] : []),
    none({ name: `Lighthouse ${path}: layout shift`, value: value("cumulative-layout-shift"), digits: 4 }),
    plainFigure({ name: `Lighthouse ${path}: total blocking time`, value: value("total-blocking-time"), unit: "ms" }),
  ];
}

function timesLeast(paint: number, leastPaint: number) {
  return atMost(maxTimesLeast, {
    name: "… as a multiple of the least page's",
    value: paint / leastPaint,
    unit: "×",
    digits: 2,
    notes: [`text and one picture take ${Math.round(leastPaint)} ms, in turn with it`],
  });
}

function paintOf(result: Result) {
  return numberOf(result, "largest-contentful-paint");
}

function numberOf(result: Result, audit: string) {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}

/** The audits that prevent a score of 100. */
function shortcomings(result: Result) {
  return categories.flatMap((name) => {
    const { score, auditRefs = [] } = result.categories[name] ?? {};
    if (score && Math.round(score * 100) === 100) return [];
    return auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${id}`);
  });
}

function paintedElement(result: Result | undefined) {
  const found = JSON.stringify(result?.audits["lcp-breakdown-insight"]?.details ?? {}).match(/"selector":"([^"]*)"/);
  return `the element is ${found?.[1] ?? "unknown"}`;
}

/** Repeats at most twice when the browser recorded no trace, never after a result. */
async function inspect(url: string, port: number, triesLeft = 2): Promise<Result> {
  const run = await lighthouse(url, { port, logLevel: "error", onlyCategories: categories });
  if (run?.lhr.runtimeError && triesLeft > 0) return inspect(url, port, triesLeft - 1);
  if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${run?.lhr.runtimeError?.message}`);
  return run.lhr;
}

async function startBrowser() {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), "daftar-lighthouse-"));
  const parameters = [...quietFlags, "--headless", `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const browser = spawn(await findBrowser(), [...parameters, "about:blank"], { stdio: "ignore" });
  const address = `http://127.0.0.1:${port}/json/version`;
  for (let tries = 0; !(await fetch(address).catch(() => null)); tries += 1) {
    if (tries > 200) throw new Error("the browser does not respond");
    await wait(50);
  }
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => browser.once("exit", resolve));
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
