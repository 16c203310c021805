import { z } from "zod";
import { ProgramDied, startSandbox } from "../sandbox/sandbox.server.ts";
import type { CheckJob } from "./check-backup.program.ts";
import { type RefusalReason, tablePart } from "./manifest.ts";

const summary = z.object({ made_at: z.iso.datetime(), tables: z.array(tablePart), files: z.int().min(0) });
const answer = z.union([
  z.object({ ok: z.literal(true), summary }),
  z.object({ ok: z.literal(false), reason: z.string().transform((text) => text as RefusalReason), detail: z.string() }),
]);
/** A backup of 4 GB is read to its end. */
const limits = { cpuMs: 1_200_000, silentCpuMs: 1_200_000, silenceMs: 3_600_000 };

export type BackupSummary = z.output<typeof summary>;

/** `checkBackup` in a process of its own, for files that anybody may have written. */
export async function checkApart(job: CheckJob): Promise<z.output<typeof answer>> {
  const sandbox = startSandbox({ program: "app/platform/backup/check-backup", reads: [job.path], limits });
  try {
    return answer.parse((await sandbox.ask(job)).value);
  } catch (error) {
    if (!(error instanceof ProgramDied)) throw error;
    return { ok: false, reason: "damaged", detail: error.message };
  } finally {
    sandbox.end();
  }
}
