import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminAr, adminEn } from "../../support/admin-words.ts";
import { emptyPage } from "../../support/browser/make-records.ts";
import { waitForHydration } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { ownSite, visitors } from "../../support/browser/visit.ts";
import { openTestStore } from "../../support/stores/test-store.ts";

const site = ownSite();
const visitAs = visitors(site);
const t = adminEn;
const title = { en: "Bank reconciliation engine", ar: "محرك التسويات البنكية" };
let kept: ReturnType<typeof openTestStore>;
let session: string;

beforeAll(() => {
  kept = openTestStore(site().dataFolder);
  const { id } = kept.makePerson({ role: "admin", fullName: "Sample Owner" });
  session = kept.beginSession(id, { isProved: true });
});
beforeEach(() => kept.run("update profiles set language = 'en'"));
afterAll(() => kept.close());

const visit = (path: string, act: (page: Page) => Promise<void>) => visitAs(path, act, { session });
const searchOf = (page: Page) => new URL(page.url()).search;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

/** The focus comes to a dialog a moment after it is drawn, and keys that are pressed until then are not for it. */
async function hasFocus(dialog: Locator) {
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** Letters that are on no key of the browser's keyboard are inserted without key events, where the focus is. */
async function typeArabic(page: Page, text: string) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe("combobox");
  await page.keyboard.type(text);
}

/** Runs in the page: of a title that is cut the end is missing, in whichever direction it is written. */
function withoutBeginning(links: Element[]) {
  const isHidden = (link: Element) => {
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
    const first = document.createRange();
    if (!text) return false;
    first.setStart(text, 0);
    first.setEnd(text, 1);
    const [letter, box] = [first.getBoundingClientRect(), link.getBoundingClientRect()];
    return letter.left < box.left - 1 || letter.right > box.right + 1;
  };
  return links.filter(isHidden).map(({ textContent }) => textContent);
}

