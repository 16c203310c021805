import { join } from "node:path";
import type { CreateTableBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { nameRecords } from "#app/features/audit/records/record-names.server.ts";
import { backupFolder } from "#app/features/backups/platform/backup-folder.server.ts";
import { makeBackup } from "#app/features/backups/records/backup.server.ts";
import { restoreFile } from "#app/features/backups/records/backup-restore.server.ts";
import { fillSampleSite, fingerprintOf } from "#app/features/sample-content/records/fill-sample.server.ts";
import { countSampleRecords, removeSample } from "#app/features/sample-content/records/remove-sample.server.ts";
import { countTranslationNeeds } from "#app/features/translations/records/count-needs.server.ts";
import { inLocale } from "#app/i18n/locale.ts";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { collectionOf } from "#app/records/collection/collection.server.ts";
import { operations } from "#app/records/kinds.server.ts";
import { kinds } from "#app/records/kinds.ts";
import { listMediaUses } from "#app/records/media-uses/media-uses.server.ts";
import { publicMedia } from "#app/records/media-uses/public-media.server.ts";
import { findRecords } from "#app/records/search/find-records.server.ts";
import { collectionVerbs, kind } from "#app/records/store/kind.ts";
import { store } from "#app/records/store/store.server.ts";
import { boolean, inBothLanguages, integer, json, moment, nullable, table, text } from "#app/records/store/table.ts";
import { tables } from "#app/records/store/tables.ts";
import { confirmTranslation, translationStates } from "#app/records/translation/translation.server.ts";
import { dropOldTrash } from "#app/records/trash/trash.server.ts";
import { listAudit } from "../support/list-records.ts";
import { mediaFolder } from "../support/media-folder.ts";
import { listTrash, restoreFromTrash } from "../support/of-features/trash.ts";
import { asAdmin, asSystem } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const admin = asAdmin("keeper-1");

/** A table of which the program knows nothing; its `value` is text, which in the settings is JSON. */
const talks = table({
  id: text(),
  created_at: moment(),
  updated_at: moment(),
  version: integer(),
  deleted_at: nullable(moment()),
  ...inBothLanguages(["title"], text()),
  value: text(),
  slides: json<string[]>(),
  is_public: boolean(),
});
/** The types know the tables of the program alone: to them a talk is a project. */
const talkKind = kind("test_talks" as "projects", {
  word: "sidebar.projects",
  screen: "test_talks",
  verbs: collectionVerbs,
  hasTrash: true,
  isPublic: true,
  texts: "pairs",
  names: ["title_en", "title_ar"],
  titleOf: (row, locale) => inLocale(row, locale).title,
  search: { noteOf: () => "a talk" },
  media: ["slides" as "tags"],
  sample: "records",
});
const collection = collectionOf(talkKind);
const readTalks = () => queryBuilder().selectFrom("test_talks").selectAll();
const titles = { title_en: "Closing early", title_ar: "الإقفال المبكر" };

async function createTalk(more: object = {}) {
  const fields = { ...titles, value: '["text"]', slides: JSON.stringify([]), is_public: true, ...more };
  return collection.create(admin, fields as never);
}

async function createPicture() {
  const id = crypto.randomUUID();
  const created_at = "2026-01-01T00:00:00.000Z";
  const file = { file_name: "slide.webp", mime_type: "image/webp", sha256: id, size_bytes: 1, placeholder: null };
  const picture = { width: 10, height: 10, focal_x: 0.5, focal_y: 0.5, alt_en: null, alt_ar: null, frames: 1 };
  const row = { id, created_at, updated_at: created_at, version: 1, deleted_at: null, sizes_made_at: null };
  await store()
    .insertInto("media")
    .values({ ...row, ...file, ...picture })
    .execute();
  return id;
}

mediaFolder();

onEachEngine((database) => {
  beforeAll(async () => {
    const { engine, kysely } = database();
    const { moment, truth, json, typed } = columnsFor(engine);
    const required = ["title_en", "title_ar", "value"];
    const created = (typed(kysely.schema.createTable("test_talks")) as CreateTableBuilder<string, string>)
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("created_at", moment, (column) => column.notNull())
      .addColumn("updated_at", moment, (column) => column.notNull())
      .addColumn("deleted_at", moment)
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("slides", json, (column) => column.notNull())
      .addColumn("is_public", truth, (column) => column.notNull());
    await required
      .reduce((table, name) => table.addColumn(name, "text", (column) => column.notNull()), created)
      .execute();
    Object.assign(tables, { test_talks: talks });
    kinds.push(talkKind);
    operations.test_talks = {
      restore: collection.restore,
      publiclyNames: async (address) => {
        const shown = readTalks().where("is_public", "=", true).where("deleted_at", "is", null);
        return JSON.stringify(await shown.execute()).includes(address);
      },
    };
  });
  beforeEach(() => queryBuilder().deleteFrom("test_talks").execute());
  afterAll(() => {
    Reflect.deleteProperty(tables, "test_talks");
    kinds.splice(kinds.indexOf(talkKind), 1);
    Reflect.deleteProperty(operations, "test_talks");
  });

  test("the rows of a new kind are parsed by their own table's columns", async () => {
    await createTalk({ slides: JSON.stringify(["One"]) });
    expect(await readTalks().executeTakeFirst()).toMatchObject({ value: '["text"]', slides: ["One"], is_public: true });
  });

  test("a new kind has a trash, from which a record comes back or is deleted after 30 days", async () => {
    const { id } = await createTalk();
    await collection.remove(admin, id);
    expect((await listTrash(admin)).rows).toMatchObject([{ kind: "test_talks", recordId: id, title: "Closing early" }]);
    expect(await restoreFromTrash(admin, "test_talks", id)).toBe(true);
    expect((await listTrash(admin)).rows).toEqual([]);
    await collection.remove(admin, id);
    await dropOldTrash(new Date("2999-01-01"));
    expect(await readTalks().execute()).toEqual([]);
  });

  test("the audit tells what is done to the records of a new kind, and what they are called", async () => {
    const { id } = await createTalk();
    const [entry] = await listAudit(admin);
    expect(entry).toMatchObject({ action: "test_talks.create", record_table: "test_talks", record_id: id });
    const names = await nameRecords(admin, [{ record_table: "test_talks", record_id: id }], "ar");
    expect(names.get(`test_talks ${id}`)).toEqual({ name: titles.title_ar, openedBy: id });
  });

  test("the translation of a new kind falls behind, is counted, and is confirmed", async () => {
    const { id } = await createTalk();
    await collection.update(admin, id, null, { title_en: "Closing earlier" } as never);
    expect((await translationStates(admin, ["test_talks"])).get(id)?.needs).toEqual(["ar-outdated"]);
    expect(await countTranslationNeeds(admin)).toMatchObject({ test_talks: { "ar-outdated": 1 } });
    await confirmTranslation(admin, "test_talks", "ar", null);
    expect((await translationStates(admin)).get(id)?.needs).toEqual([]);
  });

  test("the search finds a new kind by what it is called in either language", async () => {
    const { id } = await createTalk();
    const hit = { kind: "test_talks", id, title: "Closing early", note: "a talk" };
    expect(await findRecords(admin, "المبكر", "en")).toEqual([hit]);
    await collection.remove(admin, id);
    expect(await findRecords(admin, "closing", "en")).toEqual([]);
  });

  test("a file that a new kind shows is known to be used, and is public as far as the record is", async () => {
    const [shown, hidden] = [await createPicture(), await createPicture()];
    const { id } = await createTalk({ slides: JSON.stringify([`/media/${shown}`]) });
    await createTalk({ slides: JSON.stringify([`/media/${hidden}`]), is_public: false });
    expect((await listMediaUses(admin))[shown]).toEqual([{ kind: "test_talks", id, ...titles }]);
    expect(await publicMedia(shown)).toMatchObject({ id: shown });
    expect(await publicMedia(hidden)).toBeNull();
  });

  test("a site that holds a record of a new kind is not filled with the sample", async () => {
    await createTalk();
    expect(await fillSampleSite(asSystem())).toBe(false);
  });

  test("the sample's records of a new kind go with it unless they were changed", async () => {
    const [untouched, changed] = [await createTalk(), await createTalk()];
    const prints = [untouched, changed].map((row) => {
      return { record_table: "test_talks", record_id: row.id, fingerprint: fingerprintOf(row, "test_talks") };
    });
    await store().insertInto("sample_records").values(prints).execute();
    await collection.update(admin, changed.id, null, { title_en: "My own" } as never);
    expect(await countSampleRecords(admin)).toEqual({ going: 1, staying: 1, texts: 0 });
    expect(await removeSample(admin)).toBe(1);
    expect(await readTalks().select("id").execute()).toMatchObject([{ id: changed.id }]);
  });

  test("a backup holds the rows of a new kind", async () => {
    await createTalk({ slides: JSON.stringify(["One"]) });
    const before = await readTalks().execute();
    const made = await makeBackup(admin);
    if (!made.ok) throw new Error(made.reason);
    await queryBuilder().deleteFrom("test_talks").execute();
    expect(await restoreFile(admin, join(backupFolder(), made.name))).toMatchObject({ ok: true });
    expect(await readTalks().execute()).toEqual(before);
  });
});
