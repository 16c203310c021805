import { expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { AccountPage } from "../../pages/account-page.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { openScreen, ownedSite, owner, ownerVisits } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";
import { readClock } from "../../support/clock/read-clock.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const { en, ar } = words;

contract("2.3.4", "2.6.6", "2.6.7", "2.6.8", "6.5.2", "9.11.1", "9.11.2", "9.11.3");
test("the sidebar names the person and the role, marks the screen, and is toggled by Ctrl+B for seven days", () =>
  visit("/auth", async (page) => {
    await page.waitForURL((url) => url.pathname === "/admin");
    await openScreen(page, "/admin/articles");
    const sidebar = page.locator(".sidebar").first();
    const width = () =>
      sidebar.evaluate((element) => Number.parseFloat(getComputedStyle(element.parentElement as Element).width));
    expect(await sidebar.innerText()).toContain(owner.name);
    expect(await sidebar.innerText()).toContain(en["users.role.admin"]);
    const current = sidebar.locator("[aria-current=page]");
    expect([await current.count(), await current.innerText()]).toEqual([1, en["sidebar.articles"]]);
    expect(await width()).toBe(256);
    await page.keyboard.press("Control+b");
    await expect.poll(width).toBe(48);
    const cookie = (await page.context().cookies()).find(({ name }) => name === "sidebar");
    expect(Math.round(((cookie?.expires ?? 0) * 1_000 - readClock().getTime()) / 86_400_000)).toBe(7);
    await page.keyboard.press("Control+b");
    await expect.poll(width).toBe(256);
  }));

contract("2.7.1", "2.7.3", "2.7.4", "2.7.5", "2.7.6", "2.7.7", "2.7.8");
test("the dashboard has its title, four cards that lead to lists, three quick actions and three checks", () =>
  visit("/admin", async (page) => {
    await page.getByRole("heading", { name: "Admin Dashboard", exact: true }).waitFor();
    const cards = page.locator(".figures a");
    expect(await cards.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
      "/admin/articles",
      "/admin/projects",
      "/admin/articles?status=published",
      "/admin/users",
    ]);
    const text = await page.locator("main").innerText();
    for (const words of ["Total Articles", "Total Projects", "Published Content", "Live articles", "User Management"])
      expect(text).toContain(words);
    for (const words of [
      "Manage users & roles",
      "Database Connected",
      "Authentication Active",
      "Content Management Ready",
    ])
      expect(text).toContain(words);
    for (const [name, path] of [
      ["Create New Article", "/admin/articles/new"],
      ["Add New Project", "/admin/projects/new"],
      ["View Live Site", "/"],
    ] as const)
      expect(await page.locator("#content, main").last().getByRole("link", { name }).getAttribute("href")).toBe(path);
  }));

contract("2.9.7", "2.9.3", "docs.6");
test("the list of articles shows days as Nov 26, 2026, and an article and its translation in one row", () =>
  visit("/admin/articles", async (page) => {
    const rows = page.locator("tbody tr");
    expect(await rows.first().innerText()).toMatch(/\b[A-Z][a-z]{2}\s\d{2},\s\d{4}\b/);
    expect(await rows.count()).toBe(9);
    expect(await page.locator(".other-version").count()).toBe(5);
    await page.goto("/admin");
    expect(await page.locator(".figures a").first().innerText()).toMatch(/\b9\b/);
  }));

contract("2.10.1", "docs.7");
test("the page of a project has the four groups of fields of the contract", () =>
  visit("/admin/projects/new", async (page) => {
    const groups = page.locator("form.project-form details.field-section > summary");
    await groups.first().waitFor();
    expect(await groups.allInnerTexts()).toEqual(["Basic Info", "Content", "Media & Links", "Details"]);
  }));

contract("2.14.1", "2.14.2", "2.14.4", "2.14.5", "2.14.6");
test("tasks open in Arabic under their count, with their columns, fields, and create or update", () =>
  visit("/admin/tasks", async (page) => {
    await page.getByRole("heading", { name: ar["tasks.title"], exact: true }).waitFor();
    expect(await page.locator(".collection-head h2").innerText()).toMatch(/\d/);
    const heads = (await page.locator("thead th").allInnerTexts()).join("\n");
    for (const word of ["tasks.fieldTitle", "tasks.status", "tasks.priority", "common.actions"] as const)
      expect(heads).toContain(ar[word]);
    await openScreen(page, "/admin/tasks/new");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "إنشاء", exact: true }).waitFor();
    await dialog.getByRole("button", { name: ar["common.cancel"], exact: true }).waitFor();
    for (const name of [
      "title",
      "description",
      "status",
      "priority",
      "project_code",
      "due_date",
      "milestones",
      "requirements",
    ])
      expect([name, await dialog.locator(`[name="${name}"]`).count()]).toEqual([name, 1]);
    await page.keyboard.press("Escape");
    await page.locator("tbody tr a").first().click();
    await dialog.getByRole("button", { name: "تحديث", exact: true }).waitFor();
  }));

