import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { adminEn } from "#app/i18n/words/admin.en.ts";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { runSite } from "../../support/browser/running-site.ts";
import { waitForHydration, waitForPickUp } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";

const t = { ...siteEn, ...authEn, ...adminEn };
const ar = { ...siteAr, ...authAr, ...adminAr };
const visit = visitors();
const owner = { email: "owner@daftar.example", password: "ledger of 1494" };
let site: Awaited<ReturnType<typeof runSite>>;

beforeAll(async () => {
  site = await runSite({ OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password, OWNER_NAME: "Sample Owner" });
});
afterAll(() => site.stop());

const inEnglish = (word: string) => new RegExp(`^${word} \\(English\\)`);
const inArabic = (word: string) => new RegExp(`^${word} \\(Arabic\\)`);
const widthBeyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The part of the public home page that shows this section, as text. */
async function sectionOf(page: Page, id: string, home = "/") {
  const html = await (await page.request.get(home)).text();
  const [, section = ""] = html.match(new RegExp(`<section[^>]* id="${id}"([\\s\\S]*?)</section>`)) ?? [];
  return section.replace(/<[^>]*>/g, "\n");
}

/** A second hand on the store of the running site. */
function inStore(statement: string) {
  const kept = new DatabaseSync(join(site.dataFolder, "daftar.db"), { timeout: 10_000 });
  kept.exec(statement);
  kept.close();
}

async function signIn(page: Page, words: { "auth.email": string; "auth.password": string; "signIn.submit": string }) {
  await page.getByLabel(words["auth.email"]).fill(owner.email);
  await page.getByLabel(words["auth.password"], { exact: true }).fill(owner.password);
  await page.getByRole("main").getByRole("button", { name: words["signIn.submit"] }).click();
  await page.locator(".screen h1").waitFor();
  await waitForHydration(page);
}

