import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#app/platform/database/database.server.ts";
import { executedMigrations } from "#app/platform/database/migrate.server.ts";
import { type Snapshot, withSnapshot } from "#app/platform/database/snapshot.server.ts";
import { nullWhenMissing } from "#app/platform/null-when-missing.ts";
import { type BackedUp, columnsOfTables } from "./backed-up-tables.server.ts";
import { type BackupWriter, writeBackupFile } from "./backup-writer.server.ts";
import { checkApart } from "./check-apart.server.ts";
import { tableName } from "./container.ts";
import { encryptBackup, withPlainPath } from "./encrypted-backup.server.ts";
import { type FilePart, formatVersion, type Manifest, type TablePart } from "./manifest.ts";
import { lineOf } from "./row-line.ts";

const isFileName = /^[\w-]{1,80}(\.\w{1,10})?$/;

export async function writeBackup(
  database: Database,
  backedUp: BackedUp,
  path: string,
  now = new Date(),
  passphrase?: string,
): Promise<Manifest> {
  if (passphrase !== undefined)
    return withPlainPath(async (plain) => {
      const manifest = await writeBackup(database, backedUp, plain, now);
      await encryptBackup(plain, path, passphrase);
      return manifest;
    });
  const columns = await columnsOfTables(database);
  let written: Manifest | undefined;
  const fill = (writer: BackupWriter) =>
    withSnapshot(database, backedUp.tables, async (snapshot) => {
      const migrations = await executedMigrations({ ...database, kysely: snapshot.kysely });
      const tables: TablePart[] = [];
      for (const [table, key] of Object.entries(backedUp.keys))
        tables.push(await addTable(writer, snapshot, table, columns[table] ?? [], key));
      const files = await addFiles(writer, backedUp.folders);
      const { engine } = database;
      written = { format: formatVersion, made_at: now.toISOString(), engine, migrations, tables, files };
      return written;
    });
  await writeBackupFile(path, fill, async (unfinished, manifestSha256) => {
    const read = await checkApart({ path: unfinished, backedUp, columns });
    if (!read.ok) throw new Error(`the backup cannot be read: ${read.detail}`);
    if (read.summary.manifestSha256 !== manifestSha256)
      throw new Error("the backup has another manifest than was written");
  });
  return written as Manifest;
}

async function addTable(
  writer: BackupWriter,
  { rowsOf }: Snapshot,
  table: string,
  columns: string[],
  key: readonly string[],
): Promise<TablePart> {
  let count = 0;
  async function* lines() {
    for await (const rows of rowsOf(table, columns, key)) {
      count += rows.length;
      yield rows.map((row) => lineOf(row, columns)).join("");
    }
  }
  const { bytes, sha256, content } = await writer.addText(tableName(table), lines());
  return { table, columns, rows: count, content, bytes, sha256 };
}

/** Stored files never change, so they fit the snapshot; those deleted meanwhile are left out. */
async function addFiles(writer: BackupWriter, folders: Record<string, string>) {
  const files: FilePart[] = [];
  for (const [name, folder] of Object.entries(folders))
    for (const inner of await namesIn(folder))
      for (const file of await namesIn(join(folder, inner))) {
        const stored = { file: `${name}/${inner}/${file}` };
        const found = await nullWhenMissing(writer.addFile(stored.file, join(folder, inner, file)));
        if (found) files.push({ ...stored, ...found });
      }
  return files;
}

async function namesIn(folder: string) {
  const names = (await nullWhenMissing(readdir(folder))) ?? [];
  return names.filter((name) => isFileName.test(name)).sort();
}
