import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "../../../../tests/support/browser/expectations.ts";
import { runToEnd } from "../../../../tests/support/browser/run-to-end.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits, staffWords as t } from "../../../../tests/support/browser/staff.ts";
import { words } from "../../../../tests/support/browser/words.ts";
import { openTestStore } from "../../../../tests/support/stores/test-store.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";

const passphrase = "nine sacks of millet 4";
const site = ownedSite({ BACKUP_PASSPHRASE: passphrase });
const store = storeOf(site);
const visit = ownerVisits(site, store);
const elsewhere = temporaryFolder();

test(
  "the owner tries a folder, chooses it, and the next backup is copied there, which the card and the dashboard say; from there a new machine gets everything",
  {
    // Keys are derived from the passphrase several times, which takes seconds each.
    timeout: 240_000,
  },
  () =>
    visit("/admin/settings/off-site", async (page) => {
      const card = page.locator("#off-site");
      const press = (word: "offSite.test" | "common.save") =>
        card.getByRole("button", { name: t[word], exact: true }).click();
      const folder = card.getByLabel(t["offSite.folder"], { exact: true });
      await card.getByLabel(t["offSite.kind"]).selectOption("folder");
      await folder.fill(join(elsewhere, "not-mounted"));
      await press("offSite.test");
      await card.getByText("ENOENT").waitFor();
      const place = mkdtempSync(join(elsewhere, "disk-"));
      await folder.fill(place);
      await press("offSite.test");
      await card.getByText(t["offSite.testWell"]).waitFor();
      expect(readdirSync(place, { recursive: true }).filter((name) => String(name).endsWith(".age"))).toEqual([]);
      await press("common.save");
      await page.getByText(t["offSite.saved"]).waitFor();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await openScreen(page, "/admin/settings/database");
      await page.getByRole("button", { name: t["settings.backup"] }).click();
      const copies = () =>
        readdirSync(place, { recursive: true }).filter((name) => /copies\/.*\.age$/.test(String(name)));
      await expect.poll(() => copies().length, { timeout: 90_000 }).toBe(1);
      await openScreen(page, "/admin/settings/off-site");
      await expect.poll(() => page.reload().then(() => card.innerText())).toContain(t["offSite.lastCopy"]);
      store().run("update profiles set language = 'ar' where role = 'admin'");
      await page.reload();
      await card.getByText(words.ar["offSite.lastCopy"]).waitFor();
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNoOverflow(page);
      await page.goto("/admin");
      await page
        .getByText(words.ar["offSite.statusCopied"].split("{")[0] ?? "")
        .first()
        .waitFor();
      await expectRestored(place);
    }),
);

/** By the command alone, on a machine that has nothing of the site. */
async function expectRestored(place: string) {
  const folder = mkdtempSync(join(elsewhere, "machine-"));
  const environment = { DATA_DIR: join(folder, "data"), BACKUP_PASSPHRASE: passphrase, OFF_SITE_FOLDER: place };
  const run = (...parameters: string[]) =>
    runToEnd({
      script: "run-command.mjs",
      parameters: ["runFeatureCommand", "off-site", ...parameters],
      folder,
      environment,
    });
  expect((await run()).output).toMatch(/daftar-.*-manual\.backup\.age/);
  expect(await run("restore", "--yes")).toMatchObject({
    code: 0,
    complaint: "",
    output: expect.stringContaining("Restored."),
  });
  const restored = openTestStore(environment.DATA_DIR);
  const titles = "select title from articles order by id";
  expect(restored.rows(titles)).toEqual(store().rows(titles));
  restored.close();
  expect(readdirSync(join(environment.DATA_DIR, "backup-work"))).toEqual([]);
}
