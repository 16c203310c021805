import { expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { ownedSite, signIn, staffWords as t } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";

const visit = visitors(ownedSite());

const title = { en: "Ledger of small things", ar: "دفتر الأشياء الصغيرة" };
const field = (word: string, language: "English" | "Arabic") => new RegExp(`^${word} \\(${language}\\)`);

test("the owner adds a project in both languages, meets a colleague's change, makes it private, deletes it and has it back", () =>
  visit("/admin/projects", async (page) => {
    await signIn(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("link", { name: t["projects.add"] }).click();
    const dialog = page.getByRole("dialog", { name: t["projects.createTitle"] });
    await dialog.getByLabel(field("Title", "English")).fill(title.en);
    await dialog.getByLabel(field("Description", "English")).fill("What is too small for the big one.");
    await dialog.getByRole("tab", { name: t["projects.tabDetails"] }).click();
    await dialog.getByLabel(t["projects.duration"]).fill("0");
    await page.keyboard.press("ControlOrMeta+s");
    await dialog.getByText(t["validation.required"]).first().waitFor();
    expect(await dialog.getByLabel(field("Title", "English")).inputValue()).toBe(title.en);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel(field("Description", "Arabic")).fill("ما هو أصغر من الدفتر الكبير.");
    await dialog.getByLabel(field("Title", "Arabic")).fill(title.ar);
    await page.route("**/admin/projects/new.data**", async (route) => {
      // While the form travels its fields take nothing: it would be lost with them.
      await page.keyboard.type("lost");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: t["common.stay"] }).click();
      await route.continue();
    });
    await page.keyboard.press("ControlOrMeta+s");
    await dialog.getByText(t["validation.atLeast"].replace("{count}", "1")).waitFor();
    await page.unroute("**/admin/projects/new.data**");
    const duration = dialog.getByLabel(t["projects.duration"]);
    await expect.poll(() => duration.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("3");
    expect(await duration.inputValue()).toBe("03");
    await duration.fill("3");
    expect(await dialog.getByLabel(field("Title", "Arabic")).inputValue()).toBe(title.ar);
    await dialog.getByRole("tab", { name: t["projects.tabMedia"] }).click();
    const cover = dialog.getByLabel(t["projects.image"], { exact: true });
    await cover.fill("https://pictures.example/ledger.png");
    await dialog.getByText(t["media.otherSite"]).waitFor();
    await cover.fill("");
    await dialog.getByText(t["media.otherSite"]).waitFor({ state: "detached" });
    await dialog.getByLabel(t["media.orAddress"]).fill(new URL("/fallback.svg", page.url()).href);
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["projects.created"]).waitFor();
    await dialog.waitFor({ state: "detached" });
    const shown = await page.request.get("/ar/projects/ledger-of-small-things");
    expect(await shown.text()).toContain(`${new URL("/fallback.svg", page.url()).href}"`);

    const search = page.getByRole("searchbox");
    await search.fill("small things");
    await page.getByRole("status").getByText("1 entry").waitFor();
    await page.getByRole("row", { name: new RegExp(title.en) }).click();
    const mine = page.getByRole("dialog", { name: t["projects.editTitle"] });
    await mine.getByLabel(field("Title", "English")).waitFor();
    const colleague = await page.context().newPage();
    await colleague.goto(page.url());
    const theirs = colleague.getByRole("dialog");
    await theirs.getByLabel(t["projects.progress"]).fill("40");
    await theirs.getByRole("button", { name: t["common.save"] }).click();
    await colleague.getByText(t["projects.updated"]).waitFor();
    await colleague.close();

    await mine.getByRole("switch", { name: t["projects.private"] }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t["common.stay"] }).click();
    await mine.getByRole("button", { name: t["common.save"] }).click();
    await mine.getByText(t["collection.conflictTitle"]).waitFor();
    expect((await page.request.get("/projects/ledger-of-small-things")).status()).toBe(200);
    await mine.getByRole("button", { name: t["collection.saveAnyway"] }).click();
    await page.getByText(t["projects.updated"]).waitFor();
    expect((await page.request.get("/projects/ledger-of-small-things")).status()).toBe(404);
    await mine.waitFor({ state: "detached" });

    await search.fill("small things");
    await page.getByRole("button", { name: `${t["common.delete"]} ${title.en}` }).click();
    await page.getByText(`Are you sure you want to delete "${title.en}"? This action cannot be undone.`).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: t["common.delete"], exact: true }).click();
    await page.getByText(t["projects.deleted"]).waitFor();
    await page.getByText(t["collection.nothingFound"]).waitFor();
    await page.getByRole("link", { name: t["trash.title"] }).first().click();
    await page.getByRole("button", { name: `${t["trash.restore"]} ${title.en}` }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    const restore = page.getByRole("button", { name: `${t["trash.restore"]} ${title.en}` });
    await restore.evaluate((button: HTMLButtonElement) => {
      for (const _ of ["once", "twice"]) button.click();
    });
    await page.getByText(t["trash.empty"]).waitFor();
    expect(sent).toHaveLength(1);
    await page.getByRole("link", { name: t["sidebar.projects"] }).first().click();
    await page.getByRole("row", { name: new RegExp(title.en) }).waitFor();

    await page.getByRole("button", { name: "العربية" }).first().click();
    await page.getByRole("heading", { name: adminAr["projects.title"] }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }));
