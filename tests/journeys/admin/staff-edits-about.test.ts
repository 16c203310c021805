import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { inArabic, inEnglish, readSection, SectionScreen } from "../../pages/section-screen.ts";
import { expectAccessible, expectFits, expectFocus } from "../../support/browser/expectations.ts";
import { emptyPage, postForm } from "../../support/browser/make-records.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import {
  openScreen,
  ownedSite,
  ownerVisits,
  staffWords as t,
  waitForHydration,
  waitForPickUp,
} from "../../support/browser/staff.ts";

const site = ownedSite();
const visit = ownerVisits(site, storeOf(site));
const skills = "/admin/about?tab=skills";
const readAgainMs = 1_500;

/** Opens the list of skills with this one at its end. */
async function addSkill(page: Page, name: string) {
  await postForm(page, "/admin/about/skills/new", { category_en: name, category_ar: name, items: "Trial balances" });
  await openScreen(page, skills);
}

contract("2.11.2", "5.8.3");
test("the owner adds a skill, and a missing translation and a taken name are refused beside their fields", () =>
  visit(skills, async (page) => {
    const section = new SectionScreen(page);
    await page.getByRole("heading", { name: t["about.title"] }).waitFor();
    await page.getByRole("tab", { name: t["about.tabSkills"], selected: true }).waitFor();
    await expectFits(page);
    await page.getByRole("link", { name: t["about.addSkill"] }).click();
    const dialog = page.getByRole("dialog", { name: t["about.addSkill"] });
    await dialog.getByLabel(inEnglish(t["about.skillCategory"])).fill("data AND analysis");
    await dialog.getByLabel(t["about.skillItems"]).fill(" , ");
    await section.saveByKeyboard();
    await dialog.getByText(t["validation.required"]).nth(1).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("category_ar");
    await expectAccessible(page);
    await dialog.getByLabel(inArabic(t["about.skillCategory"])).fill("قراءة الدفاتر");
    await dialog.getByLabel(t["about.skillItems"]).fill("Trial balances, Ledgers");
    await dialog.getByRole("button", { name: t["common.save"] }).click();
    await dialog.getByText(t["collection.nameTaken"]).waitFor();
    expect(await dialog.getByLabel(t["about.skillItems"]).inputValue()).toBe("Trial balances, Ledgers");
    await dialog.getByLabel(inEnglish(t["about.skillCategory"])).fill("Reading ledgers");
    await dialog.getByRole("button", { name: t["common.save"] }).click();
    await page.getByText("Skill added successfully").waitFor();
    await page.getByRole("tab", { name: t["about.tabSkills"], selected: true }).waitFor();
    await expect.poll(async () => (await section.titles()).at(-1)).toBe("Reading ledgers");
  }));

test("the owner moves a skill by dragging it with the keyboard and by its buttons, and the home page follows", () =>
  visit(emptyPage, async (page) => {
    const section = new SectionScreen(page);
    await addSkill(page, "Counting");
    const listed = await section.titles();
    const [count, last] = [listed.length, "Counting"];
    const shown = async () => {
      const text = await readSection(page, "about");
      return (await section.titles()).toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
    };
    expect(listed.at(-1)).toBe(last);
    await page.getByRole("button", { name: t["order.drag"].replace("{name}", last) }).press("Space");
    await waitForPickUp(page, `${last} picked up. It is at position ${count} of ${count}.`);
    await page.keyboard.press("ArrowUp");
    await page.getByText(`${last} is now at position ${count - 1} of ${count}.`).waitFor();
    await page.keyboard.press("Space");
    await expect.poll(async () => (await section.titles()).indexOf(last)).toBe(count - 2);
    const up = page.getByRole("button", { name: `Move up ${last}` });
    const placesSeen = await section.watchPlaces(last);
    for (let place = count - 2; place > 0; place -= 1) await up.click();
    await expect.poll(async () => (await shown())[0]).toBe(last);
    await expect.poll(() => section.titles()).toEqual(await shown());
    const places = await placesSeen();
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  }));

