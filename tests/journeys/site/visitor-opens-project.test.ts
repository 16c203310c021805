import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { contract } from "../../contract/contract.ts";
import { expectFocus } from "../../support/browser/expectations.ts";
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

/** Without what only keeps its lines together. */
async function shownTitle(page: Page) {
  const text = await page.locator(".record-title").innerText();
  return text.replaceAll("\u2060", "").replaceAll("\u00A0", " ");
}

describe.each(languages)("in $locale", ({ locale, prefix, direction }) => {
  const t = words[locale];
  const list = `${prefix}/projects`;
  /** What is read with a script in one language is read without one in the other. */
  const isEnglish = locale === "en";

  contract("1.3.1", "2.4.3", "4.12.1");
  test("a card opens the project over the list at its own address; Back, Esc, close and a click outside return", () =>
    visit(list, async (page) => {
      const dialog = page.locator("dialog[data-record]");
      const card = page.locator(`.spotlight a[href="${list}/bank-reconciliation-engine"]:not(.figure-slip a)`);
      const address = await card.getAttribute("href");
      const title = await page.title();
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
        expect(await page.title()).toContain(await shownTitle(page));
        expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
        await leave();
        await dialog.waitFor({ state: "detached" });
        await expect.poll(() => new URL(page.url()).pathname).toBe(list);
        expect(await page.title()).toBe(title);
        expect(await page.evaluate(() => scrollY)).toBe(120);
        await expectFocus(card);
      }
      await page.goForward();
      await dialog.waitFor();
      expect(new URL(page.url()).pathname).toBe(address);
    }));

  test(`the address opened directly is a page of its own, without the list (with a script: ${isEnglish})`, () =>
    visit(
      `${list}/${project}`,
      async (page) => {
        const record = page.locator("main > article.record");
        const text = await record.innerText();
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
        expect(await page.locator("h1").count()).toBe(1);
        expect(await page.title()).toContain(await shownTitle(page));
        expect(await page.locator("dialog:modal, .carousel, .project-card, a[data-opens-dialog]").count()).toBe(0);
        if (!isEnglish) {
          await page.keyboard.press("PageDown");
          await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
          return;
        }
        await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
        await page.reload();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
      },
      { javaScriptEnabled: isEnglish },
    ));

  test("loaded anew while it is open it is the page, and Back leads to the list at its place", () =>
    visit(
      list,
      async (page) => {
        const card = page.locator(".project-card a").last();
        await card.scrollIntoViewIfNeeded();
        const place = await page.evaluate(() => scrollY);
        expect(place).toBeGreaterThan(400);
        await card.click();
        const dialog = page.locator("dialog[data-record]");
        await dialog.waitFor();
        const title = await dialog.locator("h1").innerText();
        await page.reload();
        expect(await page.locator("main > .record h1").innerText()).toBe(title);
        expect(await page.locator(".project-card, dialog[data-record]").count()).toBe(0);
        await page.goBack();
        await card.waitFor();
        expect(new URL(page.url()).pathname).toBe(list);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
        await page.goForward();
        expect(await dialog.locator("h1").innerText()).toBe(title);
        await page.locator("[data-record-page]").click();
        await page.locator("main > .record").waitFor();
        expect(await dialog.count()).toBe(0);
        await page.goBack();
        await card.waitFor();
        expect(await dialog.count()).toBe(0);
      },
      { width: 360, height: 740 },
    ));

  test("a card that is pressed twice opens its project once, a later card replaces it, and Esc calls it off", () =>
    visit(list, async (page) => {
      const dialogs = page.locator("dialog[data-record]");
      const links = page.locator(".carousel .project-card a");
      const loaded = Promise.withResolvers<void>();
      await page.route("**/assets/record-dialog-*", async (route) => {
        await loaded.promise;
        await route.continue();
      });
      const [slow, quick] = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      const answered = Promise.withResolvers<void>();
      await page.route(`**${slow}`, async (route) => {
        await answered.promise;
        await route.continue();
      });
      for (const index of [0, 0, 1]) await links.nth(index).click();
      expect(await links.nth(1).getAttribute("aria-busy")).toBe("true");
      loaded.resolve();
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
      await dialogs.waitFor();
      await page.keyboard.press("Escape");
      await dialogs.waitFor({ state: "detached" });
      const held = Promise.withResolvers<void>();
      await page.route(`**${slow}`, async (route) => {
        await held.promise;
        await route.continue();
      });
      await links.first().click();
      expect(await links.first().getAttribute("aria-busy")).toBe("true");
      await page.keyboard.press("Escape");
      expect(await links.first().getAttribute("aria-busy")).toBe(null);
      const dropped = page.waitForResponse(`**${slow}`);
      held.resolve();
      await (await dropped).finished();
      await page.waitForTimeout(100);
      expect(await dialogs.count()).toBe(0);
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

  contract("2.1.4", "2.4.5");
  test(`the category filter is in the address and can be cleared (with a script: ${!isEnglish})`, () =>
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
      { javaScriptEnabled: !isEnglish },
    ));

  contract("1.3.1", "2.4.4");
  test("the pictures open large, turn round with buttons, arrows and swipes, and give the focus back", () =>
    visit(`${prefix}/projects/${project}`, async (page) => {
      const thumbnails = page.locator("a[data-picture]");
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
      expect(await page.locator("main > .record").isVisible()).toBe(true);
      await expectFocus(thumbnails.first());
    }));

  test("a large picture has its caption, can be enlarged, and Back closes it and nothing else", () =>
    visit(
      list,
      async (page) => {
        await page.locator(`a[href$="/${project}"]`).first().click();
        const dialog = page.locator("dialog[data-record]");
        const thumbnail = dialog.locator("a[data-picture]").first();
        await thumbnail.click();
        const lightbox = page.locator(".lightbox");
        await lightbox.waitFor();
        const alt = await thumbnail.locator("img").getAttribute("alt");
        expect(await lightbox.locator(".lightbox-caption").innerText()).toBe(alt);
        const picture = lightbox.locator("img").first();
        const width = () => picture.evaluate((image) => image.clientWidth);
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        const fitting = await width();
        expect(fitting).toBeLessThanOrEqual(390);
        await picture.tap();
        await expect.poll(width).toBeGreaterThanOrEqual(2 * fitting);
        await swipe(page, -120);
        expect(await lightbox.locator("bdi").innerText()).toMatch(/^1 /);
        await picture.tap({ position: { x: 1.25 * fitting, y: 100 } });
        await expect.poll(width).toBe(fitting);
        await page.goBack();
        await lightbox.waitFor({ state: "hidden" });
        expect(await dialog.isVisible()).toBe(true);
        await thumbnail.click();
        await lightbox.waitFor();
        await page.keyboard.press("Escape");
        await lightbox.waitFor({ state: "hidden" });
        await thumbnail.click();
        await lightbox.waitFor();
        await page.reload();
        await page.locator("main > .record").waitFor();
        await page.waitForFunction(() => !history.state?.picture);
        await page.goBack();
        await expect.poll(() => new URL(page.url()).pathname).toBe(list);
        await page.locator(".project-card").first().waitFor();
        expect(await dialog.count()).toBe(0);
      },
      { width: 390, height: 800, hasTouch: true },
    ));

  contract("9.17.1");
  test("a missing picture is replaced by the site's own", () =>
    visit(
      "/icon.svg",
      async (page) => {
        await page.route("**/samples/**", (route) => route.fulfill({ status: 404 }));
        await page.goto(`${prefix}/projects/${project}`);
        await page.locator(".gallery-figure img").first().scrollIntoViewIfNeeded();
        await expect
          .poll(() => page.locator(".gallery-figure img").first().getAttribute("src"))
          .toMatch(/fallback\.svg$/);
      },
      {},
    ));
});

contract("4.6.2", "8.3.6");
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
