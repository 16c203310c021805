import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { writeMedia } from "#app/platform/media/media-files.server.ts";
import { forgeRows, type Opened, openForged, writeForged } from "../../../../tests/support/forged-backups.ts";
import { everythingStored } from "../../../../tests/support/people.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { pdf, plainPicture } from "../../../../tests/support/sample-files.ts";
import { fillSampleSite } from "../../../../tests/support/sample-site.ts";
import { openFresh } from "../../../../tests/support/stores/engines.ts";
import { columnsOfTables } from "../platform/backed-up-tables.server.ts";
import { backupFolder } from "../platform/backup-folder.server.ts";
import { checkBackup } from "../platform/check-backup.server.ts";
import { aboutName, hashOf } from "../platform/container.ts";
import { maxBackupBytes } from "../platform/manifest.ts";
import { makeBackup, storeInBackup } from "./backup.server.ts";
import { restoreFile } from "./backup-restore.server.ts";

const staff = asAdmin(null);
const folder = mkdtempSync(join(tmpdir(), "daftar-hostile-"));
const forged = join(folder, "forged.backup");
let sound: string;
let end: () => Promise<void>;
let before: string;

beforeAll(async () => {
  ({ end } = await openFresh("SQLite"));
  setConfiguration(readConfiguration({ DATA_DIR: join(folder, "data") }));
  await fillSampleSite(asSystem());
  await writeMedia("a-picture", "480.webp", Buffer.from("the bytes of a picture"));
  const made = await makeBackup(staff);
  if (!made.ok) throw new Error(made.reason);
  sound = join(backupFolder(), made.name);
  before = await fingerprint();
});
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

/** All rows of all tables, and all files of the data folder. */
async function fingerprint() {
  const entries = readdirSync(join(folder, "data"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hash = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
  const contents = files.map((file) => `${file} ${hash(file)}`);
  return JSON.stringify([await everythingStored(), contents.sort()]);
}

async function expectRefused(reason: string, path = forged) {
  expect(await restoreFile(staff, path)).toMatchObject({ ok: false, reason });
  expect(await fingerprint()).toBe(before);
}

async function forge(change: (opened: Opened) => void) {
  const opened = await openForged(sound);
  change(opened);
  await writeForged(forged, opened);
}

test("as it was made it is taken, and one that was put together again without a change too", async () => {
  await forge(() => {});
  const check = async (path: string) =>
    checkBackup(path, storeInBackup(staff), await columnsOfTables(currentDatabase()));
  expect(await check(sound)).toMatchObject({ ok: true });
  expect(await check(forged)).toMatchObject({ ok: true });
});

test("one flipped bit anywhere in it is found: in its head, in each header and part and behind it, in the manifest and its hash", async () => {
  const [whole, spots] = [readFileSync(sound), new Set<number>()];
  const columns = await columnsOfTables(currentDatabase());
  for (let header = 0; whole[header]; ) {
    const size = Number.parseInt(whole.toString("latin1", header + 124, header + 136), 8);
    const step = whole.toString("latin1", header, header + 8) === "manifest" ? 97 : size >> 1;
    for (const index of [0, 9, size - 1, size >> 1, size])
      if (index >= 0 && index <= size) spots.add(header + 512 + index);
    for (let index = 0; index < size; index += Math.max(step, 1)) spots.add(header + 512 + index);
    for (const index of [0, 3, 101, 125, 135, 150, 156, 258]) spots.add(header + index);
    header += 512 + Math.ceil(size / 512) * 512;
  }
  expect(spots.size).toBeGreaterThan(400);
  // What the file says about itself is for who opens it by hand.
  for (const index of [...spots].filter((spot) => spot < 512 || spot >= 1_024)) {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8((flipped[index] as number) ^ 0x10, index);
    writeFileSync(forged, flipped);
    expect([index, (await checkBackup(forged, storeInBackup(staff), columns)).ok]).toEqual([index, false]);
  }
  await expectRefused("damaged");
});

test("one of the first format is told which version restores it", async () => {
  writeFileSync(forged, Buffer.concat([Buffer.from("daftar-backup 1\n"), Buffer.alloc(400)]));
  await expectRefused("tooOld");
  const outcome = await restoreFile(staff, forged);
  expect(JSON.stringify(outcome)).toMatch(/"detail":"[^"]*commit [0-9a-f]{8} restores/);
});

test("one that was cut off, or has something behind it, is damaged", async () => {
  const whole = readFileSync(sound);
  for (const length of [17, 60, whole.length >> 1, whole.length - 1]) {
    writeFileSync(forged, whole.subarray(0, length));
    await expectRefused("damaged");
  }
  for (const more of [Buffer.from("x"), whole]) {
    writeFileSync(forged, Buffer.concat([whole, more]));
    await expectRefused("damaged");
  }
});

test("what is no backup at all is called so", async () => {
  const zip = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(400)]);
  const others = [zip, await plainPicture(40, 40).png().toBuffer(), pdf, gzipSync("daftar-backup"), Buffer.alloc(0)];
  for (const bytes of [...others, Buffer.from("daftar"), Buffer.from("SQLite format 3\0")]) {
    writeFileSync(forged, bytes);
    await expectRefused("notABackup");
  }
});

test("one that a newer program made is refused by its format, its head and its migrations", async () => {
  await forge(({ manifest }) => Object.assign(manifest, { format: 3 }));
  await expectRefused("newer");
  const whole = readFileSync(sound);
  whole.write("3", aboutName.indexOf("2"), "latin1");
  writeFileSync(forged, whole);
  await expectRefused("newer");
  await forge(({ manifest }) => manifest.migrations.push("9999-from-tomorrow"));
  await expectRefused("newer");
});

