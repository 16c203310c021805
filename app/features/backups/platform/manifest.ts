import { setImmediate as yieldToOthers } from "node:timers/promises";
import { z } from "zod";
import { inBatches } from "#app/platform/database/in-batches.ts";
import { jsonOrNull } from "#app/platform/normalize-text.ts";

export type RefusalReason =
  | "notABackup"
  | "damaged"
  | "tooLarge"
  | "newer"
  | "tooOld"
  | "foreign"
  | "needsPassphrase"
  | "wrongPassphrase";

export class BackupRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

export function refuse(detail: string): never {
  throw new BackupRefusal("damaged", detail);
}

type Refused = { ok: false; reason: RefusalReason; detail: string };

export async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupRefusal) return { ok: false, reason: error.reason, detail: error.message };
    throw error;
  }
}

export const formatVersion = 2;
export const maxBackupBytes = 4 * 1024 ** 3;
export const maxManifestBytes = 64 * 1024 ** 2;
export const maxLineBytes = 16 * 1024 ** 2;

export const filesAtOnce = 2_000;
const maxFiles = 1_000_000;
const maxTables = 1_000;
export const maxParts = maxFiles + maxTables;

const bytes = z.number().int().min(0).max(maxBackupBytes);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const columnName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
/** Prevents path traversal and hidden files. */
const fileName = z.string().regex(/^[a-z]{1,20}\/[\w-]{1,100}\/[\w-]{1,100}(\.\w{1,10})?$/);

export const tablePart = z.strictObject({
  table: columnName,
  columns: z.array(columnName).min(1).max(200),
  rows: z.number().int().min(0),
  /** Of the uncompressed rows, which are the same from both engines. */
  content: z.strictObject({ bytes, sha256: hash }),
  bytes,
  sha256: hash,
});
export const filePart = z.strictObject({ file: fileName, bytes, sha256: hash });

export const manifestShape = z.strictObject({
  format: z.literal(formatVersion),
  made_at: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z
    .array(z.string().regex(/^[\w.-]{1,100}$/))
    .min(1)
    .max(10_000),
  tables: z.array(tablePart).max(maxTables),
  files: z.array(filePart).max(maxFiles),
});

export type Manifest = z.infer<typeof manifestShape>;
export type TablePart = z.infer<typeof tablePart>;
export type FilePart = z.infer<typeof filePart>;

/** To be called in a process that may die. */
export function parseManifest(text: string): Manifest {
  const given = jsonOrNull(text);
  const version = z.object({ format: z.number().int() }).safeParse(given);
  if (version.success && version.data.format > formatVersion)
    throw new BackupRefusal("newer", `the file has the format ${version.data.format}`);
  const { data: manifest, error } = manifestShape.safeParse(given);
  if (!manifest) refuse(`the manifest: ${error.issues[0]?.message}`);
  refuseDuplicates(manifest.tables.map(({ table }) => table));
  for (const { columns } of manifest.tables) refuseDuplicates(columns);
  refuseDuplicates(manifest.files.map(({ file }) => file.toLowerCase()));
  return manifest;
}

function refuseDuplicates(names: string[]) {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) refuse(`the name ${name} occurs twice`);
    seen.add(name);
  }
}

/** As JSON, in pieces, so that others are answered meanwhile. */
export async function manifestText({ files, ...rest }: Manifest) {
  const head = Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"files":[`);
  const pieces: Buffer[] = [head];
  for (const batch of inBatches(files, filesAtOnce)) {
    const text = JSON.stringify(batch).slice(1, -1);
    pieces.push(Buffer.from(pieces.length > 1 ? `,${text}` : text));
    await yieldToOthers();
  }
  pieces.push(Buffer.from("]}\n"));
  return { pieces, bytes: pieces.reduce((sum, piece) => sum + piece.length, 0) };
}
