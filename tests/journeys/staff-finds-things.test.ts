import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { adminEn } from "#app/i18n/words/admin.en.ts";
import { openKept } from "../kept-people.ts";
import { ownSite, visitors } from "../visit.ts";

const site = ownSite();
const visit = visitors(site);
const t = adminEn;
const title = { en: "Bank reconciliation engine", ar: "محرك التسويات البنكية" };
let kept: ReturnType<typeof openKept>;
let cookie: { name: string; value: string };

beforeAll(() => {
  kept = openKept(site().dataFolder);
  const { id } = kept.makePerson({ role: "admin", fullName: "Sample Owner" });
  cookie = { name: "session", value: kept.beginSession(id, { isProved: true }) };
});
afterAll(() => kept.close());

const enter = (page: Page) => page.context().addCookies([{ ...cookie, url: site().origin }]);
const searchOf = (page: Page) => new URL(page.url()).search;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

async function violations(page: Page) {
  const found = await new AxeBuilder({ page: page as never }).options({ resultTypes: ["violations"] }).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
}

async function expectFits(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("by the keyboard alone the owner finds a record in English, a screen by its Arabic name, and goes back", () =>
  visit("/", async (page) => {
    await enter(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const isAsked = () => asked.some((url) => url.includes("command-dialog"));
    await page.goto("/admin", { waitUntil: "networkidle" });
    expect(isAsked()).toBe(false);
    const opener = page.getByRole("button", { name: t["command.open"] });
    await opener.focus();
    await page.keyboard.press("ControlOrMeta+k");
    const field = page.getByRole("combobox", { name: t["command.field"] });
    await field.waitFor();
    expect(isAsked()).toBe(true);
    expect(await page.getByRole("option", { selected: true }).textContent()).toBe(t["sidebar.dashboard"]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toContain(t["command.open"]);

    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("bank reconciliation eng");
    const option = page.getByRole("option", { name: new RegExp(title.en) });
    await option.waitFor();
    expect(await field.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
    await expectFits(page);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: t["projects.editTitle"] }).waitFor();

    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("المشاريع");
    await page.getByRole("option", { name: t["sidebar.projects"], exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    await page.getByRole("dialog", { name: t["projects.editTitle"] }).waitFor();

    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("switch");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: adminAr["projects.title"] }).waitFor();
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("التسويات محرك");
    await page.getByRole("option", { name: new RegExp(title.ar) }).waitFor();
    await expectFits(page);
    await page.getByRole("combobox", { name: adminAr["command.field"] }).fill("الاعدادات");
    await page.getByRole("option", { name: adminAr["sidebar.settings"] }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: adminAr["settings.title"] }).waitFor();
    await expect.poll(() => focused(page)).toBe("content");
    kept.run("update profiles set language = 'en'");
  }));

test("a list keeps its search, filter and order through a dialog, a reload and the way back", () =>
  visit("/", async (page) => {
    await enter(page);
    await page.goto("/admin/projects");
    const rows = page.getByRole("rowheader");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("searchbox").fill("THE  a");
    await page.getByRole("combobox", { name: t["projects.status"] }).selectOption("completed");
    await page.getByRole("button", { name: t["projects.fieldTitle"] }).click();
    await page.getByRole("button", { name: t["projects.fieldTitle"] }).click();
    await expect.poll(() => searchOf(page)).toBe("?q=THE++a&status=completed&sort=-fieldTitle");
    expect(asked).toEqual([]);
    const shown = await rows.allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(shown.toSorted().reverse());

    await rows.first().getByRole("link").click();
    const dialog = page.getByRole("dialog", { name: t["projects.editTitle"] });
    await dialog.waitFor();
    await page.reload();
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await rows.allTextContents()).toEqual(shown);
    await page.getByRole("link", { name: t["sidebar.dashboard"] }).first().click();
    await page.getByRole("heading", { name: t["dashboard.title"] }).waitFor();
    await page.goBack();
    await expect.poll(() => rows.allTextContents()).toEqual(shown);
    expect(await page.getByRole("searchbox").inputValue()).toBe("THE  a");
    await page.getByRole("searchbox").fill("nothing of the kind");
    await page.getByRole("button", { name: t["collection.clear"] }).click();
    await page.getByRole("status").getByText("11 entries").waitFor();
    expect(searchOf(page)).toBe("");
  }));

test("what is changed in one language is counted, found in the list, and said to be up to date", () =>
  visit("/", async (page) => {
    await enter(page);
    await page.goto("/admin/projects?q=bank+reconciliation+engine");
    await page.getByRole("row", { name: new RegExp(title.en) }).click();
    const dialog = page.getByRole("dialog", { name: t["projects.editTitle"] });
    await dialog.getByLabel(/^Title \(English\)/).fill("Bank matching engine");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["projects.updated"]).waitFor();
    await page.goto("/admin");
    await expectFits(page);
    await page.getByRole("link", { name: `1 ${t["sidebar.projects"]}: ${t["translations.ar-outdated"]}` }).click();
    await page.getByRole("heading", { name: t["projects.title"] }).waitFor();
    expect(searchOf(page)).toBe("?translation=ar-outdated");
    await page.getByRole("status").getByText("1 entry").waitFor();
    const row = page.getByRole("row", { name: /Bank matching engine/ });
    await row.getByText(t["translations.ar-outdated"]).waitFor();
    await expectFits(page);
    kept.run("update profiles set language = 'ar'");
    await page.reload();
    await page.getByRole("rowheader", { name: title.ar }).waitFor();
    await expectFits(page);
    await page.getByRole("button", { name: new RegExp(adminAr["translations.confirm"]) }).click();
    await page.getByText(adminAr["translations.confirmed"]).waitFor();
    await page.getByText(adminAr["collection.nothingFound"]).waitFor();
    expect(kept.rows("select action from audit where action = 'projects.translation'")).toHaveLength(1);
  }));
