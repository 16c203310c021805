import { describe, expect, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { contract } from "../../contract/contract.ts";
import { expectNoOverflow } from "../../support/browser/expectations.ts";
import { languages, visitors } from "../../support/browser/visit.ts";
import { readAtom } from "../../support/feeds/atom-schema.ts";
import { readJsonFeed } from "../../support/feeds/json-feed-schema.ts";
import { structuredDataIn } from "../../support/feeds/schema-org.ts";
import { validateSitemap } from "../../support/feeds/sitemap-schema.ts";

const words = { en: siteEn, ar: siteAr };
const visit = visitors();
const english = "bank-reconciliation-that-matches-itself";

describe.each(languages)("in $locale", ({ locale, prefix }) => {
  const t = words[locale];
  const list = `${prefix}/articles`;

  contract("1.1.2", "2.1.5", "2.5.1", "3.2.3", "3.2.4");
  test("the list begins with the featured article in the page's language, and marks articles in the other one", () =>
    visit(list, async (page) => {
      expect(await page.locator(".featured").count()).toBe(1);
      const entries = page.locator(".featured, .entry-row");
      const [first, ...others] = await entries.evaluateAll((rows) =>
        rows.map((row) => row.querySelector(".entry-title")?.hasAttribute("lang") ?? false),
      );
      expect(others.length).toBeGreaterThan(5);
      expect(first).toBe(false);
      const addresses = await entries.evaluateAll((rows) => rows.map((row) => row.querySelector("a")?.href));
      expect(new Set(addresses).size).toBe(addresses.length);
      const marked = await entries.evaluateAll((rows) =>
        rows.map((row) => row.querySelector(".language-mark") !== null),
      );
      expect(marked).toEqual([first, ...others]);
      expect(marked.some(Boolean)).toBe(true);
    }));

  const javaScriptEnabled = locale === "en";

  contract("1.3.2", "2.5.4");
  test(`an article is read in its own language and direction (with a script: ${javaScriptEnabled})`, () =>
    visit(
      `${prefix}/articles/${english}`,
      async (page) => {
        const text = page.locator(".record-text");
        expect(await text.getAttribute("dir")).toBe("ltr");
        expect(await text.getAttribute("lang")).toBe("en");
        expect(await page.locator("main > .record").innerText()).toMatch(locale === "en" ? /\d+ min read/ : /دق/);
        expect(await page.locator(".prose h2[id]").count()).toBeGreaterThan(2);
        expect(await page.locator(".prose .table-frame table").count()).toBe(1);
        expect(await page.locator("h1").count()).toBe(1);
        expect(await page.locator("a[data-opens-dialog], dialog:modal").count()).toBe(0);
        const [heading] = await page.locator(".prose h2[id]").evaluateAll((all) => all.map(({ id }) => id));
        await page.locator(`.record a[href$="#${heading}"]`).first().click();
        const top = () => page.locator(`#${heading}`).evaluate((element) => element.getBoundingClientRect().top);
        await expect.poll(top).toBeLessThan(120);
        expect(await top()).toBeGreaterThan(await page.locator(".header").evaluate((bar) => bar.clientHeight));
      },
      { javaScriptEnabled },
    ));

  test("an opened article keeps its bar in reach, scrolls to its headings, and marks the current one", () =>
    visit(
      list,
      async (page) => {
        await page.locator("a[data-opens-dialog]").last().click();
        const dialog = page.locator("dialog[data-record]");
        await dialog.waitFor();
        const slug = new URL(page.url()).pathname;
        const coveredAt = await dialog.evaluate(async (element) => {
          const close = element.querySelector("[data-closes-dialog]") as HTMLElement;
          const { left, top, width, height } = close.getBoundingClientRect();
          const covered: number[] = [];
          for (let place = 0; place < element.scrollHeight; place += 40) {
            element.scrollTo({ top: place, behavior: "instant" });
            const hit = document.elementFromPoint(left + width / 2, top + height / 2);
            if (!hit?.closest("[data-closes-dialog]")) covered.push(place);
          }
          return covered;
        });
        expect(coveredAt).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 800 });
        const links = dialog.locator("[data-contents] a");
        await links.nth(1).click();
        const top = () =>
          dialog
            .locator(".prose :is(h2, h3)[id]")
            .nth(1)
            .evaluate((heading) => heading.getBoundingClientRect().top);
        await expect.poll(top).toBeLessThan(120);
        expect(await top()).toBeGreaterThan(await page.locator(".record-bar").evaluate((bar) => bar.clientHeight));
        await expect.poll(() => links.nth(1).getAttribute("aria-current")).toBe("true");
        await dialog.locator(".heading-link").nth(2).click();
        await expect.poll(() => links.nth(2).getAttribute("aria-current")).toBe("true");
        expect(new URL(page.url()).pathname).toBe(slug);
        expect(new URL(page.url()).hash).not.toBe("");
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
        await expect.poll(() => new URL(page.url()).pathname).toBe(list);
      },
      { width: 390 },
    ));

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
        await expect.poll(pasted).toMatch(new RegExp(`^http://[^/]+${prefix}/s/[a-z0-9]{6}$`));
        await page.goto(await pasted());
        expect(new URL(page.url()).pathname).toBe(`${prefix}/articles/${english}`);
      },
      { permissions: ["clipboard-read", "clipboard-write"] },
    ));

  test("a page tells programs what it is, where it can be followed and how it looks when it is shared", () =>
    visit(`${prefix}/`, async (page) => {
      const head = (selector: string, attribute: string) => page.locator(selector).first().getAttribute(attribute);
      expect(structuredDataIn(await page.content())).toMatchObject({
        WebSite: { inLanguage: locale, potentialAction: { "@type": "SearchAction" } },
      });
      const manifest = await page.request.get((await head("link[rel=manifest]", "href")) ?? "");
      expect(await manifest.json()).toMatchObject({ lang: locale, start_url: prefix || "/" });
      const atom = await page.request.get((await head("link[type='application/atom+xml']", "href")) ?? "");
      const [newest] = readAtom(await atom.text()).entries;
      const json = await page.request.get((await head("link[type='application/feed+json']", "href")) ?? "");
      expect(readJsonFeed(await json.text()).items[0]?.id).toBe(newest?.id);
      await page.goto(newest?.url ?? "");
      expect(structuredDataIn(await page.content())).toHaveProperty("BlogPosting.headline", newest?.title);
      const address = (await head("meta[property='og:url']", "content")) ?? "";
      expect(await page.locator(".h-entry .u-url").textContent()).toBe(decodeURI(address));
      const card = await page.request.get((await head("meta[property='og:image']", "content")) ?? "");
      expect([card.status(), card.headers()["content-type"]]).toEqual([
        200,
        expect.stringMatching(/^image\/(png|jpeg)$/),
      ]);
      const markdown = await page.request.get(page.url(), { headers: { accept: "text/markdown" } });
      expect(await markdown.text()).toMatch(/^# /);
      const robots = await (await page.request.get("/robots.txt")).text();
      const sitemap = await page.request.get(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "");
      validateSitemap(await sitemap.text());
    }));

  test("tables and code scroll by themselves on a phone, the page does not, and the toggle leads to the translation", () =>
    visit(`${prefix}/articles/${english}`, async (page) => {
      await page.setViewportSize({ width: 320, height: 900 });
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.locator(".header .language-toggle").click();
      const slug = () => decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
      await expect.poll(slug).toMatch(/[\u0600-\u06FF]/);
      expect(await page.locator(".record-text").getAttribute("dir")).toBe("rtl");
    }));
});
