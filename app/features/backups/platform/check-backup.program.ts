/* Checks a backup, or tells what is where in it. */
import { inBatches } from "#app/platform/database/in-batches.ts";
import { type Answer, answerJobs } from "#app/platform/sandbox/program.ts";
import type { BackedUp } from "./backed-up-tables.server.ts";
import { checkBackup } from "./check-backup.server.ts";
import { filesAtOnce, orRefusal } from "./manifest.ts";
import { readIndex } from "./read-index.server.ts";

type Check = { kind: "check"; path: string; backedUp: BackedUp; columns: Record<string, string[]> };
export type BackupJob = Check | { kind: "index"; path: string };

await answerJobs<BackupJob>((job) => (job.kind === "check" ? check(job) : index(job.path)));

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
  const { offsets } = read;
  yield { ok: true, head, offsets: offsets.slice(0, head.tables.length) };
  let done = head.tables.length;
  for (const batch of inBatches(files, filesAtOnce)) {
    yield { ok: true, files: batch, offsets: offsets.slice(done, done + batch.length) };
    done += batch.length;
  }
}
