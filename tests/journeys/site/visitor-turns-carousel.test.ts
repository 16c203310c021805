import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { languages, visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const mostScriptBytes = 5 * 1024;
const phone = { width: 360, height: 800 };

/** Which card of the first carousel stands at its beginning. */
async function cardInView(page: Page) {
  await page.waitForTimeout(100);
  return page
    .locator(".carousel-list")
    .first()
    .evaluate((list) => {
      const start = (box: DOMRect) => (getComputedStyle(list).direction === "rtl" ? -box.right : box.left);
      const from = start(list.getBoundingClientRect());
      return [...list.children].findIndex((card) => Math.abs(start(card.getBoundingClientRect()) - from) < 3);
    });
}

describe.each(languages)("in $locale", ({ home, direction }) => {
  test("the buttons turn the cards one by one and go on from the other end", () =>
    visit(
      home,
      async (page) => {
        const [previous, next] = await page.locator(".carousel").first().locator("button").all();
        expect(await cardInView(page)).toBe(0);
        await next?.click();
        await expect.poll(() => cardInView(page)).toBe(1);
        await next?.click();
        await expect.poll(() => cardInView(page)).toBe(0);
        await previous?.click();
        await expect.poll(() => cardInView(page)).toBe(1);
      },
      phone,
    ));

  test("the next card lies where reading goes on, and its button there too", () =>
    visit(
      home,
      async (page) => {
        const lefts = await page
          .locator(".carousel-list")
          .first()
          .locator(".project-card")
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
        const buttons = await page
          .locator(".carousel")
          .first()
          .locator("button")
          .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().left));
        const isOnwards = ([first = 0, second = 0]: number[]) =>
          direction === "ltr" ? second > first : second < first;
        expect(isOnwards(lefts)).toBe(true);
        expect(isOnwards(buttons)).toBe(true);
      },
      phone,
    ));

  test("the keyboard reaches the cards and turns them", () =>
    visit(
      home,
      async (page) => {
        await page.locator(".carousel-list").first().focus();
        await page.keyboard.press(direction === "ltr" ? "ArrowRight" : "ArrowLeft");
        await expect
          .poll(() =>
            page
              .locator(".carousel-list")
              .first()
              .evaluate((list) => Math.abs(list.scrollLeft)),
          )
          .toBeGreaterThan(10);
      },
      phone,
    ));

  test.each([
    { width: 360, shown: 1 },
    { width: 700, shown: 2 },
    { width: 1280, shown: 2 },
  ])("at $width pixels $shown of two cards are shown", ({ width, shown }) =>
    visit(
      home,
      async (page) => {
        const share = await page
          .locator(".carousel-list")
          .first()
          .evaluate((list) => list.clientWidth / (list.firstElementChild?.clientWidth ?? 1));
        expect(Math.floor(share + 0.05)).toBe(shown);
      },
      { width },
    ),
  );

  test("the page loads little script, also when the cards are turned", () =>
    visit(
      home,
      async (page) => {
        const scriptBytes = () =>
          page.evaluate(() => {
            const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
            const scripts = entries.filter((entry) => entry.name.endsWith(".js"));
            return scripts.reduce((sum, script) => sum + script.encodedBodySize, 0);
          });
        await page.locator(".carousel").first().locator("button").last().click();
        await expect.poll(() => cardInView(page)).toBe(1);
        expect(await scriptBytes()).toBeLessThan(mostScriptBytes);
      },
      phone,
    ));
});

test("without a script the cards scroll by themselves and no dead button is shown", () =>
  visit(
    "/",
    async (page) => {
      expect(await page.locator(".carousel button").first().isVisible()).toBe(false);
      expect(await page.locator(".project-card").count()).toBe(6);
    },
    { ...phone, javaScriptEnabled: false },
  ));
