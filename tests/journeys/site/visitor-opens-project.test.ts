import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { languages, visitors } from "../../support/browser/visit.ts";

const words = { en: siteEn, ar: siteAr };
const visit = visitors();
const project = "four-day-month-end-close";

/** A finger over the large picture, from its middle by so many pixels. */
function swipe(page: Page, pixels: number) {
  return page.locator(".lightbox").evaluate((target, moved) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
    target.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(300)] }));
    target.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(300 + moved)] }));
  }, pixels);
}

describe.each(languages)("in $locale", ({ locale, prefix, direction }) => {
  const t = words[locale];
  const list = `${prefix}/projects`;

  test("a card opens the project over the list at its own address; Back, Esc, close and a click outside return", () =>
    visit(list, async (page) => {
      const dialog = page.locator("dialog[data-record]");
      const card = page.locator(".project-card a").nth(1);
      const address = await card.getAttribute("href");
      const leaves = [
        () => page.goBack(),
        () => page.keyboard.press("Escape"),
        () => page.locator("[data-closes-dialog]").click(),
        () => page.mouse.click(20, 500),
      ];
      await page.evaluate(() => scrollTo(0, 120));
      for (const leave of leaves) {
        await card.click();
        await dialog.waitFor();
        expect(new URL(page.url()).pathname).toBe(address);
        expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
        await leave();
        await dialog.waitFor({ state: "detached" });
        await expect.poll(() => new URL(page.url()).pathname).toBe(list);
        expect(await page.evaluate(() => scrollY)).toBe(120);
      }
      await page.goForward();
      await dialog.waitFor();
      expect(new URL(page.url()).pathname).toBe(address);
    }));

  test.each([true, false])("the address opened directly is served whole (with a script: %s)", (javaScriptEnabled) =>
    visit(
      `${prefix}/projects`,
      async (page) => {
        const address = await page.locator(".project-card a").first().getAttribute("href");
        await page.goto(address ?? "");
        const text = await page.locator("dialog[data-record]").innerText();
        for (const key of [
          "projects.overview",
          "projects.objectives",
          "projects.technologies",
          "projects.results",
          "projects.timeline",
          "projects.exportPdf",
        ] as const) {
          expect(text).toContain(t[key]);
        }
        expect(text).not.toContain(t["projects.plannedTechnologies"]);
        await page.locator("[data-closes-dialog]").click();
        await page.waitForURL((url) => url.pathname === list);
        expect(await page.locator(".carousel").count()).toBe(3);
      },
      { javaScriptEnabled },
    ),
  );

  test("on a phone the list below a record that came with its page is whole once that is closed", () =>
    visit(
      `${list}/${project}`,
      async (page) => {
        await page.locator("dialog:modal").waitFor();
        const card = page.locator(".project-card").first();
        const isDrawn = () => card.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
        expect(await isDrawn()).toBe(false);
        await page.locator("[data-closes-dialog]").click();
        await expect.poll(isDrawn).toBe(true);
        expect(new URL(page.url()).pathname).toBe(list);
        await page.locator(".project-card").last().scrollIntoViewIfNeeded();
        const place = await page.evaluate(() => scrollY);
        expect(place).toBeGreaterThan(400);
        await page.locator(".project-card a").last().click();
        await page.locator("dialog:modal").waitFor();
        expect(await isDrawn()).toBe(true);
        await page.reload();
        await page.locator("dialog:modal").waitFor();
        expect(await isDrawn()).toBe(false);
        await page.locator("[data-closes-dialog]").click();
        await expect.poll(isDrawn).toBe(true);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
      },
      { width: 360, height: 740 },
    ));

  test("a reader who has scrolled before the script is loaded keeps the scroll position and the focus", () =>
    visit(list, async (page) => {
      let isComing = () => {};
      const coming = new Promise<void>((resolve) => {
        isComing = resolve;
      });
      await page.route("**/assets/record-dialog-*.js", async (route) => {
        await coming;
        await route.continue();
      });
      await page.goto(`${list}/${project}`);
      const dialog = page.locator("dialog[data-record]");
      const last = dialog.getByRole("link").last();
      await last.focus();
      const place = () => dialog.evaluate((element) => Math.round(element.scrollTop));
      const before = await place();
      expect(before).toBeGreaterThan(100);
      isComing();
      await page.locator("dialog:modal").waitFor();
      expect(await place()).toBe(before);
      expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
    }));

  test("a card that is pressed twice opens its project once, and a later card replaces it", () =>
    visit(list, async (page) => {
      const dialogs = page.locator("dialog[data-record]");
      const links = page.locator(".project-card a");
      const [slow, quick] = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      const answered = Promise.withResolvers<void>();
      await page.route(`**${slow}`, async (route) => {
        await answered.promise;
        await route.continue();
      });
      for (const at of [0, 0, 1]) await links.nth(at).click();
      await dialogs.waitFor();
      const late = page.waitForResponse(`**${slow}`);
      answered.resolve();
      await (await late).finished();
      for (const leave of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
        await dialogs.waitFor();
        await expect.poll(() => new URL(page.url()).pathname).toBe(quick);
        await leave();
        await dialogs.waitFor({ state: "detached" });
        await expect.poll(() => new URL(page.url()).pathname).toBe(list);
        await links.nth(1).evaluate((link: HTMLElement) => {
          for (const _ of ["once", "twice"]) link.click();
        });
      }
    }));

  test("an upcoming project shows planned technologies and its research phase, and no results", () =>
    visit(list, async (page) => {
      await page.locator("#carousel-planning a").first().click();
      const text = await page.locator("dialog[data-record]").innerText();
      expect(text).toContain(t["projects.plannedTechnologies"]);
      expect(text).toContain(t["projects.researchPhase"]);
      expect(text).not.toContain(t["projects.results"]);
      expect(text).not.toContain(t["projects.technologies"]);
    }));

  test.each([true, false])(
    "the category filter is in the address and can be cleared (with a script: %s)",
    (javaScriptEnabled) =>
      visit(
        list,
        async (page) => {
          const all = await page.locator(".project-card").count();
          await page.locator(".filter a", { hasText: t["category.Research"] }).click();
          await page.waitForURL(({ pathname }) => pathname.endsWith("/projects/category/research"));
          const some = await page.locator(".project-card").count();
          expect(some).toBeGreaterThan(0);
          expect(some).toBeLessThan(all);
          await page.locator(".filter-clear").click();
          await page.waitForURL(({ pathname }) => pathname.endsWith("/projects"));
          expect(await page.locator(".project-card").count()).toBe(all);
        },
        { javaScriptEnabled },
      ),
  );

  test("the pictures open large, turn round with buttons, arrows and swipes, and give the focus back", () =>
    visit(`${prefix}/projects/${project}`, async (page) => {
      const thumbnails = page.locator(".gallery a");
      const total = await thumbnails.count();
      expect(total).toBeGreaterThan(1);
      const counter = page.locator(".lightbox-bar bdi");
      await thumbnails.first().click();
      await expect.poll(() => counter.innerText()).toBe(`1 / ${total}`);
      await page.getByRole("button", { name: t["lightbox.previous"] }).click();
      expect(await counter.innerText()).toBe(`${total} / ${total}`);
      await page.getByRole("button", { name: t["lightbox.next"] }).click();
      expect(await counter.innerText()).toBe(`1 / ${total}`);
      await page.keyboard.press(direction === "ltr" ? "ArrowRight" : "ArrowLeft");
      expect(await counter.innerText()).toBe(`2 / ${total}`);
      await page.keyboard.press(direction === "ltr" ? "ArrowLeft" : "ArrowRight");
      expect(await counter.innerText()).toBe(`1 / ${total}`);
      await swipe(page, direction === "ltr" ? -120 : 120);
      await expect.poll(() => counter.innerText()).toBe(`2 / ${total}`);
      await page.keyboard.press("Escape");
      await page.locator(".lightbox").waitFor({ state: "hidden" });
      expect(await page.locator("dialog[data-record]").isVisible()).toBe(true);
      expect(await thumbnails.first().evaluate((link) => link === document.activeElement)).toBe(true);
    }));

  test("a missing picture is replaced by the site's own", () =>
    visit(
      "/icon.svg",
      async (page) => {
        await page.route("**/samples/**", (route) => route.fulfill({ status: 404 }));
        await page.goto(`${prefix}/projects/${project}`);
        await page.locator(".gallery img").first().scrollIntoViewIfNeeded();
        await expect.poll(() => page.locator(".gallery img").first().getAttribute("src")).toMatch(/fallback\.svg$/);
      },
      {},
    ));
});

test("an unknown project, an unknown article and a random address are answered alike", async () => {
  const answers = await Promise.all(
    ["/projects/no-such-thing", "/articles/no-such-thing", "/elsewhere/no-such-thing"].map(async (path) => {
      const answer = await fetch(inject("origin") + path);
      const html = await answer.text();
      return { status: answer.status, html: html.replaceAll(path, "").replaceAll(encodeURIComponent(path), "") };
    }),
  );
  expect(answers[0]?.status).toBe(404);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
