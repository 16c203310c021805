import { expect, test } from "vitest";
import { AdminFrame } from "../../pages/admin-frame.ts";
import { SettingsScreen } from "../../pages/settings-screen.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";

const site = ownedSite();
const visit = ownerVisits(site, storeOf(site));
/** The answer that a visitor gets. */
const answerTo = (path: string) => fetch(site().origin + path);

test("the owner names the site in both languages, and a wrong time zone and address are refused beside their fields", () =>
  visit("/admin/settings", async (page) => {
    const settings = new SettingsScreen(page);
    await settings.siteName("English").fill("Ledger & Co");
    await settings.siteName("Arabic").fill("دفتر وشركاه");
    await settings.timeZone.fill("Asia/Nowhere");
    await settings.addSocialLink("Journal", "not an address");
    await settings.save();
    await settings.form.getByText(t["validation.timeZone"]).waitFor();
    await settings.form.getByText(t["validation.url"]).waitFor();
    expect(await settings.siteName("English").inputValue()).toBe("Ledger & Co");
    await settings.timeZone.fill("Asia/Riyadh");
    await settings.lastSocialUrl.fill("https://journal.daftar.example");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["settings.saved"]).waitFor();
    const home = await (await page.request.get("/ar")).text();
    expect(home).toContain("دفتر وشركاه");
    expect(home).toContain("https://journal.daftar.example");
    expect(await (await page.request.get("/projects")).text()).toContain("Ledger &amp; Co");
  }));

test("the owner sends a test mail", () => visit("/admin/settings", (page) => new SettingsScreen(page).sendTestMail()));

test("during maintenance visitors are answered 503 everywhere but at the sign-in, and the owner sees the site", () =>
  visit("/admin/settings", async (page) => {
    const settings = new SettingsScreen(page);
    await settings.maintenance.click();
    await page.getByText(t["settings.saved"]).last().waitFor();
    await expect.poll(async () => (await answerTo("/")).status).toBe(503);
    for (const path of ["/ar", "/projects", "/resume.pdf", "/articles/close-the-books-in-four-days", "/nowhere"]) {
      const answer = await answerTo(path);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "600"]);
    }
    expect(await (await answerTo("/ar")).text()).toContain(words.ar["maintenance.text"]);
    expect((await page.request.get("/ar")).status()).toBe(200);
    expect((await answerTo("/auth")).status).toBe(200);
    await page.reload();
    await page.getByRole("switch", { name: t["settings.maintenanceMode"], checked: true }).click();
    await expect.poll(async () => (await answerTo("/")).status).toBe(200);
  }));

test("the settings are in Arabic and fit a phone", () =>
  visit("/admin/settings", async (page) => {
    await new AdminFrame(page).switchToArabic("settings.title");
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page);
    await expectNoOverflow(page);
  }));
