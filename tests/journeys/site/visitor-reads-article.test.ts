import { describe, expect, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { languages, visitors } from "../../support/browser/visit.ts";

const words = { en: siteEn, ar: siteAr };
const visit = visitors();
const english = "bank-reconciliation-that-matches-itself";

describe.each(languages)("in $locale", ({ locale, prefix }) => {
  const t = words[locale];
  const list = `${prefix}/articles`;

  test("the list begins with the featured article and the page's language, and marks articles in the other one", () =>
    visit(list, async (page) => {
      expect(await page.locator(".featured").count()).toBe(1);
      expect(await page.locator(".entry-row").count()).toBe(11);
      const foreign = await page
        .locator(".featured, .entry-row")
        .evaluateAll((rows) => rows.map((row) => row.querySelector(".entry-title")?.hasAttribute("lang") ?? false));
      const firstForeign = foreign.indexOf(true);
      expect(firstForeign).toBeGreaterThan(0);
      expect(foreign.slice(firstForeign).every(Boolean) || foreign[0]).toBe(true);
      expect(await page.locator(".entry-row", { hasText: t["blog.inOtherLanguage"] }).count()).toBe(
        foreign.filter(Boolean).length,
      );
    }));

  test.each([true, false])(
    "an article is read in its own language and direction (with a script: %s)",
    (javaScriptEnabled) =>
      visit(
        list,
        async (page) => {
          await page.locator(`a[href$="/articles/${english}"]`).click();
          await page.waitForURL(`**/articles/${english}`);
          const article = page.locator("dialog[data-record] article");
          await article.waitFor();
          expect(await article.getAttribute("dir")).toBe("ltr");
          expect(await article.getAttribute("lang")).toBe("en");
          expect(await page.locator("dialog[data-record]").innerText()).toMatch(
            locale === "en" ? /\d+ min read/ : /دق/,
          );
          expect(await page.locator(".prose h2[id]").count()).toBeGreaterThan(2);
          expect(await page.locator(".prose .table-frame table").count()).toBe(1);
          await page.locator("[data-closes-dialog]").click();
          await expect.poll(() => new URL(page.url()).pathname).toBe(list);
        },
        { javaScriptEnabled },
      ),
  );

  test("code and the address can be copied", () =>
    visit(
      `${prefix}/articles/${english}`,
      async (page) => {
        const pasted = () => page.evaluate(() => navigator.clipboard.readText());
        const code = await page.locator(".code-frame pre").innerText();
        await page.locator(".copy-button").click();
        await expect.poll(pasted).toBe(code);
        await page.getByRole("button", { name: t["blog.copyLink"] }).click();
        await page.getByRole("button", { name: t["blog.linkCopied"] }).waitFor();
        await expect.poll(pasted).toMatch(new RegExp(`${prefix}/articles/${english}$`));
      },
      { permissions: ["clipboard-read", "clipboard-write"] },
    ));

  test("tables and code scroll by themselves on a phone, the page does not", () =>
    visit(
      `${prefix}/articles/${english}`,
      async (page) => {
        const overflow = await page
          .locator("dialog[data-record]")
          .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
        expect(overflow).toBe(0);
      },
      { width: 320 },
    ));

  test("the toggle leads to the translation where there is one", () =>
    visit(`${prefix}/articles/${english}`, async (page) => {
      await page.locator("dialog[data-record] .language-toggle").click();
      const slug = () => decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
      await expect.poll(slug).toMatch(/[\u0600-\u06FF]/);
      expect(await page.locator("dialog[data-record] article").getAttribute("dir")).toBe("rtl");
    }));
});
