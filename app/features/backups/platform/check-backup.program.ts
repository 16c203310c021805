/* Checks a backup, tells what is where in it, or what its rows are in short. */
import { inBatches } from "#app/platform/database/in-batches.ts";
import { type Answer, answerJobs } from "#app/platform/sandbox/program.ts";
import type { BackedUp } from "./backed-up-tables.server.ts";
import { rowsOfTable } from "./backup-reader.server.ts";
import { checkBackup } from "./check-backup.server.ts";
import { filesAtOnce, orRefusal } from "./manifest.ts";
import { readIndex } from "./read-index.server.ts";
import { type Digested, digestOf } from "./row-digest.ts";

type Check = { kind: "check"; path: string; backedUp: BackedUp; columns: Record<string, string[]> };
type Rows = { kind: "rows"; path: string; tables: Digested };
export type BackupJob = Check | { kind: "index"; path: string } | Rows;

await answerJobs<BackupJob>((job) => {
  if (job.kind === "rows") return rows(job);
  return job.kind === "check" ? check(job) : index(job.path);
});

async function check({ path, backedUp, columns }: Check) {
  const checked = await checkBackup(path, backedUp, columns);
  if (!checked.ok) return checked;
  const { manifest, manifestSha256 } = checked.index;
  const { made_at, tables, files } = manifest;
  return { ok: true, summary: { made_at, tables, files: files.length, manifestSha256 } };
}

async function* index(path: string): AsyncGenerator<Answer> {
  const read = await orRefusal(async () => ({ ok: true as const, ...(await readIndex(path)) }));
  if (!read.ok) return yield read;
  const { files, ...head } = read.manifest;
  const { offsets, manifestSha256 } = read;
  yield { ok: true, head, manifestSha256, offsets: offsets.slice(0, head.tables.length) };
  let done = head.tables.length;
  for (const batch of inBatches(files, filesAtOnce)) {
    yield { ok: true, files: batch, offsets: offsets.slice(done, done + batch.length) };
    done += batch.length;
  }
}

async function* rows({ path, tables }: Rows): AsyncGenerator<Answer> {
  const found = await readIndex(path);
  for (const part of found.manifest.tables) {
    const digested = tables[part.table];
    if (!digested) continue;
    const { table, columns } = part;
    yield { table, columns, rows: [] };
    for await (const batch of rowsOfTable(path, found, part)) {
      const named = batch.map((values) => Object.fromEntries(columns.map((column, index) => [column, values[index]])));
      yield { table, columns, rows: named.map((row) => digestOf(row, columns, digested)) };
    }
  }
}
