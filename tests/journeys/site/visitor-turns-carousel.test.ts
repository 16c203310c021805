import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { languages, visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const maxScriptBytes = 5 * 1024;
const phone = { width: 360, height: 800 };

/** Which card of the first carousel is the first that is shown whole. */
async function cardInView(page: Page) {
  await page.waitForTimeout(100);
  return page
    .locator(".carousel-list")
    .first()
    .evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      const isWhole = (box: DOMRect) => box.left >= left - 1 && box.right <= right + 1;
      return [...list.children].findIndex((card) => isWhole(card.getBoundingClientRect()));
    });
}

describe.each(languages)("in $locale", ({ prefix, direction }) => {
  contract("9.3.2", "2.4.1");
  test("the buttons turn the cards one by one and go on from the other end", () =>
    visit(
      `${prefix}/projects`,
      async (page) => {
        const [previous, next] = await page.locator(".carousel-buttons").first().locator("button").all();
        expect(await cardInView(page)).toBe(0);
        for (const shown of [1, 2, 3, 0]) {
          await next?.click();
          await expect.poll(() => cardInView(page)).toBe(shown);
        }
        for (const shown of [3, 2]) {
          await previous?.click();
          await expect.poll(() => cardInView(page)).toBe(shown);
        }
      },
      phone,
    ));

  test("presses in quick succession turn as many cards, although the list still scrolls", () =>
    visit(
      `${prefix}/projects`,
      async (page) => {
        const next = page.locator(".carousel-buttons").first().locator("button").last();
        for (const shown of [2, 0]) {
          await next.evaluate(async (button: HTMLElement) => {
            for (const _ of ["once", "twice"]) {
              button.click();
              await new Promise((resolve) => setTimeout(resolve, 50));
            }
          });
          await expect.poll(() => cardInView(page)).toBe(shown);
          await page.waitForTimeout(500);
          expect(await cardInView(page)).toBe(shown);
        }
      },
      { ...phone, reducedMotion: "no-preference" },
    ));

  test("the next card lies where reading goes on, its button there too, and the keyboard reaches the cards and turns them", () =>
    visit(
      `${prefix}/projects`,
      async (page) => {
        const lefts = await page
          .locator(".carousel-list")
          .first()
          .locator(".project-card")
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
        const buttons = await page
          .locator(".carousel-buttons")
          .first()
          .locator("button")
          .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().left));
        const isOnwards = ([first = 0, second = 0]: number[]) =>
          direction === "ltr" ? second > first : second < first;
        expect(isOnwards(lefts)).toBe(true);
        expect(isOnwards(buttons)).toBe(true);
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

  contract("9.3.1");
  test("a phone shows one of four cards, a wider window two, and a desktop three", () =>
    visit(`${prefix}/projects`, async (page) => {
      const list = page.locator(".carousel-list").first();
      for (const { width, shown } of [
        { width: 360, shown: 1 },
        { width: 767, shown: 1 },
        { width: 768, shown: 2 },
        { width: 1023, shown: 2 },
        { width: 1024, shown: 3 },
      ]) {
        await page.setViewportSize({ width, height: 900 });
        const share = await list.evaluate((one) => one.clientWidth / (one.firstElementChild?.clientWidth ?? 1));
        expect([width, Math.floor(share + 0.05)]).toEqual([width, shown]);
      }
    }));

  test("a phone shows a strip of the next card and the whole ring of the focused one", () =>
    visit(
      `${prefix}/projects`,
      async (page) => {
        const list = page.locator(".carousel-list").first();
        const peek = await list.evaluate((element) => {
          const [edges, next] = [element, element.children[1]].map((one) => one?.getBoundingClientRect());
          if (!edges || !next) return 0;
          return Math.min(edges.right, next.right) - Math.max(edges.left, next.left);
        });
        expect(peek).toBeGreaterThan(16);
        expect(peek).toBeLessThan(64);
        const room = await list.evaluate((element) => {
          const [edges, card] = [element, element.children[0]].map((one) => one?.getBoundingClientRect());
          if (!edges || !card) return 0;
          const isRtl = getComputedStyle(element).direction === "rtl";
          return Math.min(card.top - edges.top, isRtl ? edges.right - card.right : card.left - edges.left);
        });
        const ring = await page
          .locator(".project-card")
          .first()
          .evaluate((card) => {
            card.querySelector("a")?.focus();
            const style = getComputedStyle(card);
            return Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset);
          });
        expect(room).toBeGreaterThanOrEqual(ring);
      },
      phone,
    ));

  test("the page loads little script, also when the cards are turned", () =>
    visit(
      `${prefix}/projects`,
      async (page) => {
        const scriptBytes = () =>
          page.evaluate(() => {
            const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
            const scripts = entries.filter((entry) => entry.name.endsWith(".js"));
            return scripts.reduce((sum, script) => sum + script.encodedBodySize, 0);
          });
        await page.locator(".carousel-buttons").first().locator("button").last().click();
        await expect.poll(() => cardInView(page)).toBe(1);
        expect(await scriptBytes()).toBeLessThan(maxScriptBytes);
      },
      phone,
    ));
});

test("without a script the cards scroll by themselves and no dead button is shown", () =>
  visit(
    "/projects",
    async (page) => {
      expect(await page.locator(".carousel button").first().isVisible()).toBe(false);
      expect(await page.locator(".carousel .project-card").count()).toBe(11);
    },
    { ...phone, javaScriptEnabled: false },
  ));
