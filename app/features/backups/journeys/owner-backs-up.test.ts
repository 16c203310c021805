import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Encrypter } from "age-encryption";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { AdminFrame } from "../../../../tests/pages/admin-frame.ts";
import { expectAccessible, expectFocus, expectNoOverflow } from "../../../../tests/support/browser/expectations.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import {
  ownedSite,
  owner,
  ownerVisits,
  staffWords as t,
  waitForHydration,
} from "../../../../tests/support/browser/staff.ts";
import { words } from "../../../../tests/support/browser/words.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { DatabaseCard } from "./database-card.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

const countArticles = () => Number(store().rows("select count(*) as count from articles")[0]?.count);
const fileOf = (name: string) => join(site().dataFolder, "backups", name);

/** A new backup by hand; gives its bytes. */
async function makeBackup(page: Page) {
  const making = { form: { intent: "backup.make" }, headers: { origin: site().origin } };
  expect((await page.request.post("/admin/backups", making)).ok()).toBe(true);
  const made = store().rows("select record_id as name from audit where action = 'backup.manual' order by created_at");
  return readFileSync(fileOf(String(made.at(-1)?.name)));
}

test("the owner makes a backup, sees its tables and downloads it, long after the sign-in with the password", () =>
  visit("/admin/settings/database", async (page) => {
    const database = new DatabaseCard(page);
    await database.card.getByText(t["backups.none"]).waitFor();
    await database.press("settings.backup");
    await page.getByText(/Backup created and verified: .*\.backup/).waitFor();
    await database.press("settings.optimize");
    await page.getByText(/Tables optimized successfully. Size before: [\d.,]+ .B, now: [\d.,]+ .B/).waitFor();
    await database.card.getByText(/\d+ tables/).click();
    const row = database.card.getByRole("row", { name: /^Articles · articles / });
    expect(await row.getByRole("cell").first().textContent()).toBe(String(countArticles()));
    await expectAccessible(page);
    const link = database.card.getByRole("link", { name: new RegExp(t["backups.download"]) });
    const file = await database.downloaded(() => link.click());
    const [backup] = store().rows("select record_id as name from audit where action = 'backup.manual'");
    expect(file.name).toBe(backup?.name);
    expect(readFileSync(file.path)).toEqual(readFileSync(fileOf(file.name)));
    store().run("update sessions set created_at = ?", readClock(-11 * 60_000).toISOString());
    expect((await page.request.get(`/admin/backups/${file.name}`)).status()).toBe(403);
    await page.reload();
    await waitForHydration(page);
    await database.card
      .getByRole("link", { name: new RegExp(t["backups.download"]) })
      .first()
      .click();
    const proof = page.getByRole("dialog", { name: t["settings.backupDownload"] });
    await proof.getByLabel(t["auth.password"], { exact: true }).fill("not mine");
    await proof.getByRole("button", { name: t["backups.download"] }).click();
    await proof.getByText(t["twoFactor.wrongPassword"]).waitFor();
    await proof.getByLabel(t["auth.password"], { exact: true }).fill(owner.password);
    const download = () => proof.getByRole("button", { name: t["backups.download"] }).click();
    const again = await database.downloaded(download);
    expect(readFileSync(again.path)).toEqual(readFileSync(fileOf(file.name)));
  }));

test("a damaged backup is refused, and a good one restores lost articles and ends all sessions", () =>
  visit("/admin/settings/database", async (page) => {
    const database = new DatabaseCard(page);
    const before = countArticles();
    const backup = await makeBackup(page);
    store().run("delete from articles");
    const damaged = Buffer.from(backup);
    damaged.writeUInt8((damaged[5_000] as number) ^ 1, 5_000);
    await database.upload({ name: "damaged.backup", mimeType: "application/octet-stream", buffer: damaged });
    await page.getByText(t["backups.refused.damaged"]).waitFor();
    const mine = join(site().dataFolder, "mine.backup");
    writeFileSync(mine, backup);
    await database.upload(mine);
    await database.restoreDialog.getByRole("row", { name: `articles 0 ${before}` }).waitFor();
    await expectAccessible(page);
    expect(countArticles()).toBe(0);
    await database.restoreWith(owner.password);
    expect(countArticles()).toBe(before);
    expect(store().rows("select id from sessions")).toEqual([]);
  }));

