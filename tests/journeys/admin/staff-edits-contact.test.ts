import { expect, test } from "vitest";
import { AdminFrame } from "../../pages/admin-frame.ts";
import { inArabic, inEnglish, readSection, SectionScreen } from "../../pages/section-screen.ts";
import { expectAccessible } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../support/browser/staff.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

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
