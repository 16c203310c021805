import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { readMedia, writeMedia } from "#app/platform/media/media-files.server.ts";
import { createArticle, removeArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { store } from "#app/records/store/store.server.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { enter, everythingStored, makePerson } from "../../../../tests/support/people.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { arrangeOwnSite } from "../../../../tests/support/stores/arrange-own-site.ts";
import { enginesHere, onEachEngine, openFresh } from "../../../../tests/support/stores/engines.ts";
import { fillSample } from "../../../../tests/support/stores/fill-sample.ts";
import { backupFolder } from "../platform/backup-folder.server.ts";
import { withBackup } from "../platform/check-apart.server.ts";
import type { Manifest } from "../platform/manifest.ts";
import { lineOf } from "../platform/row-line.ts";
import { listBackups, makeBackup, removeBackup } from "./backup.server.ts";
import { previewRestore, restoreBackup, restoreFile } from "./backup-restore.server.ts";

const staff = asAdmin(null);
const passing = ["sessions", "one_time_codes", "link_tokens", "known_devices", "outbox", "rate_limits", "alerts"];
const searchIndex = ["search_documents", "search_terms", "search_contents", "search_words"];
const left = [...passing, ...searchIndex, "audit"];
const folder = mediaFolder();

/** A site with sample content, a look, a menu and a home page of its own, somebody signed in, and a file. */
async function liveSite() {
  await fillSample();
  await arrangeOwnSite(staff);
  const owner = await makePerson({ role: "admin", hasSecondFactor: true });
  await writeMedia("a-picture", "480.webp", Buffer.from("the bytes of a picture"));
  return enter(owner);
}

async function made() {
  const backup = await makeBackup(staff);
  if (!backup.ok) throw new Error(backup.reason);
  return { ...backup, path: join(backupFolder(), backup.name) };
}

/** All rows but those that no backup holds, whatever the order in which the engine gives them. */
async function state() {
  const tables: Record<string, unknown>[][] = JSON.parse(await everythingStored(left));
  return tables.map((rows) => rows.map((row) => lineOf(row, Object.keys(row).sort())).sort());
}

const manifestOf = (path: string) => withBackup(path, async ({ manifest }) => manifest);
const contents = ({ tables, files }: Manifest) => ({
  rows: tables
    .filter(({ table }) => table !== "audit")
    .map(({ table, rows, content }) => [table, rows, content.sha256]),
  files: files.map(({ file, sha256 }) => [file, sha256]),
});

onEachEngine(() => {
  test("what is restored is what was backed up, to the last value", async () => {
    await liveSite();
    const before = await state();
    const { path, name } = await made();
    expect(await listBackups(staff)).toMatchObject([{ name, kind: "manual" }]);

    await store().updateTable("articles").set({ title: "Overwritten" }).execute();
    await store().deleteFrom("users").execute();
    await store().deleteFrom("settings").execute();
    await writeMedia("another-picture", "480.webp", Buffer.from("came later"));
    expect(await restoreFile(staff, path)).toMatchObject({ ok: true });
    expect(await state()).toEqual(before);
    expect(folder.names()).toEqual(["a-picture"]);
  });

  test("a restore ends all sessions, is told to whoever keeps readings, and stands in the trail that it does not shorten", async () => {
    await liveSite();
    const { path } = await made();
    const entries = (await listAudit(staff)).length;
    const heard: string[] = [];
    const stop = onAnnouncement((topic) => heard.push(topic));
    await restoreFile(staff, path);
    stop();
    expect(await store().selectFrom("sessions").selectAll().execute()).toEqual([]);
    expect(heard).toContain("*");
    const trail = await listAudit(staff);
    expect(trail.length).toBe(entries + 1);
    expect(trail[0]?.action).toBe("backup.restore");
  });

  test("a restore brings counts back that the store lacks, and changes none that it has", async () => {
    const view = (key: string) => ({ day: "2026-11-21", kind: "view", key, count: 1 });
    await store()
      .insertInto("statistics")
      .values([view("/"), view("/ar")])
      .execute();
    const { path } = await made();
    await store().deleteFrom("statistics").where("key", "=", "/ar").execute();
    await store().updateTable("statistics").set({ count: 2 }).where("key", "=", "/").execute();
    await restoreFile(staff, path);
    const rows = await store().selectFrom("statistics").select(["key", "count"]).orderBy("key").execute();
    expect(rows).toEqual([
      { key: "/", count: 2 },
      { key: "/ar", count: 1 },
    ]);
  });

  test("a restore can be undone by the safety backup that it makes first", async () => {
    await liveSite();
    const { name } = await made();
    await store().updateTable("articles").set({ title: "Newer" }).execute();
    await writeMedia("newer-picture", "480.webp", Buffer.from("newer"));
    const newer = await state();
    const restored = await restoreBackup(staff, name);
    if (!restored.ok) throw new Error(restored.detail);
    expect(await state()).not.toEqual(newer);
    expect(await restoreBackup(staff, String(restored.safetyName))).toMatchObject({ ok: true });
    expect(await state()).toEqual(newer);
    expect(String(await readMedia("newer-picture", "480.webp"))).toBe("newer");
  });

  test("the preview tells of each table what it has and what it would have, and changes nothing", async () => {
    await liveSite();
    const { name } = await made();
    await store().deleteFrom("tasks").execute();
    const before = await everythingStored();
    const shown = await previewRestore(staff, name);
    if (!shown.ok) throw new Error(shown.detail);
    const tasks = shown.preview.changes.find(({ table }) => table === "tasks");
    expect(tasks?.rowsNow).toBe(0);
    expect(tasks?.rowsThen).toBeGreaterThan(0);
    expect(tasks?.removed.count).toBe(tasks?.rowsThen);
    for (const { table, added, changed, removed, trashed } of shown.preview.changes)
      if (table !== "tasks")
        expect([table, added.count, changed.count, removed.count, trashed.count]).toEqual([table, 0, 0, 0, 0]);
    expect(await everythingStored()).toBe(before);
    expect(await previewRestore(staff, "daftar-2026-11-21T12-00-00Z-daily.backup")).toMatchObject({
      reason: "missing",
    });
    expect(await previewRestore(staff, "../../etc/passwd")).toMatchObject({ reason: "missing" });
  });

  test("what was added, changed, removed or put in the trash since is named, even where the rows are as many", async () => {
    await liveSite();
    const add = (title: string) => createArticle(staff, articleShape.parse({ title }));
    const [changed, trashed, removed] = [await add("Changed"), await add("Trashed"), await add("Removed")];
    const { name } = await made();
    await store().updateTable("articles").set({ title: "Changed since" }).where("id", "=", changed.id).execute();
    await removeArticle(staff, trashed.id);
    await store().deleteFrom("articles").where("id", "=", removed.id).execute();
    await add("Added");
    const shown = await previewRestore(staff, name);
    if (!shown.ok) throw new Error(shown.detail);
    const articles = shown.preview.changes.find(({ table }) => table === "articles");
    const one = (title: string) => ({ count: 1, titles: [{ en: title, ar: title }] });
    expect(articles).toMatchObject({
      ...{ added: one("Added"), changed: one("Changed") },
      ...{ removed: one("Removed"), trashed: one("Trashed") },
    });
    expect(articles?.rowsNow).toBe(articles?.rowsThen);
  });

  test("neither sessions nor codes, links, mails or counts of tries leave the store, while hashes of passwords do", async () => {
    await liveSite();
    const { tables } = await manifestOf((await made()).path);
    const names = tables.map(({ table }) => table);
    for (const table of left.filter((one) => one !== "audit")) expect(names).not.toContain(table);
    for (const table of ["accounts", "user_2fa_settings", "backup_codes", "audit"]) expect(names).toContain(table);
  });

  test("what is written while a backup is made is in it wholly or not at all, and nobody waits for it", async () => {
    await liveSite();
    const changing = (async () => {
      for (let count = 0; count < 20; count += 1)
        await store()
          .updateTable("articles")
          .set({ title: `Number ${count}`, excerpt: `Number ${count}` })
          .execute();
    })();
    const [{ path }] = await Promise.all([made(), changing]);
    expect(await restoreFile(staff, path)).toMatchObject({ ok: true });
    const rows = await store().selectFrom("articles").select(["title", "excerpt"]).execute();
    const isOneState = new Set(rows.map(({ title, excerpt }) => (title.startsWith("Number") ? title : excerpt && "")));
    expect(isOneState.size).toBe(1);
  });

  test("one backup or restore is under way at a time", async () => {
    const both = await Promise.all([makeBackup(staff), makeBackup(staff)]);
    expect(both).toMatchObject([{ ok: true }, { ok: false, reason: "busy" }]);
  });

  test("a removed backup is gone, and nothing but backups is removed", async () => {
    const { name } = await made();
    await removeBackup(staff, "../daftar.db");
    await removeBackup(staff, name);
    expect(readdirSync(backupFolder())).toEqual([]);
  });
});

test("a backup of one engine is the same in the others, value for value, and so are their own backups of it", async () => {
  const engines = enginesHere();
  const dataDir = join(folder.pathOf("x"), "../../..");
  const open = async (engine: (typeof engines)[number]) => {
    const database = await openFresh(engine);
    setConfiguration(readConfiguration({ DATA_DIR: dataDir }));
    return database;
  };
  const first = await open("SQLite");
  await liveSite();
  const origin = await made();
  const expected = contents(await manifestOf(origin.path));
  await first.end();
  let path = origin.path;
  for (const engine of [...engines.slice(1), "SQLite" as const]) {
    const database = await open(engine);
    expect(await restoreFile(staff, path)).toMatchObject({ ok: true });
    path = (await made()).path;
    expect(contents(await manifestOf(path))).toEqual(expected);
    await database.end();
  }
});
