import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { findUnreached } from "../../support/browser/keyboard.ts";
import { ownedSite, signIn } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";

// A look takes a second or two, and there are many.
vi.setConfig({ testTimeout: 240_000 });

const site = ownedSite();
const visit = visitors(site);

/** The other screens and their dialogs are looked at in the journeys that walk them. */
const screens = [
  "/admin",
  "/admin/articles",
  "/admin/articles/new",
  "/admin/projects",
  "/admin/pages",
  ...["basic", "achievements", "contact"].map((tab) => `/admin/about?tab=${tab}`),
  "/admin/about/achievements/new",
  ...["content", "methods"].map((tab) => `/admin/contact?tab=${tab}`),
  ...["content", "entries"].map((tab) => `/admin/resume?tab=${tab}`),
  ...["/admin/project-codes", "/admin/first-steps"],
  ...["/admin/trash", "/admin/statistics", "/admin/export", "/admin/import", "/admin/redirects"],
  ...["/admin/settings", "/admin/settings/mail", "/admin/health"],
];

async function look(page: Page, path: string) {
  await page.goto(path);
  const isArticle = path.startsWith("/admin/articles/new");
  await page.getByRole(path.endsWith("/new") && !isArticle ? "dialog" : "main").waitFor();
  // What opens over the screen has come, and the editor of the article.
  if (isArticle) await page.locator(".tiptap").waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const found = [...(await findViolations(page)), ...(await findUnreached(page))];
  return { path, found, overflow: Math.max(0, overflow) };
}

test.each([
  { language: "English", locale: "en", colorScheme: "light", width: 1280 },
  { language: "Arabic", locale: "ar", colorScheme: "dark", width: 360 },
] as const)(
  "every screen in $language, $colorScheme, $width pixels wide is accessible, does not overflow and is reached by keyboard",
  ({ locale, colorScheme, width }) =>
    visit(
      "/admin",
      async (page) => {
        await signIn(page);
        await page.request.post("/admin/language", {
          form: { language: locale, back: "/admin" },
          headers: { origin: site().origin },
        });
        const looks = [];
        for (const path of screens) looks.push(await look(page, path));
        expect(await page.locator("html").getAttribute("lang")).toBe(locale);
        expect(looks.filter(({ found, overflow }) => found.length > 0 || overflow > 0)).toEqual([]);
      },
      { width, colorScheme },
    ),
);
