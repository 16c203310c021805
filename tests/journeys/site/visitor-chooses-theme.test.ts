import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("the page follows the system until a theme is chosen, and then keeps it on every page and in both languages", () =>
  visit(
    "/",
    async (page) => {
      const light = await paperOf(page);
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await paperOf(page);
      expect(dark).not.toBe(light);
      await page.emulateMedia({ colorScheme: "light" });
      await page.locator(".theme-toggle").click();
      await expect.poll(() => paperOf(page)).toBe(dark);
      await page.goto("/ar/articles");
      expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
      expect(await paperOf(page)).toBe(dark);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.locator(".theme-toggle").click();
      await expect.poll(() => paperOf(page)).toBe(light);
    },
    { colorScheme: "light" },
  ));

test("the server draws the chosen theme from the start, for this visitor alone", () =>
  visit("/", async (page) => {
    const drawnIn = async (cookie: string) => {
      const html = await (await page.request.get("/articles", { headers: { cookie } })).text();
      return /<html[^>]*data-theme="(\w+)"/.exec(html)?.[1] ?? "system";
    };
    expect(await drawnIn("theme=dark")).toBe("dark");
    expect(await drawnIn("theme=light")).toBe("light");
    expect(await drawnIn("")).toBe("system");
    expect(await drawnIn("theme=evil")).toBe("system");
  }));

test("without a script the theme button works through the server", () =>
  visit(
    "/projects",
    async (page) => {
      await page.locator(".theme-toggle").click();
      await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
      expect(new URL(page.url()).pathname).toBe("/projects");
    },
    { javaScriptEnabled: false },
  ));
