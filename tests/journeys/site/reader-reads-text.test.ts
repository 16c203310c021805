import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectFocus, expectNoOverflow } from "../../support/browser/expectations.ts";
import { visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const english = "/articles/bank-reconciliation-that-matches-itself";
const leases = "/articles/ifrs-16-leases-without-a-hundred-spreadsheets";
const arabic = "/ar/articles/التسوية-البنكية-الآلية-حين-لا-تتطابق-الأسماء";

/** How many characters the lines of the text have, but the last one of each paragraph; marks stand above others. */
async function charactersPerLine(page: Page) {
  const lines = await page.locator(".prose > p").evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const counts: number[] = [];
      const range = document.createRange();
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      let last = Number.NEGATIVE_INFINITY;
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        [...(node.textContent ?? "")].forEach((character, index) => {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const [box] = range.getClientRects();
          if (!box || /[\p{M}\u2060]/u.test(character)) return;
          const middle = box.y + box.height / 2;
          if (middle > last + 12) counts.push(0);
          last = Math.max(last, middle);
          counts.push((counts.pop() ?? 0) + 1);
        });
      return counts.slice(0, -1);
    }),
  );
  expect(lines.length).toBeGreaterThan(15);
  return lines.sort((one, other) => one - other)[Math.floor(lines.length / 2)];
}

async function expectReadable(page: Page) {
  const median = await charactersPerLine(page);
  expect(median).toBeGreaterThanOrEqual(58);
  expect(median).toBeLessThanOrEqual(72);
}

test("titles and figures without a place to break stay within a phone's page and a column of the home page", () =>
  visit(
    english,
    async (page) => {
      const lengthen = (selector: string, text: string) =>
        page.locator(selector).evaluateAll((all, long) => {
          for (const one of all) one.textContent = long;
        }, text);
      await lengthen(".carried a, .related a", "Unterbeamtengesellschaft".repeat(5));
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto("/");
      await page.locator(".result-figure bdi").evaluateAll((all) => {
        for (const one of all) one.classList.add("long");
      });
      await lengthen(".result-figure bdi", "JOD 12,345,678,901.890");
      await expectNoOverflow(page);
    },
    { width: 360, height: 800 },
  ));

test.each([
  [english, "/articles"],
  [arabic, "/ar/articles"],
])("a line of %s has 58 to 72 characters, in a narrower window and over the list too", (path, list) =>
  visit(path, async (page) => {
    // The fonts apply from the second page on.
    await page.reload();
    await expectReadable(page);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expectReadable(page);
    await page.goto(list);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.locator(`a[data-opens-dialog][href="${path}"]`).first().click();
      await page.locator("dialog[data-record]").waitFor();
      await expectReadable(page);
      await page.keyboard.press("Escape");
      await page.locator("dialog[data-record]").waitFor({ state: "detached" });
    }
  }),
);

test("strings in Arabic script keep their places in code", () =>
  visit(arabic, async (page) => {
    const lines = await page.locator(".code-frame code").evaluate((code) => {
      const range = document.createRange();
      const tokens = [...code.querySelectorAll(".code-string")].filter((token) => !token.textContent?.includes("\n"));
      return tokens.map((token) => {
        const marks = [0, (token.textContent?.length ?? 1) - 1].map((index) => {
          range.setStart(token.firstChild as Text, index);
          range.setEnd(token.firstChild as Text, index + 1);
          return range.getBoundingClientRect().x;
        });
        return { text: token.textContent, isInOrder: (marks[0] ?? 0) < (marks[1] ?? 0) };
      });
    });
    expect(lines.filter(({ text }) => /[\u0600-\u06ff]/.test(text ?? "")).length).toBeGreaterThan(3);
    expect(lines.filter(({ isInOrder }) => !isInOrder)).toEqual([]);
  }));

test("figures of a column end below each other, and a wide table keeps its first column in view on a phone, at most half of it", () =>
  visit(
    leases,
    async (page) => {
      const frame = page.locator(".table-frame").first();
      const ends = await frame.locator("td.amount:nth-child(3)").evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return Math.round(range.getBoundingClientRect().right);
        }),
      );
      expect(ends.length).toBeGreaterThan(2);
      expect(new Set(ends).size).toBe(1);
      const seen = await frame.evaluate((element) => {
        const heading = element.querySelector("tbody th") as Element;
        const before = heading.getBoundingClientRect().x;
        element.scrollLeft = 80;
        const moved = heading.getBoundingClientRect().x - before;
        heading.textContent = "https://daftar.example/an/address/that/breaks/nowhere";
        const share = heading.getBoundingClientRect().width / element.clientWidth;
        return { scrolled: element.scrollLeft, moved, share };
      });
      expect(seen.share).toBeLessThanOrEqual(0.5);
      expect(seen.scrolled).toBeGreaterThan(10);
      expect(Math.abs(seen.moved)).toBeLessThan(1);
    },
    { width: 320 },
  ));

