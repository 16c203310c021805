import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SignInPage } from "../../pages/sign-in-page.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/expectations.ts";
import { runNewSite } from "../../support/browser/set-up-link.ts";
import { owner } from "../../support/browser/staff.ts";
import { visitors } from "../../support/browser/visit.ts";
import { words } from "../../support/browser/words.ts";
import { startForFile } from "../../support/start/start-for-file.ts";

const ar = words.ar;
const site = startForFile(runNewSite);
const visit = visitors(site);

/** Without the style sheet, which names families of drawings. */
const titlesOf = async (page: Page) =>
  // A connection that was idle for long may end as the request is sent.
  (await (await page.request.get("/projects", { maxRetries: 2 })).text()).replace(/<style[\s\S]*?<\/style>/g, "");

test("a new owner sets the site up in Arabic, removes the sample content, and restores it from a backup", async () =>
  visit(`/ar${await site().setUpPath()}`, async (page) => {
    expect(await titlesOf(page)).toContain("Samir Daftari");
    expect(await titlesOf(page)).toContain("/#about");
    const setUp = new SignInPage(page, ar);
    expect(await setUp.fullName.evaluate((field) => field === document.activeElement)).toBe(true);
    await setUp.fullName.fill("صاحبة الدفتر");
    await setUp.email.fill(owner.email);
    await setUp.password.fill(owner.password);
    await setUp.submit(ar["setup.submit"]);
    await page.getByRole("heading", { name: ar["firstSteps.title"], exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/first-steps");
    await page.getByText(ar["signUp.successTitle"]).waitFor();
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await expectAccessible(page);
    const making = { form: { intent: "backup.make" }, headers: { origin: site().origin } };
    expect((await page.request.post("/admin/backups", making)).ok()).toBe(true);

    // Where the site comes from is the first question, and the name that was typed is the owner's on the site.
    await page.getByRole("heading", { name: ar["firstSteps.moved"] }).waitFor();
    await page.getByLabel(ar["backups.upload"]).waitFor({ state: "attached" });
    await page.getByText(ar["firstSteps.count"].replace("{done}", "0").replace("{all}", "8")).waitFor();
    await page.getByRole("link", { name: ar["firstSteps.newDo"] }).click();
    const dashboard = async () => (await page.request.get("/admin")).text();
    expect(await dashboard()).toContain(ar["dashboard.sampleRecords"]);

    const step = (name: string) =>
      page.getByRole("navigation", { name: ar["firstSteps.title"] }).getByText(name).click();
    const form = page.getByRole("form", { name: ar["firstSteps.site"] });
    const name = form.getByLabel(`${ar["settings.siteName"]} (بالعربية)`);
    await name.waitFor();
    expect(await form.getByLabel(`${ar["settings.ownerName"]} (بالعربية)`).count()).toBe(0);
    await name.fill("دفتر صاحبته");
    await form.getByLabel(ar["settings.timeZone"]).fill("Amman");
    await form.getByRole("button", { name: ar["common.saveChanges"] }).click();
    await form.getByText(ar["validation.timeZone"]).waitFor();
    expect(await name.inputValue()).toBe("دفتر صاحبته");
    await form.getByRole("button", { name: /منطقة هذا الجهاز/ }).click();
    await form.getByLabel(`${ar["settings.siteName"]} (بالإنجليزية)`).fill("The owner's ledger");
    await form.getByRole("button", { name: ar["common.saveChanges"] }).click();
    await page.getByText(ar["settings.saved"]).waitFor();
    await page.getByText(ar["firstSteps.count"].replace("{done}", "2").replace("{all}", "8")).waitFor();
    expect(await (await page.request.get("/ar")).text()).toContain("صاحبة الدفتر");

    await page.getByRole("link", { name: ar["firstSteps.content"] }).last().click();
    await page.getByRole("button", { name: ar["firstSteps.removeSample"] }).click();
    const question = page.getByRole("dialog", { name: ar["firstSteps.removeSample"] });
    await question.getByText(/هل تريد إزالة \d+ سجلًا نموذجيًا/).waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: ar["firstSteps.removeSample"], exact: true }).click();
    await page.getByText(ar["firstSteps.noSample"]).waitFor();
    expect(await dashboard()).not.toContain(ar["dashboard.sampleRecords"]);
    const empty = await titlesOf(page);
    expect(empty).toContain("The owner&#x27;s ledger");
    expect(empty).not.toMatch(/Samir|reconciliation/i);
    // The menu names no section that there is none of any more.
    expect([empty.includes("/#contact"), empty.includes("/#about"), empty.includes("/#resume")]).toEqual([
      true,
      false,
      false,
    ]);
    for (const path of ["/", "/ar", "/articles", "/ar/contact"])
      expect((await page.request.get(path)).status()).toBe(200);

    await step(ar["firstSteps.about"]);
    await page.getByLabel(`${ar["about.description"]} (بالعربية)`).fill("أقفل الدفاتر في أربعة أيام.");
    await page.getByRole("button", { name: ar["common.saveChanges"] }).click();
    await page.getByText(ar["about.updated"]).waitFor();
    expect(await titlesOf(page)).toContain("/#about");
    await step(ar["firstSteps.security"]);
    for (const way of [ar["account.passkeys"], ar["account.app"], ar["account.mailCodes"]])
      await page.getByRole("heading", { name: way, exact: true }).waitFor();
    await expectAccessible(page);
    // Without a mail server nothing is said to be sent.
    await page.getByText(ar["account.mailCodesUnsent"]).waitFor();
    await page.getByRole("button", { name: ar["account.mailCodesBegin"] }).click();
    await page.getByText(ar["code.written"]).waitFor();
    await page.getByRole("button", { name: ar["account.appBegin"] }).click();
    await page.getByRole("img", { name: ar["account.appQr"] }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/first-steps");
    await page.getByRole("heading", { name: ar["firstSteps.left"], exact: true }).waitFor();
    expect(await page.locator(".left-steps a").allInnerTexts()).toEqual(
      ["content", "brand", "home", "mail", "security"].map((name) => ar[`firstSteps.${name}` as "firstSteps.mail"]),
    );
    await step(ar["firstSteps.mail"]);
    await page.getByText(ar["mailServer.areFiles"]).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: ar["firstSteps.skip"] }).click();
    await page.locator("#step-title").getByText(ar["firstSteps.security"]).waitFor();
    expect(await page.locator(".left-steps a").allInnerTexts()).not.toContain(ar["firstSteps.mail"]);
    expect(await dashboard()).toContain(ar["dashboard.openSteps"]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoOverflow(page);

    expect(await page.getByRole("link", { name: ar["firstSteps.open"] }).first().getAttribute("href")).toBe("/ar");
    await step(ar["firstSteps.begin"]);
    const [backup = ""] = readdirSync(join(site().dataFolder, "backups")).filter((name) => name.endsWith(".backup"));
    await page.getByLabel(ar["backups.upload"]).setInputFiles(join(site().dataFolder, "backups", backup));
    const restore = page.getByRole("dialog", { name: ar["backups.restoreTitle"] });
    await restore.getByRole("row", { name: / · articles 0 14$/ }).waitFor();
    await restore.getByLabel(ar["auth.password"], { exact: true }).fill(owner.password);
    await restore.getByRole("button", { name: ar["backups.restoreDo"] }).click();
    await page.getByText(ar["signIn.restored"]).waitFor();
    expect(await titlesOf(page)).toContain("Samir Daftari");
  }));
