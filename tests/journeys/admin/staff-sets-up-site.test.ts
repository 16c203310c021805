import { expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { ownedSite, signIn, staffWords as t } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";

const site = ownedSite();
const visit = visitors(site);

test("the owner names the site in both languages, closes it for a while, and tries the mail", () =>
  visit("/admin/settings", async (page) => {
    await signIn(page);
    const form = page.getByRole("form", { name: t["settings.site"] });
    const name = form.getByLabel(/^Site Name \(English\)/);
    await name.fill("Ledger & Co");
    await form.getByLabel(/^Site Name \(Arabic\)/).fill("دفتر وشركاه");
    await form.getByLabel(t["settings.timeZone"]).fill("Asia/Nowhere");
    await form.getByRole("button", { name: t["settings.addSocialLink"] }).click();
    await form.getByLabel(t["settings.socialLabel"]).last().fill("Journal");
    await form.getByLabel(t["settings.socialUrl"]).last().fill("not an address");
    await form.getByRole("button", { name: t["common.saveChanges"] }).click();
    await form.getByText(t["validation.timeZone"]).waitFor();
    await form.getByText(t["validation.url"]).waitFor();
    expect(await name.inputValue()).toBe("Ledger & Co");
    await form.getByLabel(t["settings.timeZone"]).fill("Asia/Riyadh");
    await form.getByLabel(t["settings.socialUrl"]).last().fill("https://journal.daftar.example");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["settings.saved"]).waitFor();
    const home = await (await page.request.get("/ar")).text();
    expect(home).toContain("دفتر وشركاه");
    expect(home).toContain("https://journal.daftar.example");
    expect(await (await page.request.get("/projects")).text()).toContain("Ledger &amp; Co");

    await page.getByRole("button", { name: t["settings.testMail"] }).click();
    await page.getByText(t["settings.testMailFile"]).waitFor();

    await page.getByRole("switch", { name: t["settings.maintenanceMode"] }).click();
    await page.getByText(t["settings.saved"]).last().waitFor();
    await expect.poll(async () => (await fetch(`${site().origin}/`)).status).toBe(503);
    for (const path of ["/ar", "/projects", "/resume.pdf", "/articles/close-the-books-in-four-days", "/nowhere"]) {
      const answer = await fetch(site().origin + path);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "600"]);
    }
    expect(await (await fetch(`${site().origin}/ar`)).text()).toContain(siteAr["maintenance.text"]);
    expect((await page.request.get("/ar")).status()).toBe(200);
    expect((await fetch(`${site().origin}/auth`)).status).toBe(200);
    await page.reload();
    await page.getByRole("switch", { name: t["settings.maintenanceMode"], checked: true }).click();
    await expect.poll(async () => (await fetch(`${site().origin}/`)).status).toBe(200);

    await page.getByRole("button", { name: "العربية" }).first().click();
    await page.getByRole("heading", { name: adminAr["settings.title"] }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }));
