import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { backupFolder } from "#app/platform/backup/backup-folder.server.ts";
import * as loadFiles from "#app/platform/backup/load-files.server.ts";
import * as loadTables from "#app/platform/backup/load-tables.server.ts";
import { writeBackup } from "#app/platform/backup/write-backup.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { writeMedia } from "#app/platform/media/media-files.server.ts";
import { everythingStored } from "../../../tests/support/people.ts";
import { asAdmin, asSystem } from "../../../tests/support/permissions.ts";
import { migrationsFor } from "../migrations/migrations.server.ts";
import { fillSampleSite } from "../sample/fill-sample.server.ts";
import { store } from "../store/store.server.ts";
import { tables } from "../store/tables.ts";
import { makeBackup, storeInBackup } from "./backup.server.ts";
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

test.each(["0003-second-step-and-links", "0006-translation-marks"])(
  "a backup made at the time of %s is restored into the tables of today, what came since standing at its default",
  async (upTo) => {
    const old = await openFileStore(upTo);
    const moment = "2026-01-02T03:04:05.000Z";
    const user = { id: "u", created_at: moment, updated_at: moment, full_name: "Old", email: "old@daftar.example" };
    await store()
      .insertInto("users")
      .values({ ...user, email_verified: true })
      .execute();
    const media = { id: "m", created_at: moment, updated_at: moment, file_name: "old.png", mime_type: "image/webp" };
    await store()
      .insertInto("media")
      .values({ ...media, version: 1, sha256: "x", size_bytes: 1, focal_x: 0.5, focal_y: 0.5 } as never)
      .execute();
    const path = join(backupFolder(), "daftar-2026-01-02T03-04-05-000Z-manual.backup");
    const here = Object.keys(await tablesOf(old));
    const backedUp = storeInBackup(staff);
    const keys = Object.fromEntries(Object.entries(backedUp.keys).filter(([table]) => here.includes(table)));
    const migrations = backedUp.migrations.slice(0, backedUp.migrations.indexOf(upTo) + 1);
    await writeBackup(old, { ...backedUp, keys, migrations }, path);

    await openFileStore();
    await fillSampleSite(asSystem());
    expect(await restoreFile(staff, path)).toMatchObject({ ok: true });
    expect(await store().selectFrom("users").select("email").execute()).toEqual([{ email: "old@daftar.example" }]);
    expect(await store().selectFrom("articles").selectAll().execute()).toEqual([]);
    const [row] = await store().selectFrom("media").select(["frames", "sizes_made_at"]).execute();
    expect(row).toEqual({ frames: 1, sizes_made_at: null });
  },
);

async function tablesOf({ kysely }: Awaited<ReturnType<typeof openFileStore>>) {
  const tables = await kysely.introspection.getTables();
  return Object.fromEntries(tables.map(({ name }) => [name, true]));
}

test("versions and drafts of a backup from when articles alone had them are those of all kinds today", async () => {
  const upTo = "0019-project-results";
  const old = await openFileStore(upTo);
  const { id } = await createArticleOf(old.kysely);
  const about = { created_at: moment, article_id: id, edits: 3, fields: JSON.stringify({ title: "Was" }) };
  const version = { ...about, id: "v", version: 1, actor_id: "u", edit_id: "e", changed: JSON.stringify(["title"]) };
  const draft = { ...about, id: "d", saved_at: moment, user_id: "u", base_version: 1 };
  await old.kysely.insertInto("article_versions").values(version).execute();
  await old.kysely.insertInto("article_drafts").values(draft).execute();
  const backedUp = storeInBackup(staff);
  const here = Object.keys(await tablesOf(old));
  const { record_versions: versions, drafts, ...others } = backedUp.keys;
  const keys = Object.fromEntries(Object.entries(others).filter(([table]) => here.includes(table)));
  const olderTables = { article_versions: tables.record_versions, article_drafts: tables.drafts };
  const older = { ...backedUp, moved: {}, tables: { ...tables, ...olderTables } };
  const migrations = backedUp.migrations.slice(0, backedUp.migrations.indexOf(upTo) + 1);
  const path = join(backupFolder(), "daftar-2026-01-02T03-04-05-000Z-manual.backup");
  const allKeys = { ...keys, article_versions: versions ?? [], article_drafts: drafts ?? [] };
  await writeBackup(old, { ...older, keys: allKeys, migrations }, path);

  await openFileStore();
  expect(await restoreFile(staff, path)).toMatchObject({ ok: true });
  const ofArticle = { kind: "articles", record_id: id, edits: 3, fields: { title: "Was" } };
  expect(await store().selectFrom("record_versions").selectAll().execute()).toMatchObject([
    { ...ofArticle, id: "v", version: 1, changed: ["title"], edit_id: "e" },
  ]);
  expect(await store().selectFrom("drafts").selectAll().execute()).toMatchObject([
    { ...ofArticle, id: "d", base_version: 1, user_id: "u" },
  ]);
});

const moment = "2026-01-02T03:04:05.000Z";

// biome-ignore lint/suspicious/noExplicitAny: the tables of that time have no types any more
async function createArticleOf(kysely: Kysely<any>) {
  const texts = { title: "Old", slug: "old", content: "<p>Old</p>", status: "draft", search_text: "old" };
  const derivedColumns = { language: "en", minutes: 1, is_featured: false };
  const row = { id: "a", created_at: moment, updated_at: moment, version: 1, ...texts, ...derivedColumns };
  await kysely.insertInto("articles").values(row).execute();
  return row;
}

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
