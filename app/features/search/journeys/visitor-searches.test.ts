import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findViolations } from "../../../../tests/support/browser/violations.ts";
import { languages, visitors } from "../../../../tests/support/browser/visit.ts";

const visit = visitors();

const searches = {
  en: {
    typed: ["reconcil", "iations"],
    found: "A bank reconciliation that matches itself",
    marked: "reconciliation",
    apart: "“itself reconciliation”",
  },
  ar: { typed: ["الاقف", "ال"], found: "إقفال الشهر في أيام معدودة", marked: "إقفال", apart: "«الشهر إقفال»" },
};
const titles = (page: Page) => page.locator(".search-results .entry-title");
const field = (page: Page) => page.getByRole("searchbox");
/** The last words of a title are held together. */
const titlesOf = async (page: Page) => (await titles(page).allInnerTexts()).map((one) => one.replaceAll("\u00A0", " "));
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe.each(languages)("in $locale", ({ locale, home, prefix }) => {
  const { typed, found, marked, apart } = searches[locale];
  const name = { en: "Search", ar: "بحث" }[locale];

  test("a visitor finds the search in the header, gets answers while typing, and goes through them by keys", () =>
    visit(home, async (page) => {
      await page.locator(".header").getByRole("link", { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === `${prefix}/search`);
      if (locale === "en") expect(await findViolations(page)).toEqual([]);
      await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.type(typed[0] ?? "");
      await expect.poll(() => titles(page).count()).toBeGreaterThan(0);
      await page.keyboard.type(typed[1] ?? "");
      await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(typed.join(""));
      expect(await titlesOf(page)).toContain(found);
      expect(await page.locator("mark").allInnerTexts()).toContain(marked);
      expect(await page.getByRole("status").first().innerText()).toMatch(/\d/);
      expect(await page.title()).toContain(typed.join(""));
      if (locale === "ar") expect(await findViolations(page)).toEqual([]);
      const first = await titles(page).first().innerText();
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => focusedText(page)).toBe(first);
      await page.keyboard.press("ArrowUp");
      expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("/");
      await page.keyboard.type("zzzz");
      await expect.poll(() => titles(page).count()).toBe(0);
      expect(await page.locator("[data-search-results] .filter a").count()).toBeGreaterThan(2);
      await field(page).fill(typed.join(""));
      await expect.poll(() => titles(page).count()).toBeGreaterThan(0);
      const line = Promise.withResolvers<void>();
      await page.route(/\?q=slow/, (route) => line.promise.then(() => route.fallback()).catch(() => {}));
      const said = () => page.locator("#search-status").innerText();
      const before = await said();
      await field(page).fill("slow");
      await expect.poll(said).toBe({ en: "Searching …", ar: "جارٍ البحث…" }[locale]);
      await field(page).fill(typed.join(""));
      await expect.poll(said).toBe(before);
      line.resolve();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname !== `${prefix}/search`);
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(first);
      await page.goBack();
      await expect.poll(() => titles(page).count()).toBeGreaterThan(0);
      expect(await field(page).inputValue()).toBe(typed.join(""));
    }));

  test("without a script the form asks the server, and what is found, misspelt, missing or too long is said on the page", () =>
    visit(
      `${prefix}/search`,
      async (page) => {
        await field(page).fill(typed.join(""));
        await field(page).press("Enter");
        await page.waitForURL((url) => url.searchParams.get("q") === typed.join(""));
        expect(await titlesOf(page)).toContain(found);
        expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
        const said = async (q: string) => {
          const response = await page.goto(`${prefix}/search?${new URLSearchParams({ q })}`);
          return [response?.status(), await titles(page).count(), await page.locator("#search-status").innerText()];
        };
        expect(await said("zzzz")).toEqual([200, 0, { en: "Nothing was found.", ar: "لم نجد شيئًا." }[locale]]);
        expect((await said(apart)).slice(0, 2)).toEqual([200, 0]);
        await page
          .getByRole("link", { name: { en: "Search without quotes", ar: "ابحث بلا علامات تنصيص" }[locale] })
          .click();
        await page.waitForURL((url) => url.searchParams.get("q") === apart.slice(1, -1));
        expect(await titlesOf(page)).toContain(found);
        expect((await said("x".repeat(201)))[0]).toBe(422);
        expect((await said("<b>ledger</b>"))[0]).toBe(200);
        await page.goto(`${prefix}/search?q=ledger&from=elsewhere`);
        expect(new URL(page.url()).search).toBe("?q=ledger");
      },
      { javaScriptEnabled: false, width: 360 },
    ));
});
