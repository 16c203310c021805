import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { languages, visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const ruleToText = 36;
const english = "/articles/ifrs-15-revenue-as-a-ledger-of-promises";
const arabic = "/articles/إقفال-الشهر-في-أيام-معدودة";

/** Where a box begins and ends on its line, counted from the side where the page's lines begin. */
function span(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    return document.dir === "rtl" ? { start: width - right, end: width - left } : { start: left, end: right };
  });
}

const tops = (locator: Locator) =>
  locator.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));

/** The fonts that the letters and figures of an element are drawn with. */
async function facesOf(page: Page, selector: string) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  const { root } = await devTools.send("DOM.getDocument");
  const { nodeId } = await devTools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

describe.each(languages)("in $locale", ({ locale, home, prefix }) => {
  test("each line of the footer stands behind the rule of the sections, what it is about in the margin", () =>
    visit(home, async (page) => {
      const lines = page.locator(".footer > :not(.copyright)");
      const body = await span(page.locator("#about .section-body"));
      for (const line of await lines.all()) {
        expect((await span(line.locator("h2"))).end).toBeCloseTo(body.start, 0);
        expect((await span(line.locator("h2 + *"))).start).toBeCloseTo(body.start + ruleToText, 0);
      }
      await page.setViewportSize({ width: 360, height: 900 });
      const tall = await lines.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect([await lines.count(), tall]).toEqual([5, 0]);
    }));

  test("skills that need a second line stay in their column, and on a narrow phone the date of an article stands above its title and its facts in one line below", () =>
    visit(
      home,
      async (page) => {
        let secondLines = 0;
        for (const row of await page.locator(".skills > div").all()) {
          const lines = await tops(row.locator("dd"));
          const starts = await Promise.all((await row.locator("dd").all()).map(span));
          const column = Math.round(starts[0]?.start ?? 0);
          expect(starts.every(({ start }) => Math.round(start) >= column)).toBe(true);
          secondLines += new Set(lines).size - 1;
        }
        expect(secondLines).toBeGreaterThan(0);
        await page.setViewportSize({ width: 360, height: 900 });
        for (const row of await page.locator(".entry-row").all()) {
          const [date = 0, title = 0, ...facts] = await tops(
            row.locator(".entry-date, .entry-title, .entry-facts > *"),
          );
          expect(date).toBeLessThan(title);
          expect(facts.every((fact) => fact > title)).toBe(true);
          expect(Math.max(...facts) - Math.min(...facts)).toBeLessThan(4);
        }
      },
      { width: 1024 },
    ));

  test("on a phone a project begins with its title, and its parts are read in the order in which they stand", () =>
    visit(
      `${prefix}/projects/four-day-month-end-close`,
      async (page) => {
        const parts = page.locator(".record").locator("h1, .lead, .record-head + .record-margin, .facts");
        const order = await tops(parts);
        expect(order).toHaveLength(4);
        expect(order).toEqual(order.toSorted((one, other) => one - other));
        expect(await parts.first().evaluate(({ localName }) => localName)).toBe("h1");
        await page.setViewportSize({ width: 1280, height: 900 });
        expect((await span(parts.nth(2))).end).toBeLessThan((await span(parts.first())).start);
      },
      { width: 390 },
    ));

  test("an article in the other language alone says so above it, and its text stands beside the rule", () =>
    visit(prefix + english, async (page) => {
      const body = await span(page.locator(".record-body").first());
      const note = page.locator(".record-body > .one-language");
      expect(await note.count()).toBe(locale === "ar" ? 1 : 0);
      for (const part of ["h1", ".lead", ".prose > p"]) {
        const { start, end } = await span(page.locator(part).first());
        expect([part, Math.round(start - body.start)]).toEqual([part, ruleToText]);
        if (part === ".prose > p") expect(end - start).toBeCloseTo(37 * 16, 0);
      }
    }));

  test("the results of cards in a row stand at one height", () =>
    visit(`${prefix}/projects`, async (page) => {
      for (const group of ["completed", "in_progress"]) {
        const cards = page.locator(`#carousel-${group}`);
        expect(await cards.locator(".result-figure").count()).toBeGreaterThan(2);
        expect([group, new Set(await tops(cards.locator(".result-figure"))).size]).toEqual([group, 1]);
      }
    }));

  test("the only project of a category shows its picture whole", () =>
    visit(`${prefix}/projects/category/research`, async (page) => {
      const cover = page.locator(".carousel[data-cards='1'] img.cover");
      const isWhole = await cover.evaluate((picture: HTMLImageElement) => {
        const { width, height } = picture.getBoundingClientRect();
        const isOfItsShape = Math.abs(width / height - picture.naturalWidth / picture.naturalHeight) < 0.02;
        return isOfItsShape || getComputedStyle(picture).objectFit === "contain";
      });
      expect(isWhole).toBe(true);
    }));

  test("no rule of the statement cuts the frame around it", () =>
    visit(home, async (page) => {
      const { x, y, width, height } = (await page.locator(".statement tbody").boundingBox()) as DOMRect;
      const edge = { x: Math.round(locale === "ar" ? x : x + width) - 2, y: y + 4, width: 4, height: height - 8 };
      const picture = sharp(await page.screenshot({ clip: edge })).removeAlpha();
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
      const columns = Array.from({ length: info.width }, (_, column) => {
        const pixels = Array.from({ length: info.height }, (_, row) => (row * info.width + column) * 3);
        return new Set(pixels.map((index) => data.subarray(index, index + 3).join()));
      });
      const frameColour = await page
        .locator(".statement")
        .evaluate((table) => getComputedStyle(table).borderTopColor.match(/\d+/g)?.join());
      expect(columns.map((colours) => [...colours])).toContainEqual([frameColour]);
    }));
});

test("letters and figures of an English title on an Arabic page are of one face", () =>
  visit("/ar/articles", async (page) => {
    const title = `a[href="/ar${english}"]`;
    expect(await page.locator(title).innerText()).toContain("15");
    expect(await facesOf(page, title)).toHaveLength(1);
    await page.goto(`/ar${english}`);
    expect(await facesOf(page, "#record-title")).toEqual(["Source Serif 4"]);
    await page.goto(`/ar${arabic}`);
    expect(await facesOf(page, ".record-meta time")).toEqual(["Vazirmatn"]);
  }));
