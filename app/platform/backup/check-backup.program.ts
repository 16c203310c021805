import { answerJobs } from "../sandbox/program.ts";
import type { BackedUp } from "./backed-up-tables.server.ts";
import { checkBackup } from "./check-backup.server.ts";

export type CheckJob = { path: string; backedUp: BackedUp; columns: Record<string, string[]> };

await answerJobs<CheckJob>(async ({ path, backedUp, columns }) => {
  const checked = await checkBackup(path, backedUp, columns);
  if (!checked.ok) return checked;
  const { made_at, tables, files } = checked.manifest;
  return { ok: true, summary: { made_at, tables, files: files.length } };
});
