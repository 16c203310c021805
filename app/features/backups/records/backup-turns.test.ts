import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { forgeRows, type Opened, openForged, writeForged } from "../../../../tests/support/forged-backups.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { fillSampleSite } from "../../../../tests/support/sample-site.ts";
import { openFresh } from "../../../../tests/support/stores/engines.ts";
import { stepsOf100ms } from "../../../../tests/support/timing/calibrate.ts";
import { longestPause } from "../../../../tests/support/timing/longest-pause.ts";
import { columnsOfTables } from "../platform/backed-up-tables.server.ts";
import { backupFolder } from "../platform/backup-folder.server.ts";
import { withBackup } from "../platform/check-apart.server.ts";
import { checkBackup } from "../platform/check-backup.server.ts";
import { hashOf } from "../platform/container.ts";
import { makeBackup, storeInBackup } from "./backup.server.ts";

const staff = asAdmin(null);
const folder = mkdtempSync(join(tmpdir(), "daftar-turns-"));
const forged = join(folder, "forged.backup");
let sound: string;
let end: () => Promise<void>;

beforeAll(async () => {
  ({ end } = await openFresh("SQLite"));
  setConfiguration(readConfiguration({ DATA_DIR: join(folder, "data") }));
  await fillSampleSite(asSystem());
  const made = await makeBackup(staff);
  if (!made.ok) throw new Error(made.reason);
  sound = join(backupFolder(), made.name);
});
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

async function forge(change: (opened: Opened) => void) {
  const opened = await openForged(sound);
  change(opened);
  await writeForged(forged, opened);
}

const check = async () => checkBackup(forged, storeInBackup(staff), await columnsOfTables(currentDatabase()));

test("a field that would be read for long is damage, and rows and files are read with turns for others", {
  timeout: 60_000,
}, async () => {
  const tags = (opened: Opened) =>
    opened.manifest.tables.find(({ table }) => table === "projects")?.columns.indexOf("tags") ?? -1;
  for (const value of [Array(500_000).fill([]), Array(30_000).fill(""), [Array(200).fill(Array(200).fill(1))]]) {
    await forge((opened) => forgeRows(opened, "projects", (rows) => rows.map((row) => row.with(tags(opened), value))));
    expect(await check()).toMatchObject({ ok: false, reason: "damaged" });
  }
  const file = { bytes: 0, sha256: hashOf(Buffer.alloc(0)).toString("hex") };
  await forge((opened) => {
    for (let index = 0; index < 30_000; index += 1)
      opened.manifest.files.push({ ...file, file: `media/many/${index}.webp` });
    forgeRows(opened, "audit", (rows) => {
      const [row = []] = rows;
      const key = row.findIndex((value) => typeof value === "string");
      const long = row.findIndex((value, index) => index > key && typeof value === "string");
      return Array.from({ length: 40 }, (_, index) =>
        row.with(key, `a-${index}`).with(long, `${index}`.repeat(400_000)),
      );
    });
  });
  const pause = await longestPause(() =>
    withBackup(forged, async ({ manifest, rowsOf }) => {
      expect(manifest.files.length).toBe(30_000);
      for (const part of manifest.tables) for await (const rows of rowsOf(part)) expect(rows).toBeDefined();
    }),
  );
  expect(pause).toBeLessThan(1.5 * stepsOf100ms);
});
