import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { runSite } from "../../support/browser/running-site.ts";
import { owner } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";

const ar = { ...siteAr, ...authAr, ...adminAr };
let site: Awaited<ReturnType<typeof runSite>>;
let printed = "";

beforeAll(async () => {
  site = await runSite({}, ["ignore", "pipe", "inherit"]);
  site.child.stdout?.on("data", (text) => {
    printed += text;
  });
});
afterAll(() => site?.stop());

const visit = visitors(() => site);

async function setUpPath() {
  const link = () => /\/auth\/setup\?token=[\w-]+/.exec(printed)?.[0] ?? "";
  await expect.poll(link).not.toBe("");
  return link();
}

const titlesOf = async (page: Page) => (await page.request.get("/projects")).text();

test("a new owner begins in Arabic: an account, the name and the clock, an empty site, a test mail; and a backup undoes it", async () =>
  visit(`/ar${await setUpPath()}`, async (page) => {
    expect(await titlesOf(page)).toContain("Samir Daftari");
    await page.getByLabel(ar["auth.fullName"]).fill("صاحبة الدفتر");
    await page.getByLabel(ar["auth.email"]).fill(owner.email);
    await page.getByLabel(ar["auth.password"], { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: ar["setup.submit"] }).click();
    await page.getByRole("heading", { name: ar["firstSteps.title"], exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/first-steps");
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    expect(await findViolations(page)).toEqual([]);
    const making = { form: { intent: "backup.make" }, headers: { origin: site.origin } };
    expect((await page.request.post("/admin/backups", making)).ok()).toBe(true);

    const dashboard = async () => (await page.request.get("/admin")).text();
    expect(await dashboard()).toContain(ar["dashboard.sampleRecords"]);

    const form = page.getByRole("form", { name: ar["firstSteps.site"] });
    await form.getByLabel(/بالعربية/).fill("دفتر صاحبته");
    await form.getByLabel(ar["settings.timeZone"]).fill("Amman");
    await form.getByRole("button", { name: ar["common.saveChanges"] }).click();
    await form.getByText(ar["validation.timeZone"]).waitFor();
    expect(await form.getByLabel(/بالعربية/).inputValue()).toBe("دفتر صاحبته");
    await form.getByRole("button", { name: /منطقة هذا الجهاز/ }).click();
    await form.getByLabel(/بالإنجليزية/).fill("The owner's ledger");
    await form.getByRole("button", { name: ar["common.saveChanges"] }).click();
    await page.getByText(ar["settings.saved"]).waitFor();

    await page.getByRole("button", { name: ar["firstSteps.removeSample"] }).click();
    const question = page.getByRole("dialog", { name: ar["firstSteps.removeSample"] });
    await question.getByText(/هل تريد إزالة \d+ سجلًا نموذجيًا/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole("button", { name: ar["common.delete"], exact: true }).click();
    await page.getByText(ar["firstSteps.noSample"]).waitFor();
    expect(await dashboard()).not.toContain(ar["dashboard.sampleRecords"]);
    const empty = await titlesOf(page);
    expect(empty).toContain("The owner&#x27;s ledger");
    expect(empty).not.toMatch(/Samir|reconciliation/i);
    for (const path of ["/", "/ar", "/articles", "/ar/contact"])
      expect((await page.request.get(path)).status()).toBe(200);

    await page.getByRole("button", { name: ar["settings.testMail"] }).click();
    await page.getByText(ar["settings.testMailFile"]).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    const [backup = ""] = readdirSync(join(site.dataFolder, "backups")).filter((name) => name.endsWith(".backup"));
    await page.getByLabel(ar["backups.upload"]).setInputFiles(join(site.dataFolder, "backups", backup));
    const restore = page.getByRole("dialog", { name: ar["backups.restoreTitle"] });
    await restore.getByRole("row", { name: /^articles 0 12$/ }).waitFor();
    await restore.getByLabel(ar["auth.password"], { exact: true }).fill(owner.password);
    await restore.getByRole("button", { name: ar["backups.restoreDo"] }).click();
    await page.getByText(ar["signIn.restored"]).waitFor();
    expect(await titlesOf(page)).toContain("Samir Daftari");
  }));
