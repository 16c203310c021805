import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfiguration } from "#app/platform/configuration.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { UnusableStore } from "#app/platform/database/store-file.server.ts";
import { migrationsFor } from "../migrations/migrations.server.ts";
import { tables } from "../store/tables.ts";

test.each<[string, (folder: string) => void, RegExp]>([
  ["a picture", (folder) => mkdirSync(join(folder, "media/a"), { recursive: true }), /holds media\./],
  [
    "a link to media that are not there",
    (folder) => symlinkSync("/missing/media", join(folder, "media")),
    /holds media \(a link/,
  ],
  [
    "a link to a database that is not there",
    (folder) => symlinkSync("gone.db", join(folder, "daftar.db")),
    /holds daftar\.db \(a link/,
  ],
  [
    "an old database that a killed restore put aside",
    (folder) => writeFileSync(join(folder, "daftar.db.replaced-2026-11-01T10-00-00-000Z"), ""),
    /holds daftar\.db\.replaced/,
  ],
  [
    "the new database of a killed restore",
    (folder) => writeFileSync(join(folder, "restoring.db"), ""),
    /holds restoring\.db/,
  ],
])("a folder that holds nothing but %s begins no new site", async (_, put, line) => {
  const dataDir = mkdtempSync(join(tmpdir(), "daftar-folder-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  put(dataDir);
  const start = openDatabase(readConfiguration({ DATA_DIR: dataDir }), { migrationsFor, tables });
  await expect(start).rejects.toThrow(line);
  await expect(start).rejects.toBeInstanceOf(UnusableStore);
});
