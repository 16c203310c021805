import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { launchBrowser } from "./browser.ts";

type Visit = BrowserContextOptions & { width?: number; height?: number };

/** One browser for a file of journeys; each visit is a person of its own, and errors in its console fail it. */
export function visitors() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  return async function visit(path: string, act: (page: Page) => Promise<void>, options: Visit = {}) {
    const { width = 1280, height = 900, ...rest } = options;
    const context = await browser.newContext({
      baseURL: inject("origin"),
      viewport: { width, height },
      reducedMotion: "reduce",
      ...rest,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      const isOwnStatus = /the server responded with a status of (4\d\d|50[03])/.test(message.text());
      if (message.type() === "error" && !isOwnStatus) complaints.push(message.text());
    });
    await page.goto(path);
    await act(page);
    await context.close();
    if (complaints.length > 0) throw new Error(`the browser complained: ${complaints.join("; ")}`);
  };
}

/** The two languages with what a journey needs to know of them. */
export const languages = [
  { locale: "en", home: "/", prefix: "", direction: "ltr" },
  { locale: "ar", home: "/ar", prefix: "/ar", direction: "rtl" },
] as const;
