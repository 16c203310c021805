import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { findUnreached } from "../../support/browser/keyboard.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, owner, ownerVisits } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";

// A look takes a second or two, and there are many.
vi.setConfig({ testTimeout: 240_000 });

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const phone = { width: 360, height: 900 };
const opposite = { light: "dark", dark: "light" } as const;

/** The other screens and their dialogs are looked at in the journeys that walk them. */
const screens = [
  "/admin",
  "/admin/articles",
  "/admin/articles/new",
  "/admin/projects",
  "/admin/pages",
  "/admin/talks",
  "/admin/talks/new",
  ...["basic", "achievements", "contact"].map((tab) => `/admin/about?tab=${tab}`),
  "/admin/about/achievements/new",
  ...["content", "methods"].map((tab) => `/admin/contact?tab=${tab}`),
  ...["content", "entries"].map((tab) => `/admin/resume?tab=${tab}`),
  ...["/admin/project-codes", "/admin/first-steps"],
  ...["/admin/trash", "/admin/statistics", "/admin/export", "/admin/import", "/admin/redirects"],
  ...["/admin/settings", "/admin/settings/mail", "/admin/health"],
];

/** All rules in one color scheme, and what color and width change in the other and on a phone too: one load does for all. */
async function look(page: Page, path: string, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await page.goto(path);
  const isArticle = path.startsWith("/admin/articles/new");
  await page.getByRole(path.endsWith("/new") && !isArticle ? "dialog" : "main").waitFor();
  // What opens over the screen has come, and the editor of the article.
  if (isArticle) await page.locator(".tiptap").waitFor();
  const overflow = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
  const overflows = [await overflow()];
  const found = [...(await findViolations(page)), ...(await findUnreached(page))];
  await page.emulateMedia({ colorScheme: opposite[colorScheme] });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  found.push(...(await findViolations(page, ["color-contrast"])));
  const size = page.viewportSize() ?? phone;
  await page.setViewportSize(phone);
  overflows.push(await overflow());
  await page.setViewportSize(size);
  return { path, found, overflow: Math.max(...overflows) };
}

// Each screen is in one of the two: its words are those of its language at any width, and in any color.
test.each([
  { language: "English", locale: "en", colorScheme: "light", width: 1280, turn: 0 },
  { language: "Arabic", locale: "ar", colorScheme: "dark", width: 360, turn: 1 },
] as const)(
  "every second screen in $language, $colorScheme, $width pixels wide is accessible, does not overflow and is reached by keyboard",
  ({ locale, colorScheme, width, turn }) =>
    visit(
      "/icon.svg",
      async (page) => {
        store().run("update profiles set language = ? where email = ?", locale, owner.email);
        const looks = [];
        for (const path of screens.filter((_, index) => index % 2 === turn))
          looks.push(await look(page, path, colorScheme));
        expect(await page.locator("html").getAttribute("lang")).toBe(locale);
        expect(looks.filter(({ found, overflow }) => found.length > 0 || overflow > 0)).toEqual([]);
      },
      { width },
    ),
);