async function expectFits(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("by the keyboard alone the owner finds a record in English, a screen by its Arabic name, and goes back", () =>
  visit(emptyPage, async (page) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const isAsked = () => asked.some((url) => url.includes("command-dialog"));
    await page.goto("/admin", { waitUntil: "networkidle" });
    await waitForHydration(page);
    expect(isAsked()).toBe(false);
    const opener = page.getByRole("button", { name: t["command.open"] });
    await opener.focus();
    const held = Promise.withResolvers<void>();
    await page.route("**/command-dialog*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press("ControlOrMeta+k");
    // A space would press the button that still has the focus.
    await page.keyboard.type("a b");
    held.resolve();
    const field = page.getByRole("combobox", { name: t["command.field"] });
    await expect.poll(() => field.inputValue()).toBe("a b");
    await field.fill("");
    await expect.poll(isAsked).toBe(true);
    expect(await page.getByRole("option", { selected: true }).textContent()).toBe(t["sidebar.dashboard"]);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toContain(t["command.open"]);

    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("bank reconciliation eng");
    const option = page.getByRole("option", { name: new RegExp(title.en) });
    await option.waitFor();
    const optionId = await option.getAttribute("id");
    await expect.poll(() => field.getAttribute("aria-activedescendant")).toBe(optionId);
    await expectFits(page);
    // Enter means what stands in the field, and not what was found for the words before.
    await field.fill("treasury 13 weeks");
    await page.keyboard.press("Enter");
    const project = page.locator("form.project-form");
    const english = project.getByLabel(/^Title \(English\)/);
    expect(await english.inputValue()).toMatch(/^Treasury/);
    await english.focus();

    await page.keyboard.press("ControlOrMeta+k");
    await typeArabic(page, "المشاريع");
    await page.getByRole("option", { name: t["sidebar.projects"], exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    await hasFocus(project);

    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("switch");
    await page.keyboard.press("Enter");
    // The screen of a project is named after it.
    await page.getByRole("heading", { name: /^التنبؤ بنقدية الخزينة/, level: 1 }).waitFor();
    await waitForHydration(page);
    await page.keyboard.press("ControlOrMeta+k");
    await typeArabic(page, "التسويات محرك");
    await page.getByRole("option", { name: new RegExp(title.ar) }).waitFor();
    await expectFits(page);
    await page.getByRole("combobox", { name: adminAr["command.field"] }).fill("الاعدادات");
    await page.getByRole("option", { name: adminAr["sidebar.settings"], exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: adminAr["settings.title"] }).waitFor();
    await expect.poll(() => focused(page)).toBe("content");
  }));

test("Enter that is pressed before the search has opened chooses what was typed, once it is there", () =>
  visit("/admin", async (page) => {
    await waitForHydration(page);
    const loading = Promise.withResolvers<void>();
    await page.route("**/command-dialog*", async (route) => {
      await loading.promise;
      await route.continue();
    });
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("projects");
    await page.keyboard.press("Enter");
    loading.resolve();
    await page.getByRole("heading", { name: t["projects.title"] }).waitFor();
  }));

test("a list keeps its search, filter and order through a page of its own, a reload and the way back", () =>
  visit("/admin/projects", async (page) => {
    await waitForHydration(page);
    const rows = page.getByRole("rowheader");
    await page.getByRole("searchbox").fill("THE  a");
    await page.getByRole("combobox", { name: t["projects.status"] }).selectOption("completed");
    await page.getByRole("button", { name: t["projects.fieldTitle"] }).click();
    await page.getByRole("button", { name: t["projects.fieldTitle"] }).click();
    await expect.poll(() => searchOf(page)).toBe("?q=THE++a&status=completed&sort=-fieldTitle");
    await page.locator("[aria-sort=descending]", { hasText: t["projects.fieldTitle"] }).waitFor();
    const shown = await rows.allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(shown.toSorted().reverse());

    await rows.first().getByRole("link").click();
    const project = page.locator("form.project-form");
    await project.waitFor();
    await page.reload();
    await project.waitFor();
    await page.goBack();
    await project.waitFor({ state: "detached" });
    await expect.poll(() => rows.allTextContents()).toEqual(shown);
    await page.getByRole("link", { name: t["sidebar.dashboard"] }).first().click();
    await page.getByRole("heading", { name: t["dashboard.title"] }).waitFor();
    await page.goBack();
    await expect.poll(() => rows.allTextContents()).toEqual(shown);
    expect(await page.getByRole("searchbox").inputValue()).toBe("THE  a");
    await page.getByRole("searchbox").fill("nothing of the kind");
    await page.getByRole("button", { name: t["collection.clear"] }).click();
    await page.getByRole("status").getByText("11 entries").waitFor();
    await expect.poll(() => searchOf(page)).toBe("");
  }));

test("what is changed in one language is counted, found in the list, and said to be up to date", () =>
  visit("/admin/projects?q=bank+reconciliation+engine", async (page) => {
    await page.getByRole("row", { name: new RegExp(title.en) }).click();
    await page
      .locator("form.project-form")
      .getByLabel(/^Title \(English\)/)
      .fill("Bank matching engine");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["projects.updated"]).waitFor();
    await page.goto("/admin");
    await expectFits(page);
    await page.getByRole("link", { name: `1 ${t["sidebar.projects"]}: ${t["translations.ar-outdated"]}` }).click();
    await page.getByRole("heading", { name: t["projects.title"] }).waitFor();
    await expect.poll(() => searchOf(page)).toBe("?translation=ar-outdated");
    await page.getByRole("status").getByText("1 entry").waitFor();
    const row = page.getByRole("row", { name: /Bank matching engine/ });
    await row.getByText(t["translations.ar-outdated"]).waitFor();
    // With a button of its own in a cell the whole list would show its actions at all times.
    expect(await row.locator("td:not(.collection-actions) :is(a, button)").count()).toBe(0);
    await row.getByRole("button", { name: new RegExp(t["translations.confirm"]) }).waitFor();
    await expectFits(page);
    kept.run("update profiles set language = 'ar'");
    await page.reload();
    await page.getByRole("rowheader", { name: title.ar }).waitFor();
    await expectFits(page);
    await page.getByRole("button", { name: new RegExp(adminAr["translations.confirm"]) }).click();
    await page.getByText(adminAr["translations.confirmed"]).waitFor();
    await page.getByText(adminAr["collection.nothingFound"]).waitFor();
    expect(kept.rows("select action from audit where action = 'projects.translation'")).toHaveLength(1);
    await page.goto("/admin/articles");
    expect(await page.locator(".row-name a").evaluateAll(withoutBeginning)).toEqual([]);
  }));
