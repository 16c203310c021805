import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const pathOf = (url: string) => new URL(url).pathname;
const arrived = (page: Page, place: string) => page.waitForURL(({ origin, href }) => href === origin + place);

contract("1.2.2", "1.2.3", "2.2.5", "4.1.1");
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

contract("4.12.4");
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

test.each([
  ["/", "/ar", "ar", "rtl"],
  ["/ar", "/", "en", "ltr"],
])("across the rule of %s stands the headline of %s, which leads there", (home, other, lang, dir) =>
  visit(home, async (page) => {
    const link = page.locator(".hero-other");
    const attributes = await link.evaluate((element: HTMLAnchorElement) => [
      element.lang,
      element.dir,
      element.hreflang,
    ]);
    expect(attributes).toEqual([lang, dir, lang]);
    const headline = await link.locator("span").first().innerText();
    const [own, across] = await Promise.all(
      ["h1", ".hero-other"].map((selector) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().x)),
    );
    expect(Math.sign((own ?? 0) - (across ?? 0))).toBe(dir === "rtl" ? 1 : -1);
    await link.click();
    await arrived(page, other);
    expect(await page.locator("h1").innerText()).toBe(headline);
  }),
);

const wipe = "::view-transition-group(rule),::view-transition-new(ar)";

test.each([
  ["no-preference", true],
  ["reduce", false],
] as const)(
  "the page is drawn over the one before and its rule moves along, and another page of the same language appears at once (motion: %s)",
  (reducedMotion, moves) =>
    visit(
      "/",
      async (page) => {
        await page.addInitScript(() =>
          addEventListener("pagereveal", async (event) => {
            const { viewTransition } = event as unknown as { viewTransition: { ready: Promise<void> } | null };
            await viewTransition?.ready;
            const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
            document.documentElement.dataset.moving = moving.sort().join();
          }),
        );
        await page.locator(".hero-other").click();
        await arrived(page, "/ar");
        const root = page.locator("html");
        await expect.poll(() => root.getAttribute("data-moving")).toBe(moves ? wipe : "");
        await page
          .locator(".view-all a")
          .first()
          .evaluate((link: HTMLElement) => link.click());
        await page.waitForURL("**/ar/projects");
        await expect.poll(() => root.getAttribute("data-moving")).toBe("");
      },
      { reducedMotion },
    ),
);

contract("4.1.1", "1.2.1", "3.11.2");
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
