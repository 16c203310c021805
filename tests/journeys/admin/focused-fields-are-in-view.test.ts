import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { findCoveredFields } from "../../support/browser/focused-fields.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { openScreen, ownedSite, owner, ownerVisits } from "../../support/browser/staff.ts";

// Every field of every form takes a moment, and there are hundreds.
vi.setConfig({ testTimeout: 600_000 });

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
/** What opens over a screen is not in the document that the server sends. */
const form = /<form[^>]*data-saves|class="[^"]*mail-server|<textarea/;
const ofRecord = /[\da-f]{8}-[\da-f-]{27}/;

/** The screens that have a form, found by their links; of records that look alike the first. */
async function screensWithForms(page: Page) {
  const waiting = ["/admin"];
  const asked = new Set<string>();
  const found: string[] = [];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const alike = path.replace(ofRecord, ":id");
    if (asked.has(alike)) continue;
    asked.add(alike);
    const answer = await page.request.get(path, { maxRedirects: 0 });
    if (!answer.headers()["content-type"]?.includes("text/html")) continue;
    const html = await answer.text();
    if (form.test(html) || /\/(new|invite|:id)\b/.test(alike)) found.push(path);
    for (const [, href = ""] of html.matchAll(/href="([^"]+)"/g)) {
      const { pathname, searchParams } = new URL(href.replaceAll("&amp;", "&"), `http://site.example${path}`);
      const kept = [...searchParams].filter(([name]) => name === "tab" || name === "step");
      if (!pathname.startsWith("/admin") || /\/(trash|audit|versions|export)\b/.test(pathname)) continue;
      waiting.push(kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname);
    }
  }
  return found;
}

/** They come after the form, or when their tab is opened, in the place of the text as it is stored. */
async function waitForEditors(page: Page) {
  await page.waitForFunction(() => {
    const stored = [...document.querySelectorAll("textarea[hidden]")];
    return stored.every((text) => !text.parentElement?.checkVisibility());
  });
}

async function look(page: Page, path: string) {
  await openScreen(page, path);
  await page.waitForLoadState("networkidle");
  await waitForEditors(page);
  const tabs = page.getByRole("dialog").getByRole("tab");
  const looks = [await findCoveredFields(page)];
  for (let tab = 1; tab < (await tabs.count()); tab += 1) {
    await tabs.nth(tab).click();
    await waitForEditors(page);
    looks.push(await findCoveredFields(page));
  }
  return {
    path,
    covered: looks.flatMap(({ covered }) => covered),
    fields: looks.reduce((sum, { fields }) => sum + fields, 0),
  };
}

test.each([
  { width: 1280, height: 800, language: "en" },
  { width: 390, height: 844, language: "ar" },
] as const)("each field of every form is whole in view when it has the focus, at $width by $height", (size) =>
  visit(
    "/admin",
    async (page) => {
      store().run("update profiles set language = ? where email = ?", size.language, owner.email);
      const screens = await screensWithForms(page);
      expect(screens.length).toBeGreaterThan(25);
      const looks = [];
      for (const path of screens) looks.push(await look(page, path));
      expect(looks.filter(({ covered }) => covered.length > 0)).toEqual([]);
      expect(looks.reduce((sum, { fields }) => sum + fields, 0)).toBeGreaterThan(200);
    },
    size,
  ),
);
