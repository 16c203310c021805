import { open } from "node:fs/promises";
import { startSandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { createSemaphore } from "#app/platform/semaphore.server.ts";
import type { AgeJob, Outcome } from "./age.program.ts";

/** A key takes 2^18 steps of scrypt and 256 MB to derive; a backup of 4 GB some minutes besides. */
const limits = { residentMb: 1_024, cpuMs: 1_200_000, silenceMs: 3_600_000 };

/** One at a time. */
const runAlone = createSemaphore(1);

export function runAge(job: AgeJob): Promise<Outcome> {
  return runAlone(async () => {
    const { from, to } = job;
    const sandbox = startSandbox({
      program: "app/features/backups/platform/age",
      reads: [from, to],
      writesTo: to,
      limits,
    });
    try {
      const outcome = (await sandbox.ask(job)).value as Outcome;
      if (outcome.ok) await flush(to);
      return outcome;
    } finally {
      sandbox.end();
    }
  });
}

/** Not possible under the permission model. */
async function flush(path: string) {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}
