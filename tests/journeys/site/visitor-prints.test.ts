import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { home as sampleHome } from "#app/features/sample-content/records/sample/home.ts";
import { languages, visitors } from "../../support/browser/visit.ts";
import { publicWords as words } from "../../support/browser/words.ts";
import { readPdf } from "../../support/read-pdf.ts";

const visit = visitors();
const article = "/articles/bank-reconciliation-that-matches-itself";

async function printed(page: Page) {
  return readPdf(await page.pdf({ format: "A4" }));
}

/** What is drawn on paper, and in which size in points. */
async function sizeOnPaper(page: Page, selector: string) {
  await page.emulateMedia({ media: "print" });
  return page
    .locator(selector)
    .first()
    .evaluate((element) => (Number.parseFloat(getComputedStyle(element).fontSize) * 3) / 4);
}

/** Whether the table stays within its frame with so many columns. */
function withTwelveColumns(element: Element) {
  const table = element as HTMLTableElement;
  for (const row of table.rows) while (row.cells.length < 12) row.append(row.lastElementChild?.cloneNode(true) ?? "");
  return table.getBoundingClientRect().width <= (table.parentElement?.clientWidth ?? 0);
}

describe.each(languages)("in $locale", ({ locale, home, prefix }) => {
  const t = words[locale];

  test("the home page is a list of at most five pages, without what only a screen needs", () =>
    visit(home, async (page) => {
      const { pages } = await printed(page);
      expect(pages).toBeLessThanOrEqual(5);
      await page.emulateMedia({ media: "print" });
      const text = await page.locator("body").innerText();
      for (const key of ["projects.viewAll", "blog.viewAll", "contact.send", "nav.login"] as const)
        expect([key, text.includes(t[key])]).toEqual([key, false]);
      expect(text).not.toContain(words[locale === "en" ? "ar" : "en"]["hero.readHere"]);
    }));

  test("an article is printed at 10.5 points with author and address, its code whole, and no controls", () =>
    visit(prefix + article, async (page) => {
      const address = new URL(article.slice(1), `${new URL(page.url()).origin}${prefix}/`);
      const paper = await printed(page);
      expect(paper.text.replaceAll("\n", "")).toContain(address.pathname);
      expect(paper.text).toContain("AND b.booked_on + 5");
      await page.emulateMedia({ media: "print" });
      const text = await page.locator("body").innerText();
      for (const key of ["comments.signIn", "blog.copy", "blog.copyLink", "record.contents", "nav.login"] as const)
        expect([key, text.includes(t[key])]).toEqual([key, false]);
      expect(await sizeOnPaper(page, ".prose > p")).toBeCloseTo(10.5, 1);
      const textWidthPixels = 664;
      await page.setViewportSize({ width: textWidthPixels, height: 900 });
      const isWhole = await page.locator(".prose table").first().evaluate(withTwelveColumns);
      expect(isWhole).toBe(true);
    }));

  test("a project is printed with its facts, pictures and address, and no controls", () =>
    visit(`${prefix}/projects/four-day-month-end-close`, async (page) => {
      const address = new URL(page.url());
      const title = await page.locator("h1").innerText();
      const paper = await printed(page);
      const printedText = paper.text.replace(/\s|\u2060/g, "");
      if (locale === "en") expect(printedText).toContain(title.replace(/\s|\u2060/g, ""));
      expect(printedText).toContain(address.host + address.pathname);
      expect(paper.pages).toBeLessThanOrEqual(4);
      await page.emulateMedia({ media: "print" });
      const text = await page.locator("body").innerText();
      for (const key of ["projects.client", "projects.results", "projects.technologies"] as const)
        expect([key, text.includes(t[key])]).toEqual([key, true]);
      for (const key of ["projects.exportPdf", "record.openPage", "projects.related", "hero.contact"] as const)
        expect([key, text.includes(t[key])]).toEqual([key, false]);
      for (const picture of await page.locator(".gallery-figure img").all()) {
        const { height, width } = (await picture.boundingBox()) ?? { height: 0, width: 0 };
        expect(width).toBeGreaterThan(200);
        expect(height).toBeLessThanOrEqual(420);
      }
    }));

  test("a heading above the contact form alone is not printed", () =>
    visit(`${prefix}/privacy`, async (page) => {
      const heading = page.locator(".prose:has(+ .page-block > .contact-form) > h2").last();
      expect(await heading.isVisible()).toBe(true);
      await page.emulateMedia({ media: "print" });
      expect(await heading.isVisible()).toBe(false);
      expect(await page.locator(".prose > h2:visible").count()).toBeGreaterThan(0);
    }));

  test("a record that is open over its list is printed alone", () =>
    visit(`${prefix}/projects`, async (page) => {
      await page.locator("a[data-opens-dialog]").first().click();
      const dialog = page.locator("dialog[data-record]");
      await dialog.waitFor();
      const title = await dialog.locator("h1").innerText();
      await page.emulateMedia({ media: "print" });
      const text = await page.locator("body").innerText();
      expect(text).toContain(title);
      expect(text).not.toContain(sampleHome.sections[0]?.[`subtitle_${locale}`]);
      expect(text).not.toContain(t["record.openPage"]);
      const own = await page.context().newPage();
      await own.goto(page.url());
      const [dialogPaper, ownPaper] = [await printed(page), await printed(own)];
      expect(dialogPaper.pages).toBe(ownPaper.pages);
      expect(dialogPaper.text.replaceAll("\n", "")).toContain(new URL(page.url()).pathname);
    }));
});

test("no group of the list of projects leaves its title on the page before its first card", () =>
  visit("/projects", async (page) => {
    const unspaced = (text: string) => text.replace(/[\s\u2060]/g, "");
    const titles = (await page.locator(".carousel h2").allTextContents()).map(unspaced);
    // Titles beside each other are read line by line; the first word is whole.
    const cards = (await page.locator(".card:first-child .card-title").allTextContents()).map((title) =>
      unspaced(title.trim().split(/\s/)[0] ?? ""),
    );
    expect([titles.length, cards.length]).toEqual([3, 3]);
    const pages = (await printed(page)).pageTexts.map(unspaced);
    const pageWith = (text = "") => pages.findIndex((one) => one.includes(text));
    for (const [index, title] of titles.entries()) {
      expect([title, pageWith(title) >= 0]).toEqual([title, true]);
      expect([title, pageWith(title)]).toEqual([title, pageWith(cards[index])]);
    }
  }));

test("a title has the width of the paper, the head of a table is on the page of its first row, and a pull quote is whole", () =>
  visit("/articles/close-the-books-in-four-days", async (page) => {
    // So far down that the head of the table alone would fit on the first page, and half of the quote on the second.
    await page.getByRole("heading", { level: 1 }).evaluate((title) => {
      title.style.marginBlockEnd = "45px";
    });
    const { pageTexts, lines } = await printed(page);
    expect(lines).toContain("Close the books in four days");
    expect(pageTexts.filter((text) => /What lay behind it\s*$/.test(text))).toEqual([]);
    expect(pageTexts.filter((text) => /A faster team does not[^.]*a warehouse\./.test(text))).toHaveLength(1);
  }));
