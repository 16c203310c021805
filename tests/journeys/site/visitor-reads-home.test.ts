import { describe, expect, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { contract } from "../../contract/contract.ts";
import { expectFocus } from "../../support/browser/expectations.ts";
import { languages, visitors } from "../../support/browser/visit.ts";

const words = { en: siteEn, ar: siteAr };
const visit = visitors();

describe.each(languages)("in $locale", ({ locale, home, prefix, direction }) => {
  const t = words[locale];

  const javaScriptEnabled = locale === "en";

  contract("1.1.1", "2.1.1", "2.1.2", "2.1.3", "1.3.6");
  test(`the home page is whole and in its language (with a script: ${javaScriptEnabled})`, () =>
    visit(
      home,
      async (page) => {
        expect(await page.locator("html").getAttribute("lang")).toBe(locale);
        expect(await page.locator("html").getAttribute("dir")).toBe(direction);
        expect(await page.locator("h1").count()).toBe(1);
        const ids = await page
          .locator("main > section[id]")
          .evaluateAll((sections) => sections.map((section) => section.id));
        expect(ids).toEqual(["projects", "blog", "about", "resume", "contact"]);
        const groups = await page.locator(".project-group h3").allInnerTexts();
        expect(groups.map((title) => title.trim())).toEqual([
          t["projects.completed"],
          t["projects.inProgress"],
          t["projects.upcoming"],
        ]);
        const counts = (await page.locator(".group-count").allInnerTexts()).map((text) => text.match(/\d+/g) ?? []);
        expect(counts.map(([shown]) => shown)).toEqual(["2", "2", "2"]);
        const totals = counts.map(([, total]) => total);
        expect(totals.every((total) => Number(total) > 2)).toBe(true);
        expect(await page.locator(".statement tbody tr").count()).toBe(4);
        const projects = totals.reduce((sum, total) => sum + Number(total), 0);
        expect(Number(await page.locator(".statement .total").innerText())).toBeGreaterThan(projects);
        for (const group of await page.locator(".project-group").all())
          expect(await group.locator(".project-row").count()).toBe(2);
        expect(await page.locator("#projects .view-all").innerText()).toBe(t["projects.viewAll"]);
        expect(await page.locator("#blog .featured").count()).toBe(1);
        expect(await page.locator("#blog .entry-row").count()).toBe(5);
        expect(await page.locator(".entry-row").first().innerText()).toMatch(locale === "en" ? /\d+ min read/ : /دق/);
        expect(await page.locator("#about").innerText()).toMatch(
          locale === "en" ? /more than 8\syears/i : /أكثر من 8\sسنوات/,
        );
        expect(await page.locator("#resume dd").allInnerTexts()).toEqual(expect.arrayContaining(["12+", "25+"]));
        for (const key of [
          "resume.workHistory",
          "resume.technicalSkills",
          "resume.education",
          "resume.languages",
          "resume.references",
        ] as const) {
          expect(await page.locator("#resume").innerText()).toContain(t[key]);
        }
        expect(await page.locator("#contact .contact-methods li").count()).toBe(4);
        expect(await page.locator(".footer").innerText()).toContain(t["footer.rights"]);
      },
      { javaScriptEnabled },
    ));

  test("every link of the home page is answered with 200", () =>
    visit(home, async (page) => {
      const paths = await page
        .locator("a[href^='/']")
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
      expect(new Set(paths).size).toBeGreaterThan(12);
      const statusOf = async (path: string) => [path, (await page.request.get(path)).status()];
      const answers = await Promise.all([...new Set(paths)].map(statusOf));
      expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    }));

  test("the featured article is in the language of the page, those in the other one are marked, and a project has its picture, its result and nothing that its group says already", () =>
    visit(home, async (page) => {
      const isForeign = (text: string) => /[\u0600-\u06FF]/.test(text) !== (locale === "ar");
      expect(isForeign(await page.locator(".featured h3").innerText())).toBe(false);
      for (const row of await page.locator(".entry-row").all()) {
        const mark = row.getByText(t["blog.inOtherLanguage"]);
        expect(await mark.count()).toBe(isForeign(await row.locator("h4").innerText()) ? 1 : 0);
      }
      const row = page.locator(".project-row").first();
      expect(await row.locator("img.cover").getAttribute("src")).toMatch(/^\/samples\/.+-detail\.webp$/);
      expect(await row.locator(".result-figure").innerText()).toMatch(/\d/);
      expect(await row.locator(".badge, progress").count()).toBe(0);
      expect(await page.locator("#projects").innerText()).not.toContain(t["projects.viewDetails"]);
    }));

  test("the first screen shows a project on a desktop, and both headlines, the portrait and a result on a phone", () =>
    visit(
      home,
      async (page) => {
        const bottomOf = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((one) => one.getBoundingClientRect().bottom);
        expect(await bottomOf(".project-row .entry-title")).toBeLessThan(900);
        expect(await bottomOf(".project-row .cover")).toBeLessThan(900);
        await page.setViewportSize({ width: 390, height: 844 });
        const order = await Promise.all(["h1", ".hero-other-title", ".hero-subtitle", ".statement td"].map(bottomOf));
        expect(order).toEqual(order.toSorted((one, other) => one - other));
        expect(order.at(-1)).toBeLessThan(844);
        expect(await bottomOf(".hero .portrait")).toBeLessThan(844);
      },
      { width: 1440, height: 900 },
    ));

  test("a result and a picture are shown once among the results and once with what they are of", () =>
    visit(home, async (page) => {
      const pictures = await page
        .locator("main img.cover")
        .evaluateAll((all) => all.map((one) => one.getAttribute("src")));
      expect(pictures).toEqual([...new Set(pictures)]);
      for (const figure of await page.locator(".statement tbody td").allInnerTexts())
        expect((await page.locator("main").innerText()).split(figure.trim()).length - 1).toBeLessThanOrEqual(2);
    }));

  test("the way to the whole of a group leads to that group", () =>
    visit(home, async (page) => {
      await page.locator(".project-group").nth(1).locator(".group-head a").click();
      await page.waitForURL(`**${prefix}/projects#group-in_progress`);
      expect(await page.locator("#group-in_progress .project-card").count()).toBeGreaterThan(2);
    }));

  test("on a phone the home page has at most eight screens, and opens the details of a section that a wider window shows", () =>
    visit(
      home,
      async (page) => {
        expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(8);
        const skills = page.locator("#about .skills");
        expect(await skills.isVisible()).toBe(false);
        await page.locator("#about summary", { hasText: t["about.skills"] }).click();
        expect(await skills.isVisible()).toBe(true);
        await page.reload();
        await page.setViewportSize({ width: 1024, height: 800 });
        expect(await skills.isVisible()).toBe(true);
        expect(await page.locator("#about summary").first().isVisible()).toBe(false);
      },
      { width: 390, height: 844 },
    ));

  contract("2.2.1");
  test("a phone shows the menu behind a button, lying too, a desktop in a row", () =>
    visit(
      home,
      async (page) => {
        expect(await page.locator(".wide-menu").isVisible()).toBe(false);
        await page.locator(".narrow-menu summary").click();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Escape");
        await page.locator(".narrow-menu nav").waitFor({ state: "hidden" });
        await expectFocus(page.locator(".narrow-menu summary"));
        await page.keyboard.press("Enter");
        await page.locator("main a").first().focus();
        await page.locator(".narrow-menu nav").waitFor({ state: "hidden" });
        await page.locator(".narrow-menu summary").click();
        await page.setViewportSize({ width: 740, height: 360 });
        const lowest = () => page.locator(".narrow-menu nav").evaluate((menu) => menu.getBoundingClientRect().bottom);
        await expect.poll(lowest).toBeLessThanOrEqual(360);
        await page.locator(".narrow-menu a", { hasText: t["nav.resume"] }).click();
        await expect.poll(() => new URL(page.url()).hash).toBe("#resume");
        await page.locator(".narrow-menu nav").waitFor({ state: "hidden" });
        await page.setViewportSize({ width: 960, height: 900 });
        await page.locator(".wide-menu").waitFor();
        await page.locator(".narrow-menu").waitFor({ state: "hidden" });
      },
      { width: 959 },
    ));

  test("without a script the open menu covers nothing of the section that it leads to", () =>
    visit(
      home,
      async (page) => {
        await page.locator(".narrow-menu summary").click();
        await page.locator(".narrow-menu a", { hasText: t["nav.resume"] }).click();
        await page.waitForURL("**#resume");
        const menu = await page.locator(".narrow-menu nav").boundingBox();
        const title = await page.locator("#resume-title").boundingBox();
        expect(title?.y).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0));
      },
      { width: 390, javaScriptEnabled: false },
    ));

  test("the header keeps to one line at every width, and the footer stands in line with the page, its rule as long as those of the sections", () =>
    visit(home, async (page) => {
      for (const width of [320, 768, 900, 959, 960, 1024, 1280]) {
        await page.setViewportSize({ width, height: 600 });
        const height = await page.locator(".header").evaluate((header) => header.getBoundingClientRect().height);
        const isCut = await page.locator(".header .site-name").evaluate((name) => name.scrollWidth > name.clientWidth);
        expect([width, Math.round(height), isCut]).toEqual([width, 65, false]);
      }
      await page.setViewportSize({ width: 1920, height: 900 });
      const edges = (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return [left, right];
        });
      expect(await edges(".footer")).toEqual(await edges("#about"));
      const name = await page.locator(".header-row").evaluate((row) => getComputedStyle(row).paddingInlineStart);
      expect(await page.locator(".footer").evaluate((row) => getComputedStyle(row).paddingInlineStart)).toBe(name);
    }));

  contract("2.1.7", "8.3.6");
  test("an unknown address is not found in the language of the address, with a link home", () =>
    visit(`${prefix}/no-such-page`, async (page) => {
      expect(await page.locator("h1").innerText()).toBe(t["notFound.title"]);
      expect(await page.title()).toBe(t["notFound.title"]);
      await page.locator(".notice a.button").click();
      await page.waitForURL((url) => url.pathname === home);
    }));
});
