import type { BackedUp } from "./backed-up-tables.server.ts";
import { type OpenBackup, withParts } from "./backup-reader.server.ts";
import { BackupRefusal, type Manifest, orRefusal, type RefusalReason, type TablePart } from "./manifest.ts";
import { type BackupIndex, readIndex } from "./read-index.server.ts";

/** So few are read without holding others up when the backup is restored. */
const maxValuesInField = 20_000;

type Checked = { ok: true; index: BackupIndex } | { ok: false; reason: RefusalReason; detail: string };

export async function checkBackup(
  path: string,
  backedUp: BackedUp,
  columns: Record<string, string[]>,
): Promise<Checked> {
  return orRefusal(async () => {
    const index = await readIndex(path);
    checkFit(index.manifest, backedUp, columns);
    return withParts(path, index, async (backup) => {
      for (const part of backup.manifest.tables) await checkRows(backup, part, backedUp);
      for (const part of backup.manifest.files) for await (const _ of backup.bytesOf(part));
      return { ok: true as const, index };
    });
  });
}

function checkFit({ migrations, tables, files }: Manifest, backedUp: BackedUp, columns: Record<string, string[]>) {
  const known = backedUp.migrations;
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown) throw new BackupRefusal("newer", `the backup knows the migration ${unknown}`);
  for (const part of tables) {
    const here = part.table in backedUp.keys ? columns[part.table] : undefined;
    const foreign = here ? part.columns.find((column) => !here.includes(column)) : part.table;
    if (foreign) throw new BackupRefusal("foreign", `${part.table}: there is no ${foreign} here`);
  }
  const isCurrent = known.every((name) => migrations.includes(name));
  const missing = Object.keys(backedUp.keys).find((name) => !tables.some(({ table }) => table === name));
  if (isCurrent && missing) throw new BackupRefusal("damaged", `the table ${missing} is missing`);
  for (const { file } of files)
    if (!Object.hasOwn(backedUp.folders, file.slice(0, file.indexOf("/"))))
      throw new BackupRefusal("foreign", `there is no folder for ${file} here`);
}

async function checkRows({ rowsOf }: OpenBackup, part: TablePart, backedUp: BackedUp) {
  const { table, columns } = part;
  const validators = columns.map((column) => {
    const kind = backedUp.tables[table]?.columns[column]?.kind;
    return kind === "json" ? holdsFewValues : kind === "boolean" ? isBoolean : isPlain;
  });
  for await (const rows of rowsOf(part))
    for (const row of rows)
      for (const [index, value] of row.entries())
        if (value !== null && !validators[index]?.(value))
          throw new BackupRefusal("damaged", `${part.table}: ${part.columns[index]} holds something of another kind`);
}

function holdsFewValues(value: unknown) {
  const left = [value];
  for (let read = 0; read < maxValuesInField; read += 1) {
    if (left.length === 0) return true;
    const one = left.pop();
    const inner = typeof one === "object" && one !== null ? Object.values(one) : [];
    if (inner.length > maxValuesInField) return false;
    left.push(...inner);
  }
  return false;
}

const isBoolean = (value: unknown) => typeof value === "boolean";
const isPlain = (value: unknown) => typeof value === "string" || Number.isFinite(value);
