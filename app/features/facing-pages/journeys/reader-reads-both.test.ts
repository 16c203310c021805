import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findViolations } from "../../../../tests/support/browser/violations.ts";
import { languages, visitors } from "../../../../tests/support/browser/visit.ts";
import { facingPagesSiteAr } from "../words.ar.ts";
import { facingPagesSiteEn } from "../words.en.ts";

const visit = visitors();
const wide = { width: 1440, height: 900 };
const words = { en: facingPagesSiteEn, ar: facingPagesSiteAr };
const noted = "/articles/ifrs-16-leases-without-a-hundred-spreadsheets";
const project = "/projects/four-day-month-end-close";

/** Of each row that has both texts: how far apart they begin, and whether English stands on the left. */
const pairs = (page: Page) =>
  page.locator(".facing-row:not(.shared):not(:has(.facing-missing))").evaluateAll((rows) =>
    rows.map((row) => {
      const [en, ar] = ["en", "ar"].map((lang) =>
        row.querySelector(`:scope > [lang=${lang}]`)?.getBoundingClientRect(),
      );
      return { isLeft: (en?.right ?? 0) < (ar?.left ?? 0), apart: Math.abs((en?.top ?? 0) - (ar?.top ?? 99)) };
    }),
  );

describe.each(languages)("in $locale", ({ locale, prefix }) => {
  const t = words[locale];

  test("a reader opens both texts of a record side by side, moves the rule by keys and by pointer, takes both along, and comes back to one", () =>
    visit(
      `${prefix}${project}`,
      async (page) => {
        await page.getByRole("link", { name: t["facing.open"] }).click();
        await page.waitForURL((url) => url.search === "?facing");
        const rows = await pairs(page);
        expect(rows.length).toBeGreaterThan(5);
        expect(rows.filter(({ isLeft, apart }) => !isLeft || apart > 2)).toEqual([]);
        expect(await findViolations(page)).toEqual([]);
        const canonical = page.locator("link[rel=canonical]");
        expect(new URL((await canonical.getAttribute("href")) ?? "").search).toBe("");
        const right = async () => (await page.locator(".facing-row > [lang=ar]").last().boundingBox())?.x ?? 0;
        const before = await right();
        await page.locator(".facing-places > :checked").focus();
        await page.keyboard.press("ArrowRight");
        expect(await right()).toBeGreaterThan(before + 40);
        const byKeys = await right();
        const handle = (await page.locator(".facing-rule").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const [end, foot] = [handle.x + handle.width - 6, handle.y + handle.height - 6];
        await page.mouse.move(end, foot);
        await page.mouse.down();
        await page.mouse.move(end - 150, foot, { steps: 5 });
        await page.mouse.up();
        expect(await right()).toBeCloseTo(byKeys - 150, -1);
        await page.locator(".facing-places > :checked").focus();
        await page.keyboard.press("ArrowRight");
        expect(await right()).toBeGreaterThan(byKeys - 120);
        const pdf = await page.getByRole("link", { name: t["facing.pdf"] }).getAttribute("href");
        const file = await page.request.get(String(pdf));
        expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
        await page.getByRole("link", { name: t["facing.close"] }).click();
        await page.waitForURL((url) => url.search === "");
        expect(await page.locator(".facing").count()).toBe(0);
      },
      wide,
    ));

  test("who has chosen both languages comes to the next record in both, until they choose one again", () =>
    visit(`${prefix}${project}?facing`, async (page) => {
      await page.goto(`${prefix}/projects/bank-reconciliation-engine`);
      expect(new URL(page.url()).search).toBe("?facing");
      await page.getByRole("link", { name: t["facing.close"] }).click();
      await page.waitForURL((url) => url.search === "");
      await page.goto(`${prefix}${project}`);
      expect(new URL(page.url()).search).toBe("");
    }));

  test("neither text leaves a window of any width", () =>
    visit(`${prefix}${project}?facing`, async (page) => {
      for (const width of [320, 360, 390, 768, 1024, 1280, 1439, 1440, 1680, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([width, overflow <= 0]).toEqual([width, true]);
      }
    }));

  test("in a narrow window the other text of a paragraph unfolds below it, without JavaScript", () =>
    visit(
      `${prefix}${project}?facing`,
      async (page) => {
        const row = page.locator(".facing-row:has(summary)").nth(2);
        const other = row.locator("details > :not(summary)");
        expect(await other.isVisible()).toBe(false);
        await row.locator("summary").focus();
        await page.keyboard.press("Enter");
        expect(await other.isVisible()).toBe(true);
        const [own, far] = [await row.locator(".facing-text").boundingBox(), await other.boundingBox()];
        expect(far?.y ?? 0).toBeGreaterThan(own?.y ?? 0);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      },
      { width: 360, javaScriptEnabled: false },
    ));
});

test("an article with footnotes has each identifier once, and what has no counterpart says so", () =>
  visit(
    `${noted}?facing`,
    async (page) => {
      const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      const hashes = await page
        .locator('.facing a[href^="#"]')
        .evaluateAll((all) => all.map((one) => decodeURIComponent(one.getAttribute("href") ?? "").slice(1)));
      expect(hashes.filter((id) => !ids.includes(id))).toEqual([]);
      expect(await page.locator(".facing h1").count()).toBe(1);
      await page.goto("/articles/close-the-books-in-four-days?facing");
      expect(await page.getByText(words.en["facing.onlyEnglish"]).count()).toBeGreaterThan(0);
      expect(await page.getByText(words.en["facing.onlyArabic"]).count()).toBeGreaterThan(0);
    },
    wide,
  ));