contract("2.15.1", "2.15.2");
test("project codes stand under their count with colour, name, description or a dash, status and actions", () =>
  visit("/admin/project-codes", async (page) => {
    await page.getByRole("heading", { name: ar["projectCodes.title"], exact: true }).waitFor();
    expect(await page.locator("main").innerText()).toMatch(/\d/);
    const heads = (await page.locator("thead th").allInnerTexts()).join("\n");
    for (const word of [
      "projectCodes.code",
      "projectCodes.name",
      "projectCodes.description",
      "projectCodes.status",
    ] as const)
      expect(heads).toContain(ar[word]);
  }));

contract("2.16.1", "2.16.2", "2.16.3", "6.4.1");
test("users are counted by role and listed with a strong, a secondary and an outlined badge", () => {
  store().makePerson({ role: "moderator" });
  store().makePerson({ role: "user" });
  return visit("/admin/users", async (page) => {
    const counts = await page.locator(".figures").innerText();
    for (const name of ["Total Users", "Admins", "Moderators", "Regular Users"]) expect(counts).toContain(name);
    await page.getByRole("heading", { name: "All Users", exact: true }).waitFor();
    const looks = await page
      .locator("tbody .mantine-Badge-root[data-variant]")
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("data-variant")]));
    const lookOf = (role: string) => looks.find(([text]) => text === role)?.[1];
    expect(["Admin", "Moderator", "User"].map(lookOf)).toEqual(["filled", "light", "outline"]);
    const selector = page.locator("tbody select").first();
    await page.locator(".people").getByText(en["users.roleHint"]).waitFor();
    expect((await selector.locator("option").allInnerTexts()).sort()).toEqual(["Admin", "Moderator", "User"]);
  });
});

contract("2.17.1", "2.17.2", "2.17.3", "2.17.4", "4.11.3");
test("settings have their fields, the policies and four notifications, and no backup codes while the second factor is off", () =>
  visit("/admin/settings/site", async (page) => {
    await page.getByRole("heading", { name: "Settings Management", exact: true }).waitFor();
    for (const name of ["siteName", "siteDescription"] as const)
      for (const language of ["English", "Arabic"])
        await page.getByLabel(`${en[`settings.${name}`]} (${language})`).waitFor();
    for (const name of ["contactEmail", "metaKeywords"] as const)
      await page.getByLabel(en[`settings.${name}`], { exact: true }).waitFor();
    await page.getByRole("link", { name: en["settings.security"] }).click();
    for (const name of ["requireEmailVerification", "allowGuestComments", "maintenanceMode"] as const)
      await page
        .locator("#security")
        .getByRole("switch", { name: en[`settings.${name}`] })
        .waitFor();
    await page.getByRole("link", { name: en["settings.notifications"] }).click();
    await expect.poll(() => page.locator("#notifications input[role=switch]").count()).toBe(4);
    await page.getByRole("link", { name: en["settings.security"] }).click();
    await page.getByRole("link", { name: en["twoFactor.toAccount"] }).click();
    await page.getByRole("button", { name: en["account.mailCodesBegin"] }).waitFor();
    expect(await page.getByRole("button", { name: en["account.codesRenew"] }).count()).toBe(0);
  }));

contract("2.9.6");
test("the editor fills the window on request", () =>
  visit("/admin/articles/new", async (page) => {
    await page.getByRole("button", { name: en["articles.editor.fullscreen"], exact: true }).click();
    await page.getByRole("button", { name: en["articles.editor.exitFullscreen"], exact: true }).waitFor();
    const shown = await page.locator(".tiptap").evaluate((element) => element.getBoundingClientRect().width);
    expect(shown).toBeGreaterThan(600);
  }));

contract("8.2.3", "8.2.2");
test("a wrong code is refused with the contract's words, and its field is cleared", () =>
  visit("/admin/account", async (page) => {
    const account = new AccountPage(page);
    await account.press("account.mailCodesBegin");
    await account.confirmMail("000000");
    await page.getByText("Invalid or expired verification code").first().waitFor();
    await expect.poll(() => page.getByLabel(en["code.label"]).inputValue()).toBe("");
  }));
