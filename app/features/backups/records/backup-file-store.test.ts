import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { tables } from "#app/features.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { writeMedia } from "#app/platform/media/media-files.server.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { everythingStored } from "../../../../tests/support/people.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { fillSampleSite } from "../../../../tests/support/sample-site.ts";
import { backupFolder } from "../platform/backup-folder.server.ts";
import { aboutName } from "../platform/container.ts";
import * as loadFiles from "../platform/load-files.server.ts";
import * as loadTables from "../platform/load-tables.server.ts";
import { makeBackup } from "./backup.server.ts";
import { restoreFile } from "./backup-restore.server.ts";

const staff = asAdmin(null);

/** A store in a file, as a running site has it, migrated as far as `upTo` says. */
async function openFileStore(upTo?: string) {
  const folder = mkdtempSync(join(tmpdir(), "daftar-store-"));
  const configuration = readConfiguration({ DATA_DIR: folder });
  setConfiguration(configuration);
  const some = (engine: Engine) => {
    const all = Object.entries(migrationsFor(engine));
    return Object.fromEntries(all.slice(0, upTo ? all.findIndex(([name]) => name === upTo) + 1 : all.length));
  };
  const database = await openDatabase(configuration, { migrationsFor: some, tables });
  onTestFinished(async () => {
    await database.kysely.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return database;
}

async function madeBackup() {
  const made = await makeBackup(staff);
  if (!made.ok) throw new Error(made.reason);
  return join(backupFolder(), made.name);
}

test("saves are committed while a backup is under way, and the backup holds the moment at which it began", async () => {
  await openFileStore();
  await fillSampleSite(asSystem());
  let isDone = false;
  const backing = madeBackup().finally(() => {
    isDone = true;
  });
  let meanwhile = 0;
  while (!isDone) {
    await store()
      .updateTable("articles")
      .set({ title: `Number ${meanwhile}`, excerpt: `Number ${meanwhile}` })
      .execute();
    if (!isDone) meanwhile += 1;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(meanwhile).toBeGreaterThan(3);
  expect(await restoreFile(staff, await backing)).toMatchObject({ ok: true });
  const rows = await store().selectFrom("articles").select(["title", "excerpt"]).execute();
  const states = new Set(rows.map(({ title, excerpt }) => (title === excerpt ? title : "as it was before")));
  expect([...states]).toHaveLength(1);
});

test("a restore that fails at any step leaves every row as it was, and no file of the site is missing", async () => {
  await openFileStore();
  await fillSampleSite(asSystem());
  await writeMedia("old-picture", "480.webp", Buffer.from("old"));
  const path = await madeBackup();
  await store().updateTable("articles").set({ title: "Newer" }).execute();
  await writeMedia("new-picture", "480.webp", Buffer.from("new"));
  const before = await everythingStored();
  const full = () => Promise.reject(new Error("the disk is full"));
  for (const fail of [
    () => vi.spyOn(loadFiles, "placeFiles").mockImplementation(full),
    () => vi.spyOn(loadTables, "loadTables").mockImplementation(full),
  ]) {
    const failing = fail();
    expect(await restoreFile(staff, path)).toMatchObject({ ok: false, reason: "failed" });
    failing.mockRestore();
    expect(await everythingStored()).toBe(before);
    expect(readdirSync(join(backupFolder(), "../media")).sort()).toEqual(["new-picture", "old-picture"]);
  }
});

test("a backup is a tar that any other program lists and unpacks", async () => {
  await openFileStore();
  await fillSampleSite(asSystem());
  await writeMedia("a-picture", "480.webp", Buffer.from("the bytes of a picture"));
  const path = await madeBackup();
  const list = execFileSync("tar", ["-tf", path], { encoding: "utf8" }).split("\n");
  expect(list.slice(0, 2)).toEqual([aboutName, expect.stringMatching(/^tables\/.*\.jsonl\.gz$/)]);
  expect(list).toEqual(expect.arrayContaining(["media/a-picture/480.webp", "manifest.json", "manifest.sha256"]));
  const unpacked = mkdtempSync(join(tmpdir(), "daftar-unpacked-"));
  execFileSync("tar", ["-xf", path, "-C", unpacked]);
  expect(readFileSync(join(unpacked, "media/a-picture/480.webp"), "utf8")).toBe("the bytes of a picture");
  const rows = gunzipSync(readFileSync(join(unpacked, "tables/articles.jsonl.gz"))).toString();
  expect(rows.split("\n")).toHaveLength(15);
  rmSync(unpacked, { recursive: true });
});
