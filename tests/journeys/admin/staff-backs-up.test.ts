import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { adminEn } from "#app/i18n/words/admin.en.ts";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { waitForHydration } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { ownSite, visitors } from "../../support/browser/visit.ts";
import { openTestStore } from "../../support/stores/test-store.ts";

const t = { ...siteEn, ...authEn, ...adminEn };
const owner = { email: "owner@daftar.example", password: "ledger of 1494" };
const site = ownSite({ OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password });
const visit = visitors(site);

async function signIn(page: Page) {
  await page.getByLabel(t["auth.email"]).fill(owner.email);
  await page.getByLabel(t["auth.password"], { exact: true }).fill(owner.password);
  await page.getByRole("main").getByRole("button", { name: t["signIn.submit"] }).click();
  await answering(page);
}

async function answering(page: Page) {
  await page.getByRole("heading", { name: t["settings.database"] }).waitFor();
  await waitForHydration(page);
}

async function downloaded(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { path: await download.path(), name: download.suggestedFilename() };
}

test("the owner backs up, downloads by password, loses articles, refuses a damaged file and has all of it back", () =>
  visit("/admin/settings", async (page) => {
    const kept = openTestStore(site().dataFolder);
    const articles = () => Number(kept.rows("select count(*) as count from articles")[0]?.count);
    const before = articles();
    await signIn(page);
    const card = page.getByRole("region", { name: t["settings.database"] });
    await card.getByText(t["backups.none"]).waitFor();
    await card.getByRole("button", { name: t["settings.backup"] }).click();
    await page.getByText(/Backup created and verified: .*\.backup/).waitFor();
    await card.getByRole("button", { name: t["settings.optimize"] }).click();
    await page.getByText(/Tables optimized successfully. Size before: [\d.]+ .B, now: [\d.]+ .B/).waitFor();
    await card.getByText(/\d+ tables/).click();
    const row = card.getByRole("row", { name: /^articles / });
    expect(await row.getByRole("cell").first().textContent()).toBe(String(before));
    expect(await findViolations(page)).toEqual([]);

    const link = card.getByRole("link", { name: new RegExp(t["backups.download"]) });
    const first = await downloaded(page, () => link.click());
    const [backup] = kept.rows("select record_id as name from audit where action = 'backup.manual'");
    expect(first.name).toBe(backup?.name);
    expect(readFileSync(first.path)).toEqual(readFileSync(join(site().dataFolder, "backups", first.name)));

    kept.run("update sessions set created_at = ?", new Date(Date.now() - 11 * 60_000).toISOString());
    expect((await page.request.get(`/admin/backups/${first.name}`)).status()).toBe(403);
    await page.reload();
    await answering(page);
    await link.click();
    const proof = page.getByRole("dialog", { name: t["settings.backupDownload"] });
    await proof.getByLabel(t["auth.password"], { exact: true }).fill("not mine");
    await proof.getByRole("button", { name: t["backups.download"] }).click();
    await proof.getByText(t["twoFactor.wrongPassword"]).waitFor();
    await proof.getByLabel(t["auth.password"], { exact: true }).fill(owner.password);
    const again = await downloaded(page, () => proof.getByRole("button", { name: t["backups.download"] }).click());
    expect(readFileSync(again.path)).toEqual(readFileSync(first.path));

    kept.run("delete from articles");
    const damaged = Buffer.from(readFileSync(first.path));
    damaged.writeUInt8((damaged[5_000] as number) ^ 1, 5_000);
    const upload = card.getByLabel(t["backups.upload"]);
    await upload.setInputFiles({ name: "damaged.backup", mimeType: "application/octet-stream", buffer: damaged });
    await page.getByText(t["backups.refused.damaged"]).waitFor();
    const mine = join(site().dataFolder, "mine.backup");
    writeFileSync(mine, readFileSync(first.path));
    await upload.setInputFiles(mine);
    const dialog = page.getByRole("dialog", { name: t["backups.restoreTitle"] });
    await dialog.getByRole("row", { name: `articles 0 ${before}` }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(articles()).toBe(0);
    await dialog.getByLabel(t["auth.password"], { exact: true }).fill(owner.password);
    await dialog.getByRole("button", { name: t["backups.restoreDo"] }).click();
    await page.getByText(authEn["signIn.restored"]).waitFor();
    expect(articles()).toBe(before);
    expect(kept.rows("select id from sessions")).toEqual([]);

    await page.goto("/admin/settings");
    await signIn(page);
    await card.getByText(t["backups.kindSafety"]).waitFor();
    await card.getByText(t["backups.kindUploaded"], { exact: true }).waitFor();
    await card.getByRole("button", { name: new RegExp(`^${t["common.delete"]}.*uploaded`) }).click();
    const question = page.getByRole("dialog", { name: t["backups.deleteTitle"] });
    await question.getByRole("button", { name: t["common.delete"] }).click();
    await page.getByText(t["backups.deleted"]).waitFor();
    await card.getByText(t["backups.kindUploaded"], { exact: true }).waitFor({ state: "detached" });

    await page.getByRole("button", { name: "العربية" }).first().click();
    await page.getByRole("heading", { name: adminAr["settings.database"] }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page
      .getByRole("button", { name: new RegExp(`^${adminAr["backups.restore"]}`) })
      .first()
      .click();
    const arabic = page.getByRole("dialog", { name: adminAr["backups.restoreTitle"] });
    await arabic.getByLabel(authAr["auth.password"], { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    kept.close();
  }));

test("the owner encrypts a backup by keyboard alone, sends it back, and only its passphrase brings everything back", () =>
  visit("/admin/settings", async (page) => {
    const passphrase = "four words and قهوة";
    const kept = openTestStore(site().dataFolder);
    kept.run("update profiles set language = 'en'");
    const articles = () => Number(kept.rows("select count(*) as count from articles")[0]?.count);
    await signIn(page);
    const before = articles();
    const card = page.getByRole("region", { name: t["settings.database"] });
    await card.getByRole("button", { name: t["backups.encrypt"] }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: t["backups.encryptTitle"] });
    await dialog.getByText(t["backups.passphraseLost"]).waitFor();
    const field = dialog.getByLabel(t["backups.passphrase"], { exact: true });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("short");
    await page.keyboard.press("Enter");
    await dialog.getByText(t["backups.passphraseShort"]).waitFor();
    expect(await field.inputValue()).toBe("short");
    expect(await findViolations(page)).toEqual([]);
    await field.fill(passphrase);
    await dialog.getByLabel(t["backups.passphraseRepeated"]).fill(passphrase);
    await page.keyboard.press("Enter");
    await page.getByText(/Backup created and verified: .*\.backup\.age/).waitFor();
    await card.getByText(t["backups.encrypted"], { exact: true }).waitFor();

    const link = card.getByRole("link", { name: /\.backup\.age$/ });
    const file = await downloaded(page, () => link.click());
    expect(readFileSync(file.path).toString("latin1", 0, 22)).toBe("age-encryption.org/v1\n");
    kept.run("delete from articles");
    const mine = join(site().dataFolder, "mine.backup.age");
    writeFileSync(mine, readFileSync(file.path));
    await card.getByLabel(t["backups.upload"]).setInputFiles(mine);
    await page.getByText(t["backups.uploadedUnchecked"]).waitFor();
    const restore = page.getByRole("dialog", { name: t["backups.restoreTitle"] });
    await restore.getByText(t["backups.openText"]).waitFor();
    await page.keyboard.type("another passphrase");
    await page.keyboard.press("Enter");
    await restore.getByText(t["backups.refused.wrongPassphrase"]).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await restore.getByLabel(t["backups.passphrase"], { exact: true }).fill(passphrase);
    await page.keyboard.press("Enter");
    await restore.getByRole("row", { name: `articles 0 ${before}` }).waitFor();
    await page.keyboard.type(owner.password);
    await page.keyboard.press("Enter");
    await page.getByText(authEn["signIn.restored"]).waitFor();
    expect(articles()).toBe(before);
    kept.close();
  }));
