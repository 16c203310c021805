import { z } from "zod";
import { ProgramDied, type Sandbox, startSandbox } from "#app/platform/sandbox/sandbox.server.ts";
import type { BackedUp } from "./backed-up-tables.server.ts";
import { type OpenBackup, withParts } from "./backup-reader.server.ts";
import type { BackupJob } from "./check-backup.program.ts";
import {
  BackupRefusal,
  filePart,
  manifestShape,
  orRefusal,
  type RefusalReason,
  refuse,
  tablePart,
} from "./manifest.ts";
import { type Digested, type RowDigest, rowDigest } from "./row-digest.ts";

const summary = z.object({
  made_at: z.iso.datetime(),
  tables: z.array(tablePart),
  files: z.int().min(0),
  manifestSha256: z.string(),
});
const refusal = z.object({
  ok: z.literal(false),
  reason: z.string().transform((text) => text as RefusalReason),
  detail: z.string(),
});
const checkAnswer = z.union([z.object({ ok: z.literal(true), summary }), refusal]);
const indexAnswer = z.union([
  z.object({
    ok: z.literal(true),
    head: manifestShape.omit({ files: true }),
    manifestSha256: z.string(),
    offsets: z.array(z.int()),
  }),
  z.object({ ok: z.literal(true), files: z.array(filePart), offsets: z.array(z.int()) }),
  refusal,
]);
/** A backup of 4 GB is read to its end; a manifest may name a million files. */
const limits = { heapMb: 768, residentMb: 1_536, cpuMs: 1_200_000, silentCpuMs: 1_200_000, silenceMs: 3_600_000 };

export type BackupSummary = z.output<typeof summary>;
type Asked = { path: string; backedUp: BackedUp; columns: Record<string, string[]> };

/** `checkBackup` in a process of its own, for files that anybody may have written. */
export function checkApart(asked: Asked) {
  return orRefusal(() =>
    apart(asked.path, async ({ ask }) => checkAnswer.parse((await ask({ kind: "check", ...asked })).value)),
  );
}

/**
 * What it holds is listed by a process of its own. Throws a BackupRefusal for a file that is not a backup, or has another manifest than
 * the one that was checked.
 */
export async function withBackup<Result>(
  path: string,
  read: (backup: OpenBackup) => Promise<Result>,
  checkedSha256?: string,
) {
  const index = await apart(path, async ({ run }) => {
    const found: { manifest?: OpenBackup["manifest"]; manifestSha256: string; offsets: number[] } = {
      manifestSha256: "",
      offsets: [],
    };
    for await (const { value } of run({ kind: "index", path } satisfies BackupJob)) {
      const answer = indexAnswer.parse(value);
      if (!answer.ok) throw new BackupRefusal(answer.reason, answer.detail);
      if ("head" in answer) {
        found.manifest = { ...answer.head, files: [] };
        found.manifestSha256 = answer.manifestSha256;
      } else for (const file of answer.files) found.manifest?.files.push(file);
      for (const offset of answer.offsets) found.offsets.push(offset);
    }
    return found;
  });
  if (!index.manifest) refuse("the backup has no manifest");
  if (checkedSha256 !== undefined && index.manifestSha256 !== checkedSha256)
    refuse("the backup was changed after it had been checked");
  return withParts(path, { manifest: index.manifest, offsets: index.offsets }, read);
}

const rowsAnswer = z.object({ table: z.string().max(100), columns: z.array(z.string()), rows: z.array(rowDigest) });

/** The rows of a backup in short, table by table: only a process of its own reads what they say. */
export async function eachTableApart(
  path: string,
  tables: Digested,
  use: (table: string, columns: string[], rows: Map<string, RowDigest>) => Promise<void>,
) {
  await apart(path, async ({ run }) => {
    let open = { table: "", columns: [] as string[], rows: new Map<string, RowDigest>() };
    for await (const { value } of run({ kind: "rows", path, tables } satisfies BackupJob)) {
      const { table, columns, rows } = rowsAnswer.parse(value);
      if (open.table !== table) {
        if (open.table) await use(open.table, open.columns, open.rows);
        open = { table, columns, rows: new Map() };
      }
      for (const row of rows) open.rows.set(row.key, row);
    }
    if (open.table) await use(open.table, open.columns, open.rows);
  });
}

async function apart<Result>(path: string, use: (sandbox: Sandbox) => Promise<Result>) {
  const sandbox = startSandbox({ program: "app/features/backups/platform/check-backup", reads: [path], limits });
  try {
    return await use(sandbox);
  } catch (error) {
    throw error instanceof ProgramDied ? new BackupRefusal("damaged", error.message) : error;
  } finally {
    sandbox.end();
  }
}