test("a colleague's change to another part is shown before the owner's change to a skill overwrites it", () =>
  visit(emptyPage, async (page) => {
    await addSkill(page, "Auditing");
    await page.getByRole("link", { name: `${t["common.edit"]} Auditing` }).click();
    const dialog = page.getByRole("dialog", { name: t["about.editSkill"] });
    await dialog.getByLabel(t["about.skillItems"]).fill("Trial balances, Ledgers, Journals");
    const colleague = await page.context().newPage();
    await openScreen(colleague, "/admin/about?tab=contact");
    await colleague.getByLabel(t["about.phone"]).fill("+962 6 555 0199");
    await new SectionScreen(colleague).saveByKeyboard();
    await colleague.getByText("About content updated successfully").waitFor();
    await colleague.close();
    await dialog.getByRole("button", { name: t["common.save"] }).click();
    await dialog.getByText(t["collection.conflictTitle"]).waitFor();
    await dialog.getByRole("button", { name: t["collection.saveAnyway"] }).click();
    await page.getByText("Skill updated successfully").waitFor();
    expect(await readSection(page, "about")).toContain("Journals");
  }));

contract("2.11.2", "7.5.4");
test("a deleted skill leaves the home page and is put back in its place by one button", () =>
  visit(emptyPage, async (page) => {
    const section = new SectionScreen(page);
    await addSkill(page, "Forgetting");
    const place = async () => (await section.titles()).indexOf("Forgetting");
    const before = (await place()) - 1;
    // The screen still has the order of before while the button that deletes is pressed.
    await page.route(/about\.data/, async (route) => {
      if (route.request().method() === "GET") await wait(readAgainMs);
      await route.continue();
    });
    const isSaved = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Move up Forgetting" }).click();
    await isSaved;
    await expect.poll(place).toBe(before);
    await expect.poll(async () => (await readSection(page, "about")).includes("Forgetting")).toBe(true);
    await section.delete(`${t["common.delete"]} Forgetting`, "about.deleteSkill");
    await page.getByText("Skill deleted successfully").waitFor();
    expect(await readSection(page, "about")).not.toContain("Forgetting");
    const undo = page.getByRole("button", { name: t["order.undo"] });
    await expectFocus(undo);
    await expectAccessible(page);
    await undo.click();
    await page.getByText(t["order.restored"]).waitFor();
    await expect.poll(place).toBe(before);
  }));

contract("2.11.3");
test("the owner adds an achievement with another icon, and the Arabic home page shows it", () =>
  visit(skills, async (page) => {
    await new SectionScreen(page).openTab("about.tabAchievements");
    await page.getByRole("link", { name: t["about.addAchievement"] }).click();
    const dialog = page.getByRole("dialog", { name: t["about.addAchievement"] });
    expect(await dialog.getByRole("radio", { name: t["about.iconTrophy"] }).isChecked()).toBe(true);
    await dialog.getByRole("radio", { name: t["about.iconZap"] }).check();
    await dialog.getByLabel(inEnglish(t["about.achievementTitle"])).fill("Books closed by noon");
    await dialog.getByLabel(inArabic(t["about.achievementTitle"])).fill("إقفال قبل الظهر");
    await dialog.getByLabel(inEnglish(t["about.achievementDescription"])).fill("Twelve months in a row.");
    await dialog.getByLabel(inArabic(t["about.achievementDescription"])).fill("اثنا عشر شهرًا متتاليًا.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t["common.save"] }).click();
    await page.getByText("Achievement added successfully").waitFor();
    expect(await readSection(page, "about", "/ar")).toContain("إقفال قبل الظهر");
  }));

test("a typed title is kept when its part is left, and one that is too long is refused", () =>
  visit("/admin/about?tab=basic", async (page) => {
    const section = new SectionScreen(page);
    const title = page.getByLabel(inEnglish(t["about.fieldTitle"]));
    await title.fill("Accounts that explain themselves");
    await section.openTab("about.tabSkills");
    await title.waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: t["common.stay"] }).count()).toBe(0);
    await section.openTab("about.tabBasic");
    await page.locator(".restored-draft").waitFor();
    expect(await title.inputValue()).toBe("Accounts that explain themselves");
    await title.fill("x".repeat(201));
    await section.saveByKeyboard();
    await page.getByText("At most 200 characters, please").waitFor();
    await title.fill("Accounts that explain themselves");
    await section.saveByKeyboard();
    await page.getByText("About content updated successfully").waitFor();
    expect(await readSection(page, "about")).toContain("Accounts that explain themselves");
    await section.openTab("about.tabContact");
    await page.getByLabel(t["about.phone"]).waitFor();
    await waitForHydration(page);
    await page.goBack();
    await title.waitFor();
  }));