/** How dark the darkest spot of a narrow strip of the screen is, from 0 (black) to 1. */
async function darkestOf(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const picture = (await page.screenshot({ clip })).toString("base64");
  const blank = await page.context().newPage();
  const darkest = await blank.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas?.drawImage(bitmap, 0, 0);
    const data = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return Math.min(...Array.from({ length: data.length / 4 }, (_, index) => data[index * 4] ?? 255)) / 255;
  }, picture);
  await blank.close();
  return darkest;
}

test("in an open article a wide table scrolls by keys, with a shadow at the edge behind which there is more than a letter", () =>
  visit(
    "/articles",
    async (page) => {
      await page.locator(`a[data-opens-dialog][href="${leases}"]`).first().click();
      const frame = page.locator("dialog .table-frame").first();
      await frame.focus();
      const edge = async () => {
        const box = await frame.boundingBox();
        // Between the caption and the head of the table there is nothing but the ground.
        const caption = await frame.locator("caption").boundingBox();
        const y = (caption?.y ?? 0) + (caption?.height ?? 0) - 6;
        return darkestOf(page, { x: (box?.x ?? 0) + (box?.width ?? 0) - 4, y, width: 4, height: 4 });
      };
      const hide = (pixels: number) =>
        frame.evaluate((element, pixels) => {
          (element.firstElementChild as HTMLElement).style.inlineSize = `${element.clientWidth + pixels}px`;
        }, pixels);
      await hide(8);
      const withoutShadow = await edge();
      await hide(60);
      const withShadow = await edge();
      expect(withoutShadow).toBeGreaterThan(withShadow + 0.05);
      const before = await page.evaluate(() => document.querySelector("dialog")?.scrollTop);
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(10);
      await frame.evaluate((element) => {
        element.scrollLeft = element.scrollWidth;
      });
      expect(await edge()).toBeGreaterThan(withShadow + 0.05);
      expect(await page.evaluate(() => document.querySelector("dialog")?.scrollTop)).toBe(before);
      await expectNoOverflow(page);
    },
    { width: 400 },
  ));

describe.each(["page", "dialog"])("in the %s of an article", (place) => {
  const open = async (page: Page) => {
    if (place === "page") return page.goto(leases);
    await page.locator(`a[data-opens-dialog][href="${leases}"]`).first().click();
    await page.locator("dialog[data-record]").waitFor();
  };

  test("a footnote is reached from its mark and leads back to it, by keys alone", () =>
    visit("/articles", async (page) => {
      await open(page);
      const mark = page.locator("#mark-2");
      const note = page.locator("#note-2");
      const isSeen = (part: Locator) =>
        part.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const bar = document.querySelector("dialog[open] .record-bar") ?? document.querySelector(".header");
          return top >= (bar?.getBoundingClientRect().bottom ?? 0) && bottom <= innerHeight;
        });
      for (const _ of ["once", "twice"]) {
        await mark.focus();
        await page.keyboard.press("Enter");
        await expect.poll(() => isSeen(note)).toBe(true);
        expect(await note.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
          "rgba(0, 0, 0, 0)",
        );
        await page.keyboard.press("Tab");
        await expectFocus(note.locator(".footnote-back"));
        await page.keyboard.press("Enter");
        await expect.poll(() => isSeen(mark)).toBe(true);
        expect(await mark.evaluate((element: HTMLElement) => element.tabIndex)).toBe(0);
      }
      expect(new URL(page.url()).hash).toBe("#mark-2");
      if (place === "page") return;
      await page.goBack();
      await page.locator("dialog[data-record]").waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe("/articles");
    }));

  test("the rule above fills with ink as the text is read", () =>
    visit(
      "/articles",
      async (page) => {
        await open(page);
        const inked = () =>
          page.evaluate(() => {
            const bar = document.querySelector("dialog[open] .record-bar") ?? document.querySelector(".header");
            return Number.parseFloat(getComputedStyle(bar as Element, "::after").scale);
          });
        const scrollBy = (share: number) =>
          page.evaluate((share) => {
            const root = document.querySelector("dialog[open]") ?? document.documentElement;
            const text = document.querySelector(".record-text")?.clientHeight ?? 0;
            root.scrollTo({ top: text * share, behavior: "instant" });
          }, share);
        await expect.poll(inked).toBeLessThan(0.1);
        await scrollBy(0.4);
        await expect.poll(inked).toBeGreaterThan(0.3);
        expect(await inked()).toBeLessThan(0.8);
        await scrollBy(1);
        await expect.poll(inked).toBe(1);
        await page.emulateMedia({ reducedMotion: "reduce" });
        expect(await inked()).toBeNaN();
      },
      { reducedMotion: "no-preference" },
    ));
});