test("the owner keeps skills and achievements in order, meets a colleague's change, and is asked before leaving a text", () =>
  visit(
    "/admin/about?tab=skills",
    async (page) => {
      await signIn(page, t);
      await page.getByRole("heading", { name: t["about.title"] }).waitFor();
      await page.getByRole("tab", { name: t["about.tabSkills"], selected: true }).waitFor();
      expect(await findViolations(page)).toEqual([]);

      await page.getByRole("link", { name: t["about.addSkill"] }).click();
      const dialog = page.getByRole("dialog", { name: t["about.addSkill"] });
      await dialog.getByLabel(inEnglish(t["about.skillCategory"])).fill("data AND analysis");
      await dialog.getByLabel(t["about.skillItems"]).fill(" , ");
      await page.keyboard.press("ControlOrMeta+s");
      await dialog.getByText(t["validation.required"]).nth(1).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("category_ar");
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByLabel(inArabic(t["about.skillCategory"])).fill("قراءة الدفاتر");
      await dialog.getByLabel(t["about.skillItems"]).fill("Trial balances, Ledgers");
      await dialog.getByRole("button", { name: t["common.save"] }).click();
      await dialog.getByText(t["collection.nameTaken"]).waitFor();
      expect(await dialog.getByLabel(t["about.skillItems"]).inputValue()).toBe("Trial balances, Ledgers");
      await dialog.getByLabel(inEnglish(t["about.skillCategory"])).fill("Reading ledgers");
      await dialog.getByRole("button", { name: t["common.save"] }).click();
      await page.getByText("Skill added successfully").waitFor();
      await page.getByRole("tab", { name: t["about.tabSkills"], selected: true }).waitFor();

      const listed = () => page.locator(".ordered-row h2").allTextContents();
      const shown = async () => {
        const text = await sectionOf(page, "about");
        return (await listed()).toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
      };
      await expect.poll(async () => (await listed()).at(-1)).toBe("Reading ledgers");
      await page.getByRole("button", { name: t["order.drag"].replace("{name}", "Reading ledgers") }).press("Space");
      await waitForPickUp(page, "Reading ledgers picked up. It stands at place 5 of 5.");
      await page.keyboard.press("ArrowUp");
      await page.getByText("Reading ledgers now stands at place 4 of 5.").waitFor();
      await page.keyboard.press("Space");
      await expect.poll(async () => (await listed()).indexOf("Reading ledgers")).toBe(3);
      const up = page.getByRole("button", { name: "Move up Reading ledgers" });
      await up.click();
      await up.click();
      await up.click();
      await expect.poll(async () => (await shown())[0]).toBe("Reading ledgers");
      expect(await listed()).toEqual(await shown());
      expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);

      await page.getByRole("link", { name: `${t["common.edit"]} Reading ledgers` }).click();
      const mine = page.getByRole("dialog", { name: t["about.editSkill"] });
      await mine.getByLabel(t["about.skillItems"]).fill("Trial balances, Ledgers, Journals");
      const colleague = await page.context().newPage();
      await colleague.goto("/admin/about?tab=contact");
      await waitForHydration(colleague);
      await colleague.getByLabel(t["about.phone"]).fill("+962 6 555 0199");
      await colleague.keyboard.press("ControlOrMeta+s");
      await colleague.getByText("About content updated successfully").waitFor();
      await colleague.close();
      await mine.getByRole("button", { name: t["common.save"] }).click();
      await mine.getByText(t["collection.conflictTitle"]).waitFor();
      await mine.getByRole("button", { name: t["collection.saveAnyway"] }).click();
      await page.getByText("Skill updated successfully").waitFor();
      expect(await sectionOf(page, "about")).toContain("Journals");

      await page.getByRole("button", { name: `${t["common.delete"]} Reading ledgers` }).click();
      const question = page.getByRole("dialog", { name: t["about.deleteSkill"] });
      await question.getByRole("button", { name: t["common.delete"], exact: true }).click();
      await page.getByText("Skill deleted successfully").waitFor();
      expect(await sectionOf(page, "about")).not.toContain("Journals");
      const undo = page.getByRole("button", { name: t["order.undo"] });
      await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await findViolations(page)).toEqual([]);
      await undo.click();
      await page.getByText(t["order.restored"]).waitFor();
      await expect.poll(async () => (await listed())[0]).toBe("Reading ledgers");

      await page.getByRole("tab", { name: t["about.tabAchievements"] }).click();
      await page.getByRole("link", { name: t["about.addAchievement"] }).click();
      const added = page.getByRole("dialog", { name: t["about.addAchievement"] });
      expect(await added.getByRole("radio", { name: t["about.iconTrophy"] }).isChecked()).toBe(true);
      await added.getByRole("radio", { name: t["about.iconZap"] }).check();
      await added.getByLabel(inEnglish(t["about.achievementTitle"])).fill("Books closed by noon");
      await added.getByLabel(inArabic(t["about.achievementTitle"])).fill("إقفال قبل الظهر");
      await added.getByLabel(inEnglish(t["about.achievementDescription"])).fill("Twelve months in a row.");
      await added.getByLabel(inArabic(t["about.achievementDescription"])).fill("اثنا عشر شهرًا متتاليًا.");
      expect(await findViolations(page)).toEqual([]);
      await added.getByRole("button", { name: t["common.save"] }).click();
      await page.getByText("Achievement added successfully").waitFor();
      expect(await sectionOf(page, "about", "/ar")).toContain("إقفال قبل الظهر");

      await page.getByRole("tab", { name: t["about.tabBasic"] }).click();
      const title = page.getByLabel(inEnglish(t["about.fieldTitle"]));
      await title.fill("Accounts that explain themselves");
      await page.getByRole("tab", { name: t["about.tabSkills"] }).click();
      await page.getByRole("button", { name: t["common.stay"] }).click();
      expect(await title.inputValue()).toBe("Accounts that explain themselves");
      await title.fill("x".repeat(201));
      await page.keyboard.press("ControlOrMeta+s");
      await page.getByText("At most 200 characters, please").waitFor();
      await title.fill("Accounts that explain themselves");
      const held = Promise.withResolvers<void>();
      await page.route("**/admin/about.data**", async (route) => {
        if (route.request().method() === "GET") await held.promise;
        await route.continue();
      });
      await page.keyboard.press("ControlOrMeta+s");
      await page.getByText("About content updated successfully").waitFor();
      expect(await sectionOf(page, "about")).toContain("Accounts that explain themselves");
      // What is read after a save is not lost to the part that is opened meanwhile: its form is no older than the save.
      await page.getByRole("tab", { name: t["about.tabContact"] }).click();
      held.resolve();
      const phone = page.getByLabel(t["about.phone"]);
      await expect.poll(() => phone.inputValue()).toBe("+962 6 555 0199");
      await phone.fill("+962 6 555 0100");
      const saved = page.waitForResponse((response) => response.request().method() === "POST");
      await page.keyboard.press("ControlOrMeta+s");
      expect((await saved).status()).toBe(200);
      await page.reload();
      await expect.poll(() => phone.inputValue()).toBe("+962 6 555 0100");
      await waitForHydration(page);
      await page.goBack();
      await title.waitFor();
    },
    { baseURL: site.origin },
  ));

