import { expect, test } from "vitest";
import { visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const english = "/articles/bank-reconciliation-that-matches-itself";
const arabic = "/ar/articles/التسوية-البنكية-الآلية-حين-لا-تتطابق-الأسماء";

test.each([english, arabic])("a line of %s has 62 to 72 characters", (path) =>
  visit(
    path,
    async (page) => {
      // The fonts apply from the second page on.
      await page.reload();
      const lines = await page.locator(".prose > p").evaluateAll((paragraphs) =>
        // How many characters each line has but the last one of a paragraph; marks stand above others.
        paragraphs.flatMap((paragraph) => {
          const counts: number[] = [];
          const range = document.createRange();
          const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
          let last = Number.NEGATIVE_INFINITY;
          for (let node = texts.nextNode(); node; node = texts.nextNode())
            [...(node.textContent ?? "")].forEach((character, at) => {
              range.setStart(node, at);
              range.setEnd(node, at + 1);
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
      lines.sort((one, other) => one - other);
      expect(lines.length).toBeGreaterThan(15);
      const median = lines[Math.floor(lines.length / 2)];
      expect(median).toBeGreaterThanOrEqual(62);
      expect(median).toBeLessThanOrEqual(72);
    },
    { width: 1280 },
  ),
);

test("strings in Arabic script keep their places in code", () =>
  visit(arabic, async (page) => {
    const lines = await page.locator(".code-frame code").evaluate((code) => {
      const range = document.createRange();
      const tokens = [...code.querySelectorAll(".code-string")].filter((token) => !token.textContent?.includes("\n"));
      return tokens.map((token) => {
        const marks = [0, (token.textContent?.length ?? 1) - 1].map((at) => {
          range.setStart(token.firstChild as Text, at);
          range.setEnd(token.firstChild as Text, at + 1);
          return range.getBoundingClientRect().x;
        });
        return { text: token.textContent, isInOrder: (marks[0] ?? 0) < (marks[1] ?? 0) };
      });
    });
    expect(lines.filter(({ text }) => /[\u0600-\u06ff]/.test(text ?? "")).length).toBeGreaterThan(3);
    expect(lines.filter(({ isInOrder }) => !isInOrder)).toEqual([]);
  }));

test("figures of a column end below each other, and a wide table keeps its first column in view on a phone", () =>
  visit(
    "/articles/ifrs-16-leases-without-a-hundred-spreadsheets",
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
        return { scrolled: element.scrollLeft, moved: heading.getBoundingClientRect().x - before };
      });
      expect(seen.scrolled).toBeGreaterThan(10);
      expect(Math.abs(seen.moved)).toBeLessThan(1);
    },
    { width: 320 },
  ));