test("names that climb, are absolute, hide, hold a link's sign or stand there twice are refused", async () => {
  for (const file of [
    "media/../daftar.db",
    "../media/a/b.webp",
    "media/a/../../../b",
    "/etc/passwd",
    "media//b.webp",
    "media/a/b/c.webp",
    "media/.hidden/b.webp",
    "media/a/.b",
    "media\\a\\b.webp",
    "media/a\0/b.webp",
    "media/a/b.webp\n",
    "C:/a/b.webp",
    "media/a",
  ]) {
    await forge(({ manifest }) => Object.assign(manifest.files[0] as object, { file }));
    await expectRefused("damaged");
  }
  await forge(({ manifest }) => Object.assign(manifest.files[0] as object, { link: "/etc/passwd" }));
  await expectRefused("damaged");
  await forge(({ manifest }) => Object.assign(manifest.files[0] as object, { file: "backups/a-picture/480.webp" }));
  await expectRefused("foreign");
  await forge(({ manifest, parts }) => {
    const [file] = manifest.files;
    manifest.files.push({ ...file, file: file?.file.toUpperCase().replace("MEDIA", "media") } as never);
    parts.push(parts.at(-1) as never);
  });
  await expectRefused("damaged");
  await forge(({ manifest, parts }) => {
    manifest.tables.push(manifest.tables[0] as never);
    parts.splice(manifest.tables.length - 1, 0, parts[0] as never);
  });
  await expectRefused("damaged");
});

test("claims that are not true are found, and large ones before anything is unpacked", async () => {
  const claims: [(opened: Opened) => void, string][] = [
    [({ manifest }) => Object.assign(manifest.tables[0] as object, { bytes: maxBackupBytes * 2 }), "damaged"],
    [({ manifest }) => Object.assign(manifest.tables[0] as object, { bytes: -1 }), "damaged"],
    [
      ({ manifest }) => manifest.tables.map((part) => Object.assign(part.content, { bytes: maxBackupBytes })),
      "tooLarge",
    ],
    [({ manifest }) => Object.assign(manifest.tables[0] as object, { rows: 1 }), "damaged"],
    [({ manifest }) => Object.assign(manifest.tables[0] as object, { sha256: "0".repeat(64) }), "damaged"],
    [({ manifest }) => Object.assign(manifest.tables[0]?.content as object, { sha256: "0".repeat(64) }), "damaged"],
    [({ manifest }) => Object.assign(manifest.files[0] as object, { sha256: "0".repeat(64) }), "damaged"],
    [({ manifest }) => Object.assign(manifest, { more: true }), "damaged"],
  ];
  for (const [claim, reason] of claims) {
    await forge(claim);
    await expectRefused(reason);
  }
});

test("a table that unpacks to more than it says is left at that point", async () => {
  await forge(({ manifest, parts }) => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
    const part = manifest.tables.find(({ table }) => table === "tasks");
    Object.assign(part as object, { bytes: bomb.length, sha256: hashOf(bomb).toString("hex") });
    Object.assign(parts.find(({ name }) => name === "tasks") as object, { bytes: bomb });
  });
  await expectRefused("damaged");
});

test("tables and columns that are unknown here are foreign, those that nobody may bring along too", async () => {
  for (const table of ["sessions", "outbox", "kysely_migration", "sqlite_schema", "somewhere_else"]) {
    await forge(({ manifest }) => Object.assign(manifest.tables[0] as object, { table }));
    await expectRefused("foreign");
  }
  await forge(({ manifest }) => Object.assign(manifest.tables[0]?.columns as object, { 0: "is_owner" }));
  await expectRefused("foreign");
  for (const column of ['id" from users --', "id; drop table users", "__proto__", ""]) {
    await forge(({ manifest }) => Object.assign(manifest.tables[0]?.columns as object, { 0: column }));
    await expectRefused("damaged");
  }
});

test("a table that is missing, rows of another shape and values of another kind are damage", async () => {
  await forge((opened) => {
    opened.manifest.tables.shift();
    opened.parts.shift();
  });
  await expectRefused("damaged");
  for (const change of [
    (row: unknown[]) => row.slice(1),
    (row: unknown[]) => [...row, "more"],
    (row: unknown[]) => row.with(0, { $: "x" }),
    (row: unknown[]) => row.map(() => true),
  ]) {
    await forge((opened) => forgeRows(opened, "projects", (rows) => rows.map(change)));
    await expectRefused("damaged");
  }
});

test("what only the store can find wrong is found in its transaction: a double key, a status that there is not, a reference to nothing", async () => {
  const set = (opened: Opened, table: string, column: string, value: unknown) => {
    const index = opened.manifest.tables.find((part) => part.table === table)?.columns.indexOf(column) ?? -1;
    forgeRows(opened, table, (rows) => rows.map((row) => row.with(index, value)));
  };
  await forge((opened) => forgeRows(opened, "projects", (rows) => [...rows, ...rows]));
  await expectFailed();
  await forge((opened) => set(opened, "projects", "status", "sold"));
  await expectFailed();
  await forge((opened) => set(opened, "tasks", "project_code", "NO-SUCH-CODE"));
  await expectFailed();

  async function expectFailed() {
    expect(await restoreFile(staff, forged)).toMatchObject({ ok: false });
    for (const name of readdirSync(backupFolder())) if (name.includes("safety")) rmSync(join(backupFolder(), name));
    expect(await fingerprint()).toBe(before);
  }
});