test("after a restore the list names the safety copy and the uploaded file, which the owner deletes, and it fits a phone in Arabic with the question before a restore", () =>
  visit("/admin/settings/database", async (page) => {
    const database = new DatabaseCard(page);
    await database.card.getByText(t["backups.kind.safety"]).waitFor();
    await database.card.getByText(t["backups.kind.uploaded"], { exact: true }).waitFor();
    await database.deleteUploaded();
    await database.card.getByText(t["backups.kind.uploaded"], { exact: true }).waitFor({ state: "detached" });
    const ar = words.ar;
    await new AdminFrame(page).switchToArabic("settings.database");
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page
      .getByRole("button", { name: new RegExp(`^${ar["backups.restore"]}`) })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: ar["backups.restoreTitle"] });
    await dialog.getByLabel(ar["auth.password"], { exact: true }).waitFor();
    await expectAccessible(page);
  }));

test(
  "the owner encrypts a backup by keyboard alone, sends one back, and only its passphrase restores it",
  { timeout: 120_000 },
  () =>
    visit("/admin/settings/database", async (page) => {
      const passphrase = "four words and قهوة";
      const database = new DatabaseCard(page);
      const before = countArticles();
      await database.card.getByRole("button", { name: t["backups.encrypt"] }).focus();
      await page.keyboard.press("Enter");
      await database.encryptDialog.getByText(t["backups.passphraseLost"]).waitFor();
      const field = database.encryptDialog.getByLabel(t["backups.passphrase"], { exact: true });
      await expectFocus(field);
      await page.keyboard.type("short");
      await page.keyboard.press("Enter");
      await database.encryptDialog.getByText(t["backups.passphraseShort"]).waitFor();
      expect(await field.inputValue()).toBe("short");
      await expectAccessible(page);
      await field.fill(passphrase);
      await database.encryptDialog.getByLabel(t["backups.passphraseRepeated"]).fill(passphrase);
      await page.keyboard.press("Enter");
      await page.getByText(/Backup created and verified: .*\.backup\.age/).waitFor();
      await database.card.getByText(t["backups.encrypted"], { exact: true }).waitFor();

      const link = database.card.getByRole("link", { name: /\.backup\.age$/ });
      const file = await database.downloaded(() => link.click());
      expect(readFileSync(file.path).toString("latin1", 0, 22)).toBe("age-encryption.org/v1\n");
      // A key as the site makes it takes a second, and is derived whole as it is made; this one is derived three times.
      const encrypter = new Encrypter();
      encrypter.setScryptWorkFactor(10);
      encrypter.setPassphrase(passphrase);
      const mine = join(site().dataFolder, "mine.backup.age");
      writeFileSync(mine, await encrypter.encrypt(await makeBackup(page)));
      store().run("delete from articles");
      await database.upload(mine);
      await page.getByText(t["backups.uploadedUnchecked"]).waitFor();
      await database.restoreDialog.getByText(t["backups.openText"]).waitFor();
      await expectFocus(database.restoreDialog.getByLabel(t["backups.passphrase"], { exact: true }));
      await page.keyboard.type("another passphrase");
      await page.keyboard.press("Enter");
      await database.restoreDialog.getByText(t["backups.refused.wrongPassphrase"]).waitFor();
      await expectAccessible(page);
      await database.restoreDialog.getByLabel(t["backups.passphrase"], { exact: true }).fill(passphrase);
      await page.keyboard.press("Enter");
      await database.restoreDialog.getByRole("row", { name: `articles 0 ${before}` }).waitFor();
      await expectFocus(database.restoreDialog.getByRole("region", { name: t["backups.since"] }));
      await page.keyboard.press("Tab");
      await page.keyboard.type(owner.password);
      await page.keyboard.press("Enter");
      await page.getByText(t["signIn.restored"]).waitFor();
      expect(countArticles()).toBe(before);
    }),
);
