import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { AdminFrame } from "../../pages/admin-frame.ts";
import { inArabic, inEnglish, readSection, SectionScreen } from "../../pages/section-screen.ts";
import { expectAccessible } from "../../support/browser/expectations.ts";
import { emptyPage } from "../../support/browser/make-records.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits, staffWords as t } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const ar = words.ar;
const saved = "تم حفظ تغييرات السيرة الذاتية بنجاح";
const subtitleOf = (page: Page) => page.getByLabel(/^العنوان الفرعي.*بالإنجليزية/);

contract("2.13.1", "3.4.2", "5.10.1");
test("a refused statistic is corrected in its row, and a text that could not be saved stays until the server answers again", () =>
  visit("/admin/resume", async (page) => {
    const section = new SectionScreen(page, ar);
    await page.getByRole("heading", { name: ar["resume.title"] }).waitFor();
    await page.getByRole("button", { name: ar["resume.stats.add"] }).click();
    await page.keyboard.type("7");
    await section.rows
      .last()
      .getByRole("button", { name: new RegExp(`^${ar["common.moveUp"]}`) })
      .click();
    await section.saveByKeyboard();
    const row = section.rows.nth(3);
    await row.getByText(ar["validation.required"]).nth(1).waitFor();
    expect(await page.locator("[aria-invalid=true]").count()).toBe(2);
    expect(await row.getByLabel(ar["resume.statValue"]).inputValue()).toBe("7");
    await row.getByLabel(/بالإنجليزية/).fill("audits without a finding");
    await row.getByLabel(/بالعربية/).fill("عمليات تدقيق بلا ملاحظات");
    await section.saveByKeyboard();
    await page.getByText("تم الحفظ", { exact: true }).waitFor();
    await page.getByText(saved).waitFor();
    expect(await readSection(page, "resume", "/ar")).toContain("عمليات تدقيق بلا ملاحظات");

    await page.route("**/admin/resume.data**", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await subtitleOf(page).fill("Typed while the network was away");
    await section.saveByKeyboard();
    await page.getByText("فشل في حفظ التغييرات").waitFor();
    await page.getByText("خطأ", { exact: true }).waitFor();
    await page.unroute("**/admin/resume.data**");
    await section.saveByKeyboard();
    await expect.poll(() => readSection(page, "resume")).toContain("Typed while the network was away");
  }));

test("the owner is asked before overwriting a colleague's subtitle", () =>
  visit("/admin/resume", async (page) => {
    const section = new SectionScreen(page, ar);
    const colleague = await page.context().newPage();
    await openScreen(colleague, "/admin/resume");
    await subtitleOf(colleague).fill("A colleague's");
    await new SectionScreen(colleague, ar).saveByKeyboard();
    await colleague.getByText(saved).waitFor();
    await colleague.close();
    await subtitleOf(page).fill("The owner's");
    await section.saveByKeyboard();
    await page.getByRole("alert").filter({ hasText: ar["collection.conflictTitle"] }).waitFor();
    expect(await readSection(page, "resume")).toContain("A colleague’s");
    await page.getByRole("button", { name: ar["collection.saveAnyway"] }).click();
    await expect.poll(() => readSection(page, "resume")).toContain("The owner’s");
  }));

test("the owner adds an entry whose end may not come before its start, and moves it up", () =>
  visit("/admin/resume", async (page) => {
    const section = new SectionScreen(page, ar);
    await section.openTab("resume.entries");
    await page.getByRole("link", { name: `${ar["resume.addEntry"]} ${ar["resume.kind.work"]}` }).click();
    const dialog = page.getByRole("dialog", { name: ar["resume.addEntry"] });
    await dialog.getByLabel(/^العنوان.*بالإنجليزية/).fill("Keeper of the books");
    await dialog.getByLabel(/^العنوان.*بالعربية/).fill("أمين الدفاتر");
    await dialog.getByLabel(ar["resume.entryStartedOn"]).fill("2024-05-01");
    await dialog.getByLabel(ar["resume.entryEndedOn"]).fill("2023-05-01");
    await section.saveByKeyboard();
    await dialog.getByText(ar["validation.endBeforeStart"]).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(ar["resume.entryEndedOn"]).fill("2025-05-01");
    await dialog.getByRole("button", { name: ar["common.save"] }).click();
    await page.getByText(ar["resume.entryAdded"]).waitFor();
    await page.getByRole("button", { name: `${ar["common.moveUp"]} أمين الدفاتر` }).click();
    await expect
      .poll(async () => {
        const text = await readSection(page, "resume", "/ar");
        return text.indexOf("مدقق حسابات مساعد") - text.indexOf("أمين الدفاتر");
      })
      .toBeGreaterThan(0);
  }));

contract("7.5.6", "7.2.4");
test("without a resume the owner is offered to begin one, and the home page shows it", () =>
  visit(emptyPage, async (page) => {
    store().run("delete from resume_content");
    await openScreen(page, "/admin/resume");
    await page.getByText("لا توجد بيانات للسيرة الذاتية").waitFor();
    await page.getByRole("button", { name: ar["resume.begin"] }).click();
    await page.getByLabel(/^العنوان \(بالعربية/).fill("سيرتي");
    await new SectionScreen(page, ar).saveByKeyboard();
    await page.getByText(saved).waitFor();
    expect(await readSection(page, "resume", "/ar")).toContain("سيرتي");
  }));

contract("7.5.5", "2.12.2");
test("the owner removes all contact methods, adds one, whose link may lead nowhere unsafe, and changes the response time", () =>
  visit("/admin/contact?tab=methods", async (page) => {
    const section = new SectionScreen(page);
    await page.getByRole("heading", { name: t["contact.title"] }).waitFor();
    for (let left = 4; left > 0; left -= 1) {
      const question = await section.delete(/^Delete /, "contact.deleteMethod");
      await page.getByText("Contact method deleted successfully").first().waitFor();
      await question.waitFor({ state: "hidden" });
      await expect.poll(() => section.rows.count()).toBe(left - 1);
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
    await section.saveByKeyboard();
    await dialog.getByText(t["validation.url"]).waitFor();
    expect(await dialog.getByRole("radio", { name: t["contact.iconPhone"] }).isChecked()).toBe(true);
    await dialog.getByLabel(t["contact.methodAction"]).fill("tel:+962795550100");
    await dialog.getByRole("button", { name: t["common.save"] }).click();
    await page.getByText("Contact method added successfully").waitFor();
    expect(await readSection(page, "contact", "/ar")).toContain("الجوال");

    await section.openTab("contact.tabContent");
    await page.getByLabel(inEnglish(t["contact.responseTime"])).fill("Within the hour");
    await page.getByRole("button", { name: t["common.saveChanges"] }).click();
    await page.getByText("Contact content updated successfully").waitFor();
    await expectAccessible(page);
    expect(await readSection(page, "contact")).toContain("Within the hour");
  }));

contract("8.4.9");
test("a screen whose store fails says so within the frame, and a retry shows it when the store is back", () =>
  visit("/admin/contact", async (page) => {
    store().run("alter table about_content rename to lost_content");
    await new AdminFrame(page).open("sidebar.about");
    await page.getByText("Failed to fetch about content").waitFor();
    await page.getByRole("heading", { name: t["failure.title"] }).waitFor();
    store().run("alter table lost_content rename to about_content");
    await page.getByRole("link", { name: t["failure.retry"] }).click();
    await page.getByRole("heading", { name: t["about.title"] }).waitFor();
  }));
