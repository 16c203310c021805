import { createHash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newStorePath, replaceStore } from "#app/features/backups/platform/replace-store.server.ts";
import { isEmptySite } from "#app/features/sample-content/records/empty-site.server.ts";
import { tables } from "#app/features.server.ts";
import { ConfigurationError, readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { startFailureOf } from "#app/platform/database/start-failure.server.ts";
import { UnusableStore } from "#app/platform/database/store-file.server.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { asSystem } from "../support/permissions.ts";
import { seededNumbers } from "../support/seeded-numbers.ts";
import { fillSample } from "../support/stores/fill-sample.ts";

const damages = 150;
const pageBytes = 4_096;

let folder: string;
let whole: string;
let places = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "daftar-damaged-"));
  const configuration = readConfiguration({ DATA_DIR: join(folder, "whole") });
  mkdirSync(configuration.dataDir);
  setConfiguration(configuration);
  const database = await openDatabase(configuration, { migrationsFor, tables });
  await fillSample();
  await database.kysely.destroy();
  whole = join(configuration.dataDir, "daftar.db");
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A data folder of a site, with the database that `damage` makes of a whole one. */
function arrange(damage: (path: string) => void) {
  places += 1;
  const dataDir = join(folder, `data-${places}`);
  mkdirSync(join(dataDir, "media/a-picture"), { recursive: true });
  const path = join(dataDir, "daftar.db");
  copyFileSync(whole, path);
  damage(path);
  return { path, configuration: readConfiguration({ DATA_DIR: dataDir }) };
}

/** What the start reads. Null when it goes well, else the line that it ends with. */
async function start({ configuration }: ReturnType<typeof arrange>) {
  try {
    const database = await openDatabase(configuration, { migrationsFor, tables });
    try {
      await isEmptySite(asSystem());
      await publicSettings("en");
      for (const table of ["profiles", "articles", "projects"] as const)
        await store().selectFrom(table).selectAll().execute();
    } finally {
      await database.kysely.destroy();
    }
    return null;
  } catch (error) {
    const failure = startFailureOf(error, configuration);
    expect(failure, String(error)).toBeInstanceOf(ConfigurationError);
    return failure as ConfigurationError;
  }
}

function overwrite(path: string, offset: number, bytes: Buffer) {
  const file = openSync(path, "r+");
  writeSync(file, bytes, 0, bytes.length, offset);
  closeSync(file);
}

test(`of ${damages} databases that were damaged anywhere each starts, or ends the start with one line, and none begins anew`, {
  timeout: 60_000,
}, async () => {
  const size = statSync(whole).size;
  let refused = 0;
  for (let seed = 1; seed <= damages; seed += 1) {
    const pick = seededNumbers(seed);
    const offset = pick(3) === 0 ? pick(2 * pageBytes) : pick(size);
    const length = [1, 4, 100, pageBytes, 3 * pageBytes][pick(5)] as number;
    const bytes = Buffer.from(Array.from({ length }, () => (pick(2) ? pick(256) : 0)));
    const place = arrange((path) => (pick(5) === 0 ? truncateSync(path, offset) : overwrite(path, offset, bytes)));
    const before = readFileSync(place.path);
    const failure = await start(place);
    if (failure) {
      refused += 1;
      expect(failure.message).not.toContain("\n");
      expect(failure.message).toContain(place.path);
    } else {
      const reader = new DatabaseSync(place.path, { readOnly: true });
      const { count } = reader.prepare("select count(*) as count from kysely_migration").get() as { count: number };
      reader.close();
      expect(count).toBe(Object.keys(migrationsFor("sqlite")).length);
      expect(statSync(place.path).size).toBeGreaterThanOrEqual(before.length);
    }
    rmSync(join(place.path, ".."), { recursive: true, force: true });
  }
  expect(refused).toBeGreaterThan(damages / 10);
  expect(refused).toBeLessThan(damages);
});

