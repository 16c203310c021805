import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { launchVisitorsBrowser } from "../tests/support/browser/browser.ts";
import { editorAtRandom, savedAndRead } from "../tests/support/browser/random-editing.ts";
import { runSite } from "../tests/support/browser/running-site.ts";
import { waitForHydration } from "../tests/support/browser/staff.ts";
import { openTestStore } from "../tests/support/stores/test-store.ts";
import { atLeast, atMost, type Figure, median, none, plainFigure } from "./figure.ts";

const actions = 10_000;
const seeds = [2026, 7, 15, 1494];
const actionsOfSeed = actions / 2 / seeds.length;
const actionsToSave = 250;
const words = 5_000;
const wordsInParagraph = 50;
const pictures = 20;
const typed = "what is written in the middle of a long text with many pictures ";
const maxKeyMs = 50;
const openings = 7;
const windows = [
  { width: 1_280, height: 800, min: 520 },
  { width: 390, height: 844, min: 420 },
];
const sample = "/samples/account-bridge-detail.webp";

/** The editor under 10,000 random actions in both directions, and typing into 5,000 words with 20 pictures. */
export async function measureEditor(): Promise<Figure[]> {
  const site = await runSite();
  const browser = await launchVisitorsBrowser();
  try {
    const store = openTestStore(site.dataFolder);
    const { id } = store.makePerson({ role: "admin" });
    const context = await browser.newContext({ baseURL: site.origin });
    const value = store.beginSession(id, { isProved: true, hours: 12 });
    await context.addCookies([{ name: "session", value, url: site.origin }]);
    const page = await context.newPage();
    async function openArticle(language: string, content: string) {
      const slug = `written-${crypto.randomUUID()}`;
      const form = { title: slug, slug, language, status: "draft", content };
      await page.request.post("/admin/articles/new.data", { form, headers: { origin: site.origin } });
      const [row] = store.rows("select id from articles where slug = ?", slug);
      await page.goto(`/admin/articles/${row?.id}`);
      await page.locator(".tiptap").waitFor();
      await waitForHydration(page);
    }
    const figures: Figure[] = [];
    for (const language of ["en", "ar"] as const) {
      let differing = 0;
      for (const seed of seeds) {
        await openArticle(language, "<p>Start.</p>");
        differing += await actAtRandom(page, language, seed);
      }
      const name = `editor (${language}): texts that differ, of ${actions / 2} random actions`;
      figures.push(none({ name, value: differing }));
    }
    await openArticle("en", longText());
    figures.push(...(await typeWithin(page)), await openNewArticles(page));
    for (const { width, height, min } of windows) figures.push(await visibleText(page, width, height, min));
    return [...figures, codeOfEditor()];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** A hollow figure or an orphan throws; a text that is read otherwise than it was saved is counted. */
async function actAtRandom(page: Page, language: "en" | "ar", seed: number) {
  const act = editorAtRandom(page, language, seed);
  let differing = 0;
  for (let done = 0; done < actionsOfSeed; done += actionsToSave) {
    await act(actionsToSave);
    await page.locator(".tiptap").focus();
    await page.keyboard.type("x");
    const { before, after } = await savedAndRead(page);
    if (before !== after) {
      differing += 1;
      console.error(firstDifference(before, after));
    }
    console.error(`  ${language}, seed ${seed}: ${done + actionsToSave} actions, ${differing} differing`);
  }
  return differing;
}

function firstDifference(before: string, after: string) {
  const [saved, read] = [before.split("\n"), after.split("\n")];
  const index = saved.findIndex((line, number) => line !== read[number]);
  const around = (lines: string[]) => lines.slice(Math.max(0, index - 12), index + 20).join("\n");
  return `saved:\n${around(saved)}\nread:\n${around(read)}`;
}

/** The time that a key costs the page's main thread, whatever else the machine does, and the longest task meanwhile. */
async function typeWithin(page: Page): Promise<Figure[]> {
  await page
    .locator(".tiptap p")
    .nth(words / wordsInParagraph / 2)
    .click();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  async function spentMs() {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  }
  await page.evaluate(() => {
    window.tasks = [0];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration);
    });
    observer.observe({ type: "longtask" });
  });
  const keys: number[] = [];
  for (const letter of typed.repeat(2)) {
    const before = await spentMs();
    await page.keyboard.press(letter === " " ? "Space" : letter);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    keys.push((await spentMs()) - before);
  }
  const tasks = await page.evaluate(() => window.tasks);
  const name = `typing in ${words} words with ${pictures} pictures`;
  return [
    atMost(maxKeyMs, { name: `${name}, slowest key, CPU`, value: Math.max(...keys), unit: "ms" }),
    plainFigure({ name: `${name}, middle key, CPU`, value: median(keys), unit: "ms", digits: 1 }),
    atMost(maxKeyMs, { name: `${name}, longest task`, value: Math.max(...tasks), unit: "ms" }),
  ];
}

/** From the click in the list to the focus in the title, each time on a page that was loaded anew and is idle. */
async function openNewArticles(page: Page): Promise<Figure> {
  const times: number[] = [];
  for (let opened = 0; opened < openings; opened += 1) {
    await page.goto("/admin/articles");
    await waitForHydration(page);
    const link = page.locator("a[href$='/admin/articles/new']").first();
    await link.hover();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      window.opened = new Promise((resolve) => {
        let clicked = 0;
        addEventListener("click", () => (clicked = performance.now()), { capture: true, once: true });
        addEventListener("focusin", ({ target }) => {
          if ((target as Element).matches("textarea[name=title]")) resolve(performance.now() - clicked);
        });
      });
    });
    await link.click();
    times.push(await page.evaluate(() => window.opened));
  }
  const name = `New Article, click to focused title, median of ${openings}`;
  return atMost(300, { name, value: median(times), unit: "ms" });
}

/** What is not covered of the text below a title of one line, as somebody who begins to write has the page. */
async function visibleText(page: Page, width: number, height: number, min: number): Promise<Figure> {
  await page.setViewportSize({ width, height });
  await page.goto("/admin/articles/new");
  await page.locator(".tiptap").waitFor();
  await waitForHydration(page);
  await page.keyboard.type("A title");
  await page.keyboard.press("Enter");
  for (let line = 0; line < 40; line += 1) await page.keyboard.press("Enter");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const value = await page.evaluate(() => {
    const { left, width } = document.querySelector(".tiptap")?.getBoundingClientRect() ?? new DOMRect();
    const rows = Array.from({ length: innerHeight }, (_, row) => document.elementFromPoint(left + width / 2, row));
    return rows.filter((element) => element?.closest(".editor-text")).length;
  });
  return atLeast(min, { name: `text visible at ${width}x${height}`, value, unit: "px" });
}

function codeOfEditor(): Figure {
  const folder = join(import.meta.dirname, "../build/client/assets");
  const files = readdirSync(folder).filter((name) => /^text-editor-.*\.js$/.test(name));
  const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0);
  return atMost(200, { name: "code of the editor, gzip", value: bytes / 1_024, unit: "KB" });
}

function longText() {
  const paragraph = `<p>${"ledger of the accounts ".repeat(wordsInParagraph / 4).trim()} now and</p>`;
  const figure = `<figure><img src="${sample}" alt="A screen" /><figcaption>A caption</figcaption></figure>`;
  const paragraphs = words / wordsInParagraph;
  return Array.from({ length: paragraphs }, (_, index) =>
    index % (paragraphs / pictures) ? paragraph : paragraph + figure,
  ).join("");
}

declare global {
  interface Window {
    tasks: number[];
    opened: Promise<number>;
  }
}
