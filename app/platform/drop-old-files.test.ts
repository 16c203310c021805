import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mediaFolder } from "../../tests/support/media-folder.ts";
import { currentConfiguration } from "./configuration.server.ts";
import { dropOldFiles } from "./drop-old-files.server.ts";
import { dayMs } from "./time.ts";

mediaFolder();
const now = new Date("2026-11-21T12:00:00.000Z");

function put(folder: string, name: string, ageDays: number) {
  const path = join(currentConfiguration().dataDir, folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, name), "");
  const written = new Date(now.getTime() - ageDays * dayMs);
  utimesSync(join(path, name), written, written);
}

const left = (folder: string) => readdirSync(join(currentConfiguration().dataDir, folder)).sort();

test("mails in files and database copies are removed after thirty days, and other files stay", async () => {
  put("outbox", "old.eml", 31);
  put("outbox", "old.eml.part", 31);
  put("outbox", "new.eml", 29);
  put("outbox", "notes.txt", 400);
  put("backups", "before-migration-2026-01-01T00-00-00-000Z.db", 300);
  put("backups", "before-migration-2026-10-01T00-00-00-000Z.db", 31);
  put("backups", "before-migration-2026-11-20T00-00-00-000Z.db", 1);
  put("backups", "daftar-2026-01-01T00-00-00-000Z-manual.backup", 300);
  await dropOldFiles(now);
  expect(left("outbox")).toEqual(["new.eml", "notes.txt"]);
  expect(left("backups")).toEqual([
    "before-migration-2026-11-20T00-00-00-000Z.db",
    "daftar-2026-01-01T00-00-00-000Z-manual.backup",
  ]);
});

test("the last database copy stays, however old it is", async () => {
  put("backups", "before-migration-2026-11-20T00-00-00-000Z.db", 400);
  await dropOldFiles(now);
  expect(left("backups")).toContain("before-migration-2026-11-20T00-00-00-000Z.db");
});
