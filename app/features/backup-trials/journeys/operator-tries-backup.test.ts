import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runToEnd } from "../../../../tests/support/browser/run-to-end.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../../../tests/support/browser/staff.ts";
import { seededNumbers } from "../../../../tests/support/seeded-numbers.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const folder = temporaryFolder();
const damages = process.env.LONG ? 20 : 5;

function tryBackup(dataDir: string) {
  const parameters = ["runFeatureCommand", "try-backup"];
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: "fatal", ORIGIN: site().origin };
  return runToEnd({ script: "run-command.mjs", parameters, folder, environment });
}

test(
  "the newest backup is started beside the site: as it is, after a change that nobody made, and damaged at any place",
  {
    timeout: 600_000,
  },
  () =>
    visit("/admin/settings/database", async (page) => {
      const dataDir = site().dataFolder;
      expect(await tryBackup(dataDir)).toMatchObject({ code: 1, complaint: expect.stringContaining("no backup yet") });
      await page.getByRole("button", { name: t["settings.backup"] }).click();
      const backups = () => readdirSync(join(dataDir, "backups")).filter((name) => name.endsWith("-manual.backup"));
      await expect.poll(() => backups().length, { timeout: 30_000 }).toBe(1);
      const whole = await tryBackup(dataDir);
      expect(whole).toMatchObject({ code: 0, complaint: "" });
      expect(whole.output).toMatch(/: [3-9]\d pages are as on the site, 0 were changed since\./);

      await page.goto("/admin");
      await page.getByText(t["backupTrials.started"].split("{")[0] ?? "").waitFor();

      const [article] = store().rows("select id, title from articles limit 1");
      const retitle = (title: string) =>
        store().run("update articles set title = ? where id = ?", title, String(article?.id));
      retitle("Another title");
      const changed = await tryBackup(dataDir);
      retitle(String(article?.title));
      expect(changed).toMatchObject({ code: 1, complaint: expect.stringContaining("differs although nothing was") });

      const path = join(dataDir, "backups", backups()[0] ?? "");
      const bytes = readFileSync(path);
      const random = seededNumbers(7);
      for (let time = 0; time < damages; time += 1) {
        const damaged = Buffer.from(bytes);
        const at = random(bytes.length);
        damaged[at] = (damaged[at] ?? 0) ^ 0xff;
        writeFileSync(path, damaged);
        expect({ at, ...(await tryBackup(dataDir)) }).toMatchObject({ at, code: 1 });
      }
      writeFileSync(path, bytes);
      expect(await tryBackup(dataDir)).toMatchObject({ code: 0, complaint: "" });
      expect(readdirSync(dataDir).filter((name) => name.startsWith("trial-"))).toEqual([]);
    }),
);
