import { describe, expect, inject, test } from "vitest";
import { launchBrowser } from "../../support/browser/browser.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const places = [
  "/",
  "/projects",
  "/projects/category/research",
  "/projects/four-day-month-end-close",
  "/projects/treasury-cash-forecast",
  "/articles",
  "/articles/bank-reconciliation-that-matches-itself",
  "/contact",
  "/services",
  "/talks",
  "/talks/the-five-day-close",
  "/auth",
  "/no-such-page",
];
const pages = places.flatMap((place) => [place, place === "/" ? "/ar" : `/ar${place}`]);
const widths = [320, 360, 390, 768, 1024, 1280, 1920];

// By all rules the English page is looked at in light and the Arabic one in dark colors.
describe.each(pages)("%s", (path) => {
  test("is accessible in its colors, and does not overflow at any width", () =>
    visit(
      path,
      async (page) => {
        expect(await findViolations(page)).toEqual([]);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = await page.evaluate(() => {
            const roots = [document.documentElement, ...document.querySelectorAll("dialog[open]")];
            return Math.max(...roots.map((root) => root.scrollWidth - root.clientWidth));
          });
          expect([width, Math.max(0, overflow)]).toEqual([width, 0]);
        }
      },
      { width: 360, colorScheme: path.startsWith("/ar") ? "dark" : "light" },
    ));
});

test("the first key press offers to skip to the content, and every focus is visible", () =>
  visit("/", async (page) => {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip-link");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).hash).toBe("#content");
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press("Tab");
      const hasRing = await page.evaluate(() => {
        const focused = document.activeElement;
        const ring = (element: Element | null) => element !== null && getComputedStyle(element).outlineStyle !== "none";
        return ring(focused) || ring(focused?.closest(".card, .featured, .entry-row, .project-row") ?? null);
      });
      expect(hasRing).toBe(true);
    }
  }));

test("with text at twice its size nothing extends beyond the window", async () => {
  const browser = await launchBrowser("--blink-settings=defaultFontSize=32");
  const page = await browser.newPage({ baseURL: inject("origin"), viewport: { width: 1280, height: 900 } });
  for (const path of pages) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    for (const width of [1280, 640, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, width, Math.max(0, overflow)]).toEqual([path, width, 0]);
    }
  }
  await browser.close();
});
