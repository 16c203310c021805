import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import lighthouse, { type Result } from "lighthouse";
import { findBrowser, quietFlags } from "../tests/support/browser/browser.ts";
import { freePort } from "../tests/support/browser/running-site.ts";
import { atMost, type Figure, median, none, plainFigure } from "./figure.ts";
import { serveLeastPage } from "./least-page.ts";

const englishPaths = [
  "/",
  "/projects",
  "/projects/four-day-month-end-close",
  "/articles",
  "/articles/close-the-books-in-four-days",
];
const paths = englishPaths.flatMap((path) => [path, path === "/" ? "/ar" : `/ar${path}`]);
const categories = ["performance", "accessibility", "best-practices", "seo"];
const runs = 3;
const slowestPaintMs = 1_000;

/** Lighthouse with its default simulated phone, alternating each page with the minimal one. */
export async function measureLighthouse(origin: string): Promise<Figure[]> {
  const browser = await startBrowser();
  const least = await serveLeastPage();
  const figures: Figure[] = [];
  try {
    for (const path of paths) {
      const results: Result[] = [];
      const leastPaints: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        results.push(await inspect(origin + path, browser.port));
        leastPaints.push(paintOf(await inspect(least.origin, browser.port)));
      }
      figures.push(...figuresOf(path, results, median(leastPaints)));
    }
  } finally {
    await browser.stop();
    least.stop();
  }
  return figures;
}

function figuresOf(path: string, results: Result[], leastPaint: number): Figure[] {
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
    atMost(slowestPaintMs, {
      name: `Lighthouse ${path}: largest paint`,
      value: paint,
      unit: "ms",
      notes: [
        `${paintedElement(results[0])}; first paint ${first} ms; ${runs} runs on a machine of benchmark index ${speed}`,
      ],
    }),
    plainFigure({
      name: "… as a multiple of the least page's",
      value: paint / leastPaint,
      unit: "×",
      digits: 2,
      notes: [`text and one picture take ${Math.round(leastPaint)} ms, in turn with it`],
    }),
    none({ name: `Lighthouse ${path}: layout shift`, value: value("cumulative-layout-shift"), digits: 4 }),
    plainFigure({ name: `Lighthouse ${path}: total blocking time`, value: value("total-blocking-time"), unit: "ms" }),
  ];
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
