import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const english = "bank-reconciliation-that-matches-itself";
const arabic = "التسوية-البنكية-الآلية-حين-لا-تتطابق-الأسماء";
const untranslated = "الفوترة-الإلكترونية-ما-الذي-يتغير-في-الدفاتر-والأنظمة";
const own = ["Instrument Sans", "JetBrains Mono", "Noto Naskh Arabic", "Source Serif 4", "Vazirmatn"];
const inEnglish = ["arabic-name", "latin", "serif"];
const inArabic = ["arabic", "latin-name", "naskh", "serif-figures"];

type DomNode = { nodeId: number; nodeType: number; nodeName: string; nodeValue: string; children?: DomNode[] };
type Shown = { nodeId: number; text: string };

/** Elements that have a text of their own, as far as the page shows it. */
function withText(node: DomNode): Shown[] {
  if (["SCRIPT", "STYLE", "TEMPLATE", "TITLE"].includes(node.nodeName)) return [];
  const children = node.children ?? [];
  const text = children.map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue.trim() : "")).join("");
  return [...(text ? [{ nodeId: node.nodeId, text }] : []), ...children.flatMap(withText)];
}

/** What the browser itself says it has set the texts in; a face of the system has its name and is no file of the page. */
async function facesOf(devtools: CDPSession) {
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument", { depth: -1 });
  const texts = withText(root as DomNode);
  const used = texts.map(async ({ nodeId, text }) => {
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isOwn: isCustomFont, text: text.slice(0, 60) }));
  });
  return { count: texts.length, used: (await Promise.all(used)).flat() };
}

/** Also what is asked for late: `atLeast` texts must have been looked at. */
async function expectOwnFaces(page: Page, atLeast: number) {
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  const { count, used } = await facesOf(devtools);
  await devtools.detach();
  expect(count).toBeGreaterThan(atLeast);
  expect(used.length).toBeGreaterThan(atLeast);
  expect(used.filter(({ familyName, isOwn }) => !isOwn || !own.includes(familyName))).toEqual([]);
}

test.each([
  ["/", 100],
  ["/ar", 100],
  ["/projects", 50],
  ["/ar/projects", 50],
  [`/articles/${english}`, 50],
  [`/ar/articles/${arabic}`, 50],
  [`/articles/${untranslated}`, 50],
  [`/ar/articles/ifrs-15-revenue-as-a-ledger-of-promises`, 50],
  ["/projects/bank-reconciliation-engine", 30],
  ["/ar/projects/bank-reconciliation-engine", 30],
  ["/search?q=close", 20],
  ["/auth", 5],
  ["/ar/auth", 5],
  ["/auth?mode=forgot", 5],
  ["/ar/auth?mode=reset", 5],
  ["/auth?mode=reset", 5],
])("every text of %s is set in a face of the site", (path, atLeast) =>
  visit(path, async (page) => {
    await page.waitForLoadState("networkidle");
    await expectOwnFaces(page, atLeast);
  }),
);

test.each(["/no-such-page", "/ar/no-such-page"])("so is the answer that there is no page at %s", (path) =>
  visit("/healthz", async (page) => {
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    expect(answer?.status()).toBe(404);
    await expectOwnFaces(page, 5);
  }),
);

test.each(["/projects", "/ar/projects"])("so is a record that opens over the list %s", (path) =>
  visit(path, async (page) => {
    await page.waitForLoadState("networkidle");
    await page.locator("a[data-opens-dialog]").first().click();
    await page.locator("dialog[open] h1").waitFor();
    await page.waitForLoadState("networkidle");
    await expectOwnFaces(page, 50);
  }),
);

/** The names of the font files that this page asks for. */
async function filesOf(page: Page, path: string) {
  const names = new Set<string>();
  page.on("request", (request) => {
    const [, name] = request.url().match(/\/assets\/([a-z-]+)-\w+\.woff2$/) ?? [];
    if (name) names.add(name);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return [...names].sort();
}

test.each([
  ["/projects", inEnglish, ["signs"]],
  [
    `/articles/${english}`,
    [...inEnglish, "prose", "italic"],
    ["code", "words", "words-bold", "naskh", "serif-figures"],
  ],
  ["/ar/projects", inArabic, ["latin", "serif", "signs"]],
  [`/ar/articles/${arabic}`, [...inArabic, "latin"], ["serif", "code"]],
])("%s loads the files of what it shows, and none besides", (path, needed, possible) =>
  visit("/healthz", async (page) => {
    const loaded = await filesOf(page, path);
    expect(loaded).toEqual(expect.arrayContaining(needed));
    expect(loaded.filter((name) => ![...needed, ...possible].includes(name))).toEqual([]);
  }),
);

test("the first paint waits for none of the other faces, and nothing moves when they come", () =>
  visit("/healthz", async (page) => {
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      const add = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries())
          Object.assign(window, { moved: Reflect.get(window, "moved") + Reflect.get(entry, "value") });
      };
      new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    });
    let isHeld = true;
    await page.route(/\/assets\/(?!latin-\w{10}|serif-\w{10})[\w-]+\.(woff2|css)$/, async (route) => {
      while (isHeld) await new Promise((resolve) => setTimeout(resolve, 20));
      await route.continue();
    });
    await page.goto(`/articles/${english}`, { waitUntil: "commit" });
    const painted = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect(await painted.jsonValue()).toBe(true);
    isHeld = false;
    await page.waitForLoadState("networkidle");
    await expectOwnFaces(page, 50);
    expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBeLessThan(0.02);
  }));