test("the owner takes the contact methods away, reads how to begin, and adds one that leads nowhere wrong", () =>
  visit(
    "/admin/contact?tab=methods",
    async (page) => {
      await signIn(page, t);
      await page.getByRole("heading", { name: t["contact.title"] }).waitFor();
      for (let left = 4; left > 0; left -= 1) {
        await page
          .getByRole("button", { name: /^Delete / })
          .first()
          .click();
        const question = page.getByRole("dialog", { name: t["contact.deleteMethod"] });
        await question.getByRole("button", { name: t["common.delete"], exact: true }).click();
        await page.getByText("Contact method deleted successfully").first().waitFor();
        await question.waitFor({ state: "hidden" });
        await expect.poll(() => page.locator(".ordered-row").count()).toBe(left - 1);
      }
      await page.getByText('No contact methods added yet. Click "Add Contact Method" to get started.').waitFor();
      await page.getByRole("link", { name: "Add Contact Method" }).click();
      const dialog = page.getByRole("dialog", { name: t["contact.addMethod"] });
      expect(await dialog.getByRole("radio", { name: t["contact.iconMail"], exact: true }).isChecked()).toBe(true);
      await dialog.getByRole("radio", { name: t["contact.iconPhone"] }).check();
      await dialog.getByLabel(inEnglish(t["contact.methodTitle"])).fill("Mobile");
      await dialog.getByLabel(inArabic(t["contact.methodTitle"])).fill("الجوال");
      await dialog.getByLabel(t["contact.methodValue"]).fill("+962 7 9555 0100");
      await dialog.getByLabel(t["contact.methodAction"]).fill("javascript:alert(1)");
      await page.keyboard.press("ControlOrMeta+s");
      await dialog.getByText(t["validation.url"]).waitFor();
      expect(await dialog.getByRole("radio", { name: t["contact.iconPhone"] }).isChecked()).toBe(true);
      await dialog.getByLabel(t["contact.methodAction"]).fill("tel:+962795550100");
      await dialog.getByRole("button", { name: t["common.save"] }).click();
      await page.getByText("Contact method added successfully").waitFor();
      expect(await sectionOf(page, "contact", "/ar")).toContain("الجوال");
      await page.getByRole("tab", { name: t["contact.tabContent"] }).click();
      await page.getByLabel(inEnglish(t["contact.responseTime"])).fill("Within the hour");
      await page.getByRole("button", { name: t["common.saveChanges"] }).click();
      await page.getByText("Contact content updated successfully").waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await sectionOf(page, "contact")).toContain("Within the hour");

      inStore("alter table about_content rename to lost_content");
      await page.getByRole("link", { name: t["sidebar.about"], exact: true }).first().click();
      await page.getByText("Failed to fetch about content").waitFor();
      await page.getByRole("heading", { name: t["failure.title"] }).waitFor();
      inStore("alter table lost_content rename to about_content");
      await page.getByRole("link", { name: t["failure.retry"] }).click();
      await page.getByRole("heading", { name: t["about.title"] }).waitFor();
    },
    { baseURL: site.origin },
  ));

