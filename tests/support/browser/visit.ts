import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { startForFile } from "../start/start-for-file.ts";
import { launchBrowser } from "./browser.ts";
import { runSite } from "./running-site.ts";

type Visit = BrowserContextOptions & { width?: number; height?: number; session?: string };

const snapshotTimeoutMs = 2_000;
const maxShown = 5_000;

/**
 * One browser for a file of journeys; each visit is a person of its own, and errors in its console fail it. The site is
 * the one that all files read at the same time, unless `site` is one's own; `session` is the token of whoever is signed in.
 */
export function visitors(site = () => ({ origin: inject("origin") })) {
  let browser: Browser;
  let used: BrowserContext | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  return async function visit(path: string, act: (page: Page) => Promise<void>, options: Visit = {}) {
    const { width = 1280, height = 900, session, ...rest } = options;
    const isPlain = session !== undefined && Object.keys(rest).length === 0;
    const given = { baseURL: site().origin, viewport: { width, height }, reducedMotion: "reduce", ...rest } as const;
    const reused = isPlain ? used : undefined;
    if (reused) used = undefined;
    const context = reused ?? (await browser.newContext(given));
    const page = await context.newPage();
    if (reused) {
      // The admin area's code is read once for the file; nothing else of the visit before is left.
      const devtools = await context.newCDPSession(page);
      await devtools.send("Storage.clearDataForOrigin", { origin: site().origin, storageTypes: "all" });
      await context.clearCookies();
      await page.setViewportSize({ width, height });
    }
    if (session) await context.addCookies([{ name: "session", value: session, url: site().origin }]);
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      const isOwnStatus = /the server responded with a status of (4\d\d|50[03])/.test(message.text());
      if (message.type() === "error" && !isOwnStatus) complaints.push(message.text());
    });
    let failure: unknown;
    try {
      await page.goto(path);
      await act(page);
    } catch (error) {
      failure = error;
      if (error instanceof Error) error.message += await shownOn(context);
    }
    if (isPlain && !used && !failure) {
      await Promise.all(context.pages().map((opened) => opened.close()));
      used = context;
    } else await context.close();
    if (complaints.length > 0) throw new Error(`the browser complained: ${complaints.join("; ")}`, { cause: failure });
    if (failure) throw failure;
  };
}

/** Where the visit ended, and the words and fields that its pages show there. */
async function shownOn(context: BrowserContext) {
  const texts = context.pages().map(async (page) => {
    const shown = await page.locator("body").ariaSnapshot({ timeout: snapshotTimeoutMs });
    // A dialog and what was told stand last.
    return `\n${page.url()} shows:\n${shown.slice(-maxShown)}`;
  });
  return (await Promise.all(texts.map((text) => text.catch(() => "")))).join("\n");
}

/** A site with the sample content for one file of journeys alone: for one that changes what others read, or wants other settings. */
export function ownSite(environment: Record<string, string> = {}) {
  return startForFile(() => runSite(environment, undefined, inject("filledFolder")));
}

/** The two languages with what a journey needs to know of them. */
export const languages = [
  { locale: "en", home: "/", prefix: "", direction: "ltr" },
  { locale: "ar", home: "/ar", prefix: "/ar", direction: "rtl" },
] as const;
