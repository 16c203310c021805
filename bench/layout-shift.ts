import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { launchVisitorsBrowser } from "../tests/support/browser/browser.ts";
import { type Figure, none } from "./figure.ts";
import { scrollThrough } from "./scroll.ts";

const arabicArticle = "/articles/عقود-الإيجار-سجل-واحد-بدل-مئة-ملف";
/** A page of each kind, in both languages: records with and without pictures, and an article in the other language. */
const paths = [
  ...[
    "/projects",
    "/projects/category/research",
    "/projects/four-day-month-end-close",
    "/projects/treasury-cash-forecast",
  ],
  ...["/articles", "/articles/category/closing", "/articles/ifrs-16-leases-without-a-hundred-spreadsheets"],
  ...[arabicArticle, "/articles/what-a-bot-may-post", "/contact", "/auth", "/no-such-page"],
].reduce((all, path) => all.concat(path, `/ar${path}`), ["/", "/ar"]);
const widths = [360, 1280];
const fontDelayMs = 600;

type Shift = { value: number; elements: string[] };

/** The layout shift while fonts load late and the page is scrolled to the end. */
export async function measureLayoutShift(origin: string): Promise<Figure[]> {
  const browser = await launchVisitorsBrowser();
  try {
    const figures: Figure[] = [];
    for (const path of paths)
      for (const width of widths) {
        const shifts = await shiftsOn(browser, encodeURI(origin + path), width);
        figures.push(
          none({
            name: `layout shift ${path} at ${width}, fonts ${fontDelayMs} ms late, scrolled to the end`,
            value: shifts.reduce((sum, { value }) => sum + value, 0),
            digits: 2,
            notes: shifts.map(({ value, elements }) => `${value.toFixed(4)} by ${elements.join(", ")}`),
          }),
        );
      }
    return figures;
  } finally {
    await browser.close();
  }
}

async function shiftsOn(browser: Browser, url: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.route("**/*.woff2", async (route) => {
    await wait(fontDelayMs);
    await route.continue();
  });
  await page.addInitScript(collectShifts);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  await scrollThrough(page);
  const shifts = await collectedShifts(page);
  await context.close();
  return shifts;
}

function collectShifts() {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName}${element.classList.length ? `.${element.classList[0]}` : ""}` : "?";
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node }[] })[])
      shifts.push({ value: entry.value, elements: entry.sources.map(({ node }) => nameOf(node)) });
  }).observe({ type: "layout-shift", buffered: true });
}

function collectedShifts(page: Page) {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