test("the owner opens the resume in Arabic, mends a statistic at its row, keeps its entries, and begins one anew", () =>
  visit(
    "/admin/resume",
    async (page) => {
      await signIn(page, t);
      await page.getByRole("heading", { name: ar["resume.title"] }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole("button", { name: ar["resume.addStat"] }).click();
      await page.keyboard.type("7");
      const row = page.locator(".ordered-row").last();
      await row.getByRole("button", { name: new RegExp(`^${ar["common.moveUp"]}`) }).click();
      await page.keyboard.press("ControlOrMeta+s");
      const mended = page.locator(".ordered-row").nth(3);
      await mended.getByText(ar["validation.required"]).nth(1).waitFor();
      expect(await page.locator("[aria-invalid=true]").count()).toBe(2);
      expect(await mended.getByLabel(ar["resume.statValue"]).inputValue()).toBe("7");
      await mended.getByLabel(/بالإنجليزية/).fill("audits without a finding");
      await mended.getByLabel(/بالعربية/).fill("عمليات تدقيق بلا ملاحظات");
      await page.keyboard.press("ControlOrMeta+s");
      await page.getByText("تم الحفظ", { exact: true }).waitFor();
      await page.getByText("تم حفظ تغييرات السيرة الذاتية بنجاح").waitFor();
      expect(await sectionOf(page, "resume", "/ar")).toContain("عمليات تدقيق بلا ملاحظات");

      await page.route("**/admin/resume.data**", (route) =>
        route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
      );
      await page.getByLabel(/^العنوان الفرعي.*بالإنجليزية/).fill("Typed while the network was away");
      await page.keyboard.press("ControlOrMeta+s");
      await page.getByText("فشل في حفظ التغييرات").waitFor();
      await page.getByText("خطأ", { exact: true }).waitFor();
      await page.unroute("**/admin/resume.data**");
      await page.keyboard.press("ControlOrMeta+s");
      await page.getByLabel(/^العنوان الفرعي.*بالإنجليزية/).pressSequentially(", and while it was saved");
      await page.keyboard.press("ControlOrMeta+s");
      await expect
        .poll(() => sectionOf(page, "resume"))
        .toContain("Typed while the network was away, and while it was saved");
      // It has read its own save, and what follows is a colleague's.
      const save = page.getByRole("button", { name: ar["common.saveChanges"] });
      await save.waitFor();
      const subtitle = (tab: Page) => tab.getByLabel(/^العنوان الفرعي.*بالإنجليزية/);
      const colleague = await page.context().newPage();
      await colleague.goto("/admin/resume");
      await waitForHydration(colleague);
      await subtitle(colleague).fill("A colleague's");
      await colleague.keyboard.press("ControlOrMeta+s");
      await colleague.getByText("تم حفظ تغييرات السيرة الذاتية بنجاح").waitFor();
      await colleague.close();
      await subtitle(page).fill("The owner's");
      for (const _ of ["once", "twice"]) await page.keyboard.press("ControlOrMeta+s");
      const conflict = page.getByRole("alert").filter({ hasText: ar["collection.conflictTitle"] });
      await conflict.waitFor();
      await page.keyboard.press("ControlOrMeta+s");
      await expect.poll(() => conflict.evaluate((alert) => alert === document.activeElement)).toBe(true);
      expect(await sectionOf(page, "resume")).toContain("A colleague&#x27;s");
      await page.getByRole("button", { name: ar["collection.saveAnyway"] }).click();
      await expect.poll(() => sectionOf(page, "resume")).toContain("The owner&#x27;s");
      await save.waitFor();

      await page.getByRole("tab", { name: ar["resume.entries"] }).click();
      await page.getByRole("link", { name: `${ar["resume.addEntry"]} ${ar["resume.kindWork"]}` }).click();
      const dialog = page.getByRole("dialog", { name: ar["resume.addEntry"] });
      await dialog.getByLabel(/^العنوان.*بالإنجليزية/).fill("Keeper of the books");
      await dialog.getByLabel(/^العنوان.*بالعربية/).fill("أمين الدفاتر");
      await dialog.getByLabel(ar["resume.entryStartedOn"]).fill("2024-05-01");
      await dialog.getByLabel(ar["resume.entryEndedOn"]).fill("2023-05-01");
      await page.keyboard.press("ControlOrMeta+s");
      await dialog.getByText(ar["validation.endBeforeStart"]).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByLabel(ar["resume.entryEndedOn"]).fill("2025-05-01");
      await dialog.getByRole("button", { name: ar["common.save"] }).click();
      await page.getByText(ar["resume.entryAdded"]).waitFor();
      await page.getByRole("button", { name: `${ar["common.moveUp"]} أمين الدفاتر` }).click();
      await expect
        .poll(async () => {
          const text = await sectionOf(page, "resume", "/ar");
          return text.indexOf("مدقق حسابات مساعد") - text.indexOf("أمين الدفاتر");
        })
        .toBeGreaterThan(0);

      await page.setViewportSize({ width: 360, height: 800 });
      for (const path of ["/admin/resume", "/admin/resume?tab=entries", "/admin/about?tab=skills", "/admin/contact"]) {
        await page.goto(path);
        await page.locator("h1").waitFor();
        expect([path, await findViolations(page), (await widthBeyond(page)) <= 0]).toEqual([path, [], true]);
      }

      inStore("delete from resume_content");
      await page.goto("/admin/resume");
      await waitForHydration(page);
      await page.getByText("لا توجد بيانات للسيرة الذاتية").waitFor();
      await page.getByRole("button", { name: ar["resume.begin"] }).click();
      await page.getByLabel(/^العنوان \(بالعربية/).fill("سيرتي");
      await page.keyboard.press("ControlOrMeta+s");
      await page.getByText("تم حفظ تغييرات السيرة الذاتية بنجاح").waitFor();
      expect(await sectionOf(page, "resume", "/ar")).toContain("سيرتي");
    },
    { baseURL: site.origin },
  ));
