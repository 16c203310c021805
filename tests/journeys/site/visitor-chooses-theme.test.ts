import type { Locator, Page } from "playwright-core";
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

const styleOf = (locator: Locator, name: "borderTopWidth" | "borderTopColor" | "backgroundColor" | "outlineStyle") =>
  locator.evaluate((element, name) => getComputedStyle(element)[name], name);

test("in forced colours edges, the focus, the current item and progress are to be seen", () =>
  visit(
    "/ar/projects",
    async (page) => {
      const background = await paperOf(page);
      for (const part of [".card", ".filter a", ".icon-button"]) {
        expect([part, await styleOf(page.locator(part).first(), "borderTopWidth")]).not.toEqual([part, "0px"]);
        expect(await styleOf(page.locator(part).first(), "borderTopColor")).not.toBe(background);
      }
      const fills = await page
        .locator(".filter a")
        .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
      expect(new Set(fills).size).toBe(2);
      expect(fills.filter((fill) => fill === fills[0])).toHaveLength(1);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      expect(await styleOf(page.locator(":focus"), "outlineStyle")).toBe("solid");
      await page.goto("/ar/projects/ifrs-16-lease-register");
      expect(await styleOf(page.locator(".badge").first(), "borderTopWidth")).not.toBe("0px");
      const bar = page.locator("progress").first();
      expect(await bar.evaluate((one) => getComputedStyle(one, "::-webkit-progress-value").backgroundColor)).not.toBe(
        background,
      );
      await page.goto("/articles/bank-reconciliation-that-matches-itself#s-passes-strict-to-loose");
      const contents = page.locator(".contents a");
      const read = page.locator(".contents a[aria-current]");
      await read.waitFor();
      const weights = await contents.evaluateAll((links) => links.map((link) => getComputedStyle(link).fontWeight));
      expect(weights.filter((weight) => weight === "600")).toHaveLength(1);
    },
    { forcedColors: "active" },
  ));
