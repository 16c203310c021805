import { setImmediate as yieldToOthers } from "node:timers/promises";
import { z } from "zod";
import { inBatches } from "../database/in-batches.ts";
import { jsonOrNull } from "../normalize-text.ts";

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

type Refused = { ok: false; reason: RefusalReason; detail: string };

export async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupRefusal) return { ok: false, reason: error.reason, detail: error.message };
    throw error;
  }
}

export const formatVersion = 1;
export const maxBackupBytes = 4 * 1024 ** 3;
export const maxManifestBytes = 64 * 1024 ** 2;
export const maxLineBytes = 16 * 1024 ** 2;

const filesAtOnce = 2_000;
const maxFiles = 1_000_000;

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
const filePart = z.strictObject({ file: fileName, bytes, sha256: hash });

export const manifestShape = z.strictObject({
  format: z.literal(formatVersion),
  made_at: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z
    .array(z.string().regex(/^[\w.-]{1,100}$/))
    .min(1)
    .max(10_000),
  tables: z.array(tablePart).max(1_000),
  files: z.array(filePart).max(maxFiles),
});

export type Manifest = z.infer<typeof manifestShape>;
export type TablePart = z.infer<typeof tablePart>;
export type FilePart = z.infer<typeof filePart>;

/** Others are answered meanwhile: a site may have some hundred thousand files. */
export async function parseManifest(text: string): Promise<Manifest> {
  const given = jsonOrNull(text) as { files?: unknown } | null;
  const version = z.object({ format: z.number().int() }).safeParse(given);
  if (version.success && version.data.format > formatVersion)
    throw new BackupRefusal("newer", `the file has the format ${version.data.format}`);
  const named = Array.isArray(given?.files) && given.files.length <= maxFiles ? given.files : null;
  const manifest = orDamaged(manifestShape, named ? { ...given, files: [] } : given);
  refuseDuplicates(manifest.tables.map(({ table }) => table));
  for (const { columns } of manifest.tables) refuseDuplicates(columns);
  const seen = new Set<string>();
  for (const batch of inBatches(named ?? [], filesAtOnce)) {
    const files = orDamaged(z.array(filePart), batch);
    refuseDuplicates(
      files.map(({ file }) => file.toLowerCase()),
      seen,
    );
    for (const file of files) manifest.files.push(file);
    await yieldToOthers();
  }
  return manifest;
}

function orDamaged<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new BackupRefusal("damaged", `the manifest: ${parsed.error.issues[0]?.message}`);
}

function refuseDuplicates(names: string[], seen = new Set<string>()) {
  for (const name of names) {
    if (seen.has(name)) throw new BackupRefusal("damaged", `the name ${name} occurs twice`);
    seen.add(name);
  }
}
