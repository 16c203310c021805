import AxeBuilder from "@axe-core/playwright";
import { describe, expect, test } from "vitest";
import { visitors } from "../visit.ts";

const visit = visitors();
const pages = ["/", "/ar", "/contact", "/ar/contact", "/no-such-page", "/ar/no-such-page", "/auth", "/ar/auth"];

describe.each(pages)("%s", (path) => {
  test.each(["light", "dark"] as const)("has nothing that axe objects to (%s)", (colorScheme) =>
    visit(
      path,
      async (page) => {
        const { violations } = await new AxeBuilder({ page: page as never }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`)).toEqual([]);
      },
      { colorScheme, width: 390 },
    ),
  );
});

test("the first key press offers to skip to the content, and every stop of the keyboard is seen", () =>
  visit("/", async (page) => {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip-link");
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe("#content");
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press("Tab");
      const hasRing = await page.evaluate(() => {
        const focused = document.activeElement;
        const ring = (element: Element | null) => element !== null && getComputedStyle(element).outlineStyle !== "none";
        return ring(focused) || ring(focused?.closest(".card") ?? null);
      });
      expect(hasRing).toBe(true);
    }
  }));