test.each<[string, (path: string) => void, RegExp]>([
  ["missing", (path) => rmSync(path), /is missing, but .* holds media\. NEW_SITE=on/],
  ["empty", (path) => truncateSync(path, 0), /is empty, but .* holds media/],
  [
    "text",
    (path) => writeFileSync(path, "These are the articles.\n".repeat(500)),
    /is damaged \(file is not a database\)/,
  ],
  [
    "cut in half",
    (path) => truncateSync(path, Math.floor(statSync(path).size / 2)),
    /is damaged \(database disk image is malformed\)/,
  ],
  [
    "a folder",
    (path) => {
      rmSync(path);
      mkdirSync(path);
    },
    /is not a file/,
  ],
  [
    "without tables",
    (path) => {
      rmSync(path);
      const other = new DatabaseSync(path);
      other.exec("create table a (b); drop table a");
      other.close();
    },
    /is empty, but/,
  ],
  [
    "of another program",
    (path) => {
      rmSync(path);
      const other = new DatabaseSync(path);
      other.exec("create table songs (title)");
      other.close();
    },
    /is of another program\./,
  ],
  [
    "of a newer version",
    (path) => {
      const other = new DatabaseSync(path);
      other.exec("insert into kysely_migration values ('9999-later', '2099')");
      other.close();
    },
    /is newer than this program/,
  ],
])("a database that is %s ends the start with what it is, and is left as it is", async (_, damage, line) => {
  const place = arrange(damage);
  const read = () =>
    statSync(place.path, { throwIfNoEntry: false })?.isFile()
      ? createHash("sha256").update(readFileSync(place.path)).digest("hex")
      : null;
  const before = read();
  const failure = await start(place);
  expect(failure).toBeInstanceOf(UnusableStore);
  expect(failure?.message).toMatch(line);
  expect(read()).toBe(before);
});

test("the log of another database is noticed before it changes this one", async () => {
  const other = join(folder, "other.db");
  copyFileSync(whole, other);
  const writer = new DatabaseSync(other);
  writer.exec("pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table more (text)");
  const insert = writer.prepare("insert into more values (?)");
  for (let row = 0; row < 500; row += 1) insert.run("x".repeat(5_000));
  writer.exec("delete from articles; vacuum");
  const place = arrange((path) => {
    copyFileSync(`${other}-wal`, `${path}-wal`);
    truncateSync(`${path}-wal`, Math.floor(statSync(`${other}-wal`).size / 3));
    overwrite(path, 24, Buffer.from([0, 0, 9, 9]));
  });
  writer.close();
  const before = readFileSync(place.path);
  const failure = await start(place);
  if (failure) expect(readFileSync(place.path).equals(before)).toBe(true);
});

test("a folder without anything of a site gets a new database, and one with something if it is told to", async () => {
  const fresh = arrange((path) => rmSync(join(path, ".."), { recursive: true }));
  mkdirSync(fresh.configuration.dataDir);
  expect(await start(fresh)).toBeNull();
  const told = arrange((path) => rmSync(path));
  expect(await start({ ...told, configuration: { ...told.configuration, mayBeginAnew: true } })).toBeNull();
});

test("a database whose last stop left a log behind starts", async () => {
  const writer = new DatabaseSync(whole);
  writer.exec("pragma journal_mode = wal; insert into rate_limits select * from rate_limits where 0");
  writer.exec("create table if not exists scratch (text); insert into scratch values ('kept')");
  const place = arrange((path) => copyFileSync(`${whole}-wal`, `${path}-wal`));
  writer.exec("drop table scratch");
  writer.close();
  expect(statSync(`${place.path}-wal`).size).toBeGreaterThan(0);
  expect(await start(place)).toBeNull();
  const reader = new DatabaseSync(place.path, { readOnly: true });
  expect(reader.prepare("select text from scratch").all()).toEqual([{ text: "kept" }]);
  reader.close();
});

test("a folder for copies that is a file, or is not to be written, ends the start with one line", async () => {
  const failure = await start(
    arrange((path) => {
      const earlier = new DatabaseSync(path);
      earlier.exec("delete from kysely_migration where name = (select max(name) from kysely_migration)");
      earlier.close();
      writeFileSync(join(path, "../backups"), "");
    }),
  );
  expect(failure?.message).toMatch(/backups cannot be used \(EEXIST/);
});

test("what a restore puts in the place of a database meets no journal of the old one", async () => {
  const { path, configuration } = arrange((path) => writeFileSync(`${path}-journal`, "of the old one"));
  copyFileSync(whole, newStorePath(configuration.dataDir));
  await replaceStore(configuration.dataDir, "replaced-2026-11-01T10-00-00-000Z");
  expect([existsSync(path), existsSync(`${path}-journal`)]).toEqual([true, false]);
});
