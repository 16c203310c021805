import { expect, test } from "vitest";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../support/browser/staff.ts";

const site = ownedSite();
const visit = ownerVisits(site, storeOf(site));
const statusAt = async (path: string) => (await fetch(site().origin + path)).status;

test("the owner adds a talk, publishes it, and visitors find it in both languages", () =>
  visit("/admin/talks", async (page) => {
    await page.getByRole("link", { name: t["talks.add"] }).click();
    const dialog = page.getByRole("dialog", { name: t["talks.createTitle"] });
    const inEnglish = (field: string) => dialog.getByLabel(t["common.fieldIn.en"].replace("{field}", field));
    const inArabic = (field: string) => dialog.getByLabel(t["common.fieldIn.ar"].replace("{field}", field));
    await inEnglish(t["talks.fieldTitle"]).fill("Counting twice");
    await dialog.getByRole("button", { name: t["common.save"], exact: true }).click();
    await inArabic(t["talks.fieldTitle"]).and(page.locator("[aria-invalid=true]")).waitFor();
    await inArabic(t["talks.fieldTitle"]).fill("العدّ مرتين");
    await inEnglish(t["talks.event"]).fill("Example Days");
    await inArabic(t["talks.event"]).fill("أيام المثال");
    await dialog.getByLabel(t["talks.held_on"]).fill("2026-02-03");
    await dialog.getByLabel(t["talks.languages"], { exact: true }).selectOption("ar, en");
    await dialog.getByRole("button", { name: t["common.save"], exact: true }).click();
    await page.getByText(t["talks.created"]).waitFor();
    expect(await statusAt("/talks/counting-twice")).toBe(404);
    await page.getByRole("link", { name: "Counting twice", exact: true }).click();
    const edited = page.getByRole("dialog", { name: t["talks.editTitle"] });
    await edited.getByLabel(t["talks.status"], { exact: true }).selectOption("published");
    await edited.getByRole("button", { name: t["common.save"], exact: true }).click();
    await page.getByText(t["talks.updated"]).waitFor();
    expect(await (await fetch(site().origin)).text()).not.toContain("Counting twice");
    await page.goto("/admin/settings/home");
    await page.getByRole("switch", { name: t["home.section.talks"] }).press("Space");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["home.updated"]).waitFor();
    await page.goto("/");
    await page.locator("#talks").getByRole("link", { name: "Counting twice" }).waitFor();
    await page.goto("/talks");
    await page.getByRole("link", { name: "Counting twice" }).click();
    await page.getByRole("dialog").getByText("English and Arabic").waitFor();
    await page.goto("/ar/talks/counting-twice");
    await page.getByRole("heading", { level: 1, name: "العدّ مرتين" }).waitFor();
    await page.getByText("3 فبراير 2026").waitFor();
    await page.goto("/ar/search?q=العد");
    await page.locator(".search-results").getByRole("link", { name: "العدّ مرتين" }).waitFor();
  }));
