import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { launchVisitorsBrowser } from "../tests/support/browser/browser.ts";
import { waitUntilThorough } from "../tests/support/browser/thorough-page.ts";
import { atMost, type Figure, none, plainFigure } from "./figure.ts";
import { scrollThrough } from "./scroll.ts";

/** KB of a first visit, without what is below the first screen: browsers load pictures that are near as well. */
const max: Record<string, number> = {
  "/": 85,
  "/ar": 85,
  "/articles/what-a-bot-may-post": 75,
  "/ar/articles/التسوية-البنكية-الآلية-حين-لا-تتطابق-الأسماء": 85,
};
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const maxScriptKb = 5;
const maxPageKb = 150;
const kb = 1_000;
/** Several pixels: one pixel of a picture for a sharp screen counts as none, and a replacement would be loaded. */
const smallPicture = Buffer.from("R0lGODlhCAAFAIAAAExpcf///yH5BAUAAAAALAAAAAAIAAUAAAIFjI+py1gAOw==", "base64");

type Transfer = { url: string; type: string; bytes: number };

/** The transfers of a first visit on a phone: compressed bodies and headers. */
export async function measurePageWeight(origin: string): Promise<Figure[]> {
  const browser = await launchVisitorsBrowser();
  try {
    return (await Promise.all(Object.entries(max).map(([path, kb]) => weigh(browser, origin, path, kb)))).flat();
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, origin: string, path: string, maxKb: number): Promise<Figure[]> {
  await waitUntilThorough(encodeURI(origin + path));
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const transfers = await recordTransfers(page);
  const scripts = recordScripts(page);
  // Every Arabic article of the sample has a picture.
  if (path.includes("/articles/"))
    await page.route(/\.webp$|\.avif$/, (route) => route.fulfill({ contentType: "image/gif", body: smallPicture }));
  await page.goto(encodeURI(origin + path), { waitUntil: "networkidle" });
  const inline = await inlineScripts(page);
  const scriptBytes = [...(await Promise.all(scripts)), ...inline].reduce((sum, script) => sum + gzipped(script), 0);
  const seen = await picturesInView(page);
  const before = transfers.filter(({ type, url }) => type !== "Image" || seen.includes(url));
  const loadedCount = transfers.length;
  await scrollThrough(page);
  await context.close();
  const sum = (list: Transfer[]) => list.reduce((total, { bytes }) => total + bytes, 0) / kb;
  const listed = before.map(({ url, type, bytes }) => `${type} ${url.slice(origin.length)} ${bytes}`);
  const later = transfers.slice(loadedCount).map(({ url, bytes }) => `${url.slice(origin.length)} ${bytes}`);
  // That of the faces which few texts need is linked at the end of the page.
  const isEarlyCss = ({ type, url }: Transfer) => type === "Stylesheet" && !url.includes("/assets/faces-");
  return [
    atMost(maxScriptKb, { name: `JavaScript ${path}, gzip`, value: scriptBytes / kb, unit: "KB", digits: 1 }),
    atMost(maxKb, {
      name: `first visit ${path}, what the first screen shows`,
      value: sum(before),
      unit: "KB",
      digits: 1,
      notes: [listed.join(", ")],
    }),
    atMost(maxPageKb, {
      name: `first visit ${path}, scrolled to the end`,
      value: sum(transfers),
      unit: "KB",
      digits: 1,
      notes: later.length > 0 ? [later.join(", ")] : [],
    }),
    plainFigure({ name: `requests ${path}, scrolled to the end`, value: transfers.length }),
    none({ name: `requests for style sheets before the end of ${path}`, value: transfers.filter(isEarlyCss).length }),
  ];
}

async function recordTransfers(page: Page) {
  const transfers: Transfer[] = [];
  const requests = new Map<string, Omit<Transfer, "bytes">>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ requestId, response, type }) =>
    requests.set(requestId, { url: response.url, type }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request?.url.startsWith("http")) transfers.push({ ...request, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  return transfers;
}

function recordScripts(page: Page) {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  return bodies;
}

function picturesInView(page: Page) {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map(({ currentSrc }) => currentSrc),
  );
}

/** Inline scripts, without data blocks. */
function inlineScripts(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("script:not([src])")]
      .filter((script) => /^(|module|text\/javascript)$/.test(script.getAttribute("type") ?? ""))
      .map((script) => script.textContent),
  );
}

function gzipped(script: string | Buffer) {
  return gzipSync(script, { level: 9 }).length;
}
