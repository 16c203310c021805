import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const desktop = { width: 1440, height: 900 };
const texts = [
  {
    locale: "en",
    noted: "/articles/ifrs-16-leases-without-a-hundred-spreadsheets",
    pictured: "/articles/a-chart-of-accounts-that-survives-growth",
    figure: "Figure 1",
    t: siteEn,
  },
  {
    locale: "ar",
    noted: "/ar/articles/عقود-الإيجار-سجل-واحد-بدل-مئة-ملف",
    pictured: "/ar/articles/التسوية-البنكية-الآلية-حين-لا-تتطابق-الأسماء",
    figure: "الشكل 1",
    t: siteAr,
  },
] as const;

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

describe.each(texts)("in $locale", ({ noted, pictured, figure, t }) => {
  test("the text of an article begins within the first 620 pixels of a window", () =>
    visit(
      noted,
      async (page) => {
        for (const path of [noted, pictured]) {
          await page.goto(path);
          expect([path, (await boxOf(page, ".prose > p")).y <= 620]).toEqual([path, true]);
        }
      },
      desktop,
    ));

  test("each note stands beside the line of its mark, and covers neither the text nor another note", () =>
    visit(
      noted,
      async (page) => {
        const text = await boxOf(page, ".prose > p");
        const notes = await page.locator(".note > p").count();
        expect(notes).toBeGreaterThan(3);
        let last = 0;
        for (let number = 1; number <= notes; number++) {
          const [mark, note] = [await boxOf(page, `#mark-${number}`), await boxOf(page, `#note-${number}`)];
          expect([number, Math.abs(note.y - mark.y) < 75]).toEqual([number, true]);
          expect([number, note.y > last]).toEqual([number, true]);
          expect(note.x >= text.x + text.width || note.x + note.width <= text.x).toBe(true);
          last = note.y + note.height;
        }
        expect(await page.locator(".note > summary").first().isVisible()).toBe(false);
      },
      desktop,
    ));

  test.each([true, false])(
    "on a phone a note unfolds below the paragraph of its mark (with a script: %s)",
    (javaScriptEnabled) =>
      visit(
        noted,
        async (page) => {
          const note = page.locator("#note-1");
          expect(await note.isVisible()).toBe(false);
          await page.getByText(t["blog.footnote"].replace("{number}", "1"), { exact: true }).click();
          await note.waitFor();
          await page.locator("#mark-2").click();
          await page.locator("#note-2").waitFor();
          const [mark, opened] = [await boxOf(page, "#mark-2"), await boxOf(page, "#note-2")];
          expect(opened.y).toBeGreaterThan(mark.y);
        },
        { width: 390, height: 844, javaScriptEnabled },
      ),
  );

  test("on paper the notes stand at the end, with their numbers", () =>
    visit(noted, async (page) => {
      await page.emulateMedia({ media: "print" });
      const [first, last] = [await boxOf(page, "#note-1"), await boxOf(page, "#note-4")];
      const end = await boxOf(page, ".prose > p:last-of-type");
      expect(first.y).toBeGreaterThan(end.y);
      expect(last.y).toBeGreaterThan(first.y);
      expect(await page.locator(".note > summary").first().isVisible()).toBe(false);
    }));

  test("a figure is numbered, its caption stands beside it, and it opens large with the cover", () =>
    visit(
      pictured,
      async (page) => {
        const caption = page.locator(".prose > figure > figcaption").first();
        expect(await caption.innerText()).toMatch(new RegExp(`^${figure} `));
        const [picture, words] = [
          await boxOf(page, ".prose > figure:has(figcaption) img"),
          await caption.boundingBox(),
        ];
        const isBeside =
          (words?.x ?? 0) >= picture.x + picture.width || (words?.x ?? 0) + (words?.width ?? 0) <= picture.x;
        expect(isBeside).toBe(true);
        await page.locator(".prose > .article-picture a").click();
        const lightbox = page.locator(".lightbox[open]");
        await lightbox.waitFor();
        const count = await page.locator(".prose [data-picture]").count();
        expect(count).toBeGreaterThan(1);
        expect(await lightbox.locator("bdi").innerText()).toBe(`1 / ${count}`);
        await page.keyboard.press("Escape");
        await lightbox.waitFor({ state: "hidden" });
        await page.setViewportSize({ width: 390, height: 844 });
        const below = await caption.boundingBox();
        const above = await boxOf(page, ".prose > figure:has(figcaption) img");
        expect(below?.y).toBeGreaterThanOrEqual(above.y + above.height);
      },
      desktop,
    ));

  test("the end leads on to one article, and folds what is related", () =>
    visit(noted, async (page) => {
      const onward = page.locator(".record-end .carried a");
      expect(await onward.count()).toBe(1);
      expect(await page.locator(".related a").first().isVisible()).toBe(false);
      await page.getByRole("heading", { name: t["blog.related"] }).click();
      await page.locator(".related a").first().waitFor();
      const { x, y, height } = await boxOf(page, ".carried");
      await page.mouse.click(x + 8, y + height - 8);
      await expect.poll(() => page.url()).not.toContain(encodeURI(noted));
    }));
});

test("above a text the header leaves on the way down and returns on the way up, unless motion is reduced", () =>
  visit(
    texts[0].noted,
    async (page) => {
      const bottom = () => page.locator(".header").evaluate((header) => header.getBoundingClientRect().bottom);
      const scrollTo = (top: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
      await scrollTo(1_200);
      await expect.poll(bottom).toBeLessThan(4);
      await scrollTo(1_000);
      await expect.poll(bottom).toBeGreaterThan(60);
      await scrollTo(1_400);
      await expect.poll(bottom).toBeLessThan(4);
      await page.keyboard.press("Tab");
      await page.locator(".header a").first().focus();
      await expect.poll(bottom).toBeGreaterThan(60);
      await page.locator(".header a").first().blur();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await scrollTo(1_800);
      expect(await bottom()).toBeGreaterThan(60);
    },
    { ...desktop, reducedMotion: "no-preference" },
  ));

test("the menu marks where one is", () =>
  visit(
    texts[0].noted,
    async (page) => {
      const marked = page.locator(".wide-menu [aria-current]");
      expect(await marked.allInnerTexts()).toEqual([siteEn["nav.blog"]]);
      await page.goto("/");
      expect(await marked.allInnerTexts()).toEqual([siteEn["nav.home"]]);
      expect(await marked.getAttribute("aria-current")).toBe("page");
    },
    desktop,
  ));
