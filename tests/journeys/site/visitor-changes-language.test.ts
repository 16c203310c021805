import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const pathOf = (url: string) => new URL(url).pathname;
const arrived = (page: Page, place: string) => page.waitForURL(({ origin, href }) => href === origin + place);

test.each([true, false])(
  "the toggle bears the other language's name and keeps the page (with a script: %s)",
  (javaScriptEnabled) =>
    visit(
      "/projects/category/research",
      async (page) => {
        const toggle = page.locator(".header .language-toggle");
        expect(await toggle.innerText()).toBe("العربية");
        await toggle.click();
        await arrived(page, "/ar/projects/category/research");
        expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
        expect(await toggle.innerText()).toBe("English");
        await toggle.click();
        await arrived(page, "/projects/category/research");
      },
      { javaScriptEnabled },
    ),
);

/** Playwright scrolls the page before it clicks on what is sticky. */
const clickInPlace = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());

test("the toggle keeps the fragment of the address", () =>
  visit("/#resume", async (page) => {
    await clickInPlace(page.locator(".header .language-toggle"));
    await arrived(page, "/ar#resume");
  }));

test("the toggle leads to the section that is being read, also where the address names another or none", () =>
  visit("/#resume", async (page) => {
    const toggle = page.locator(".header .language-toggle");
    await page.locator("#about").evaluate((section) => section.scrollIntoView());
    await clickInPlace(toggle);
    await arrived(page, "/ar#about");
    await page.evaluate(() => scrollTo(0, 0));
    await clickInPlace(toggle);
    await arrived(page, "/");
  }));

test("the first visit is English, whatever the browser speaks, and the choice is remembered", () =>
  visit(
    "/",
    async (page) => {
      expect(pathOf(page.url())).toBe("/");
      await page.locator(".header .language-toggle").click();
      await arrived(page, "/ar");
      const later = await page.context().newPage();
      await later.goto("/");
      expect(pathOf(later.url())).toBe("/ar");
      await later.locator(".header .language-toggle").click();
      await arrived(later, "/");
      await later.goto("/");
      expect(pathOf(later.url())).toBe("/");
    },
    { locale: "ar-JO" },
  ));

test("a shared English address is in English also for who has chosen Arabic", () =>
  visit("/language/ar?to=/", async (page) => {
    await page.goto("/projects");
    expect(pathOf(page.url())).toBe("/projects");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
  }));
