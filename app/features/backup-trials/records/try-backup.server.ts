import { join } from "node:path";
import { z } from "zod";
import { refusal } from "#app/platform/command-line/command.ts";
import { jsonOrNull } from "#app/platform/normalize-text.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { backupFolder, newestBackup } from "../../backups/platform/backup-folder.server.ts";
import { stateFile } from "../../backups/platform/state-file.server.ts";
import { onTrialFolder, runCommand, withTrialFolder } from "../../updates/records/trial-copy.server.ts";
import { comparePages, type HashedPages } from "./compare-pages.ts";

const maxNamed = 20;
const trialFile = stateFile(
  "started.json",
  z.object({
    name: z.string(),
    madeAt: z.iso.datetime(),
    triedAt: z.iso.datetime(),
    /** Null where it did not start. */
    pages: z.object({ same: z.number(), changed: z.number(), wrong: z.array(z.string()) }).nullable(),
  }),
);
const hashedPages = z.object({
  changedAt: z.string(),
  pages: z.record(z.string(), z.object({ status: z.number(), hash: z.string() })),
});

export const lastTrial = forAdmin(() => trialFile.read());

/**
 * Restores the newest backup into a SQLite database of its own, in processes that send no mail, and compares its public
 * pages with those of the site; null without a backup.
 */
export const tryNewestBackup = forAdmin(async (now: Date = new Date()) => {
  const backup = await newestBackup();
  if (!backup) return null;
  const pages = await withTrialFolder(async (folder) => {
    const environment = onTrialFolder(folder);
    const restored = await runCommand(["restore", join(backupFolder(), backup.name), "--yes"], environment, true);
    const started = restored.isDone ? await pagesOf(environment) : null;
    const living = started && (await pagesOf({}));
    return started && living && comparePages(living, started, backup.madeAt);
  });
  const { name, madeAt } = backup;
  const trial = { name, madeAt, triedAt: now.toISOString(), pages };
  await trialFile.write(trial);
  return { ...trial, isWell: pages !== null && pages.wrong.length === 0 && pages.same + pages.changed > 0 };
});

async function pagesOf(environment: Record<string, string>): Promise<HashedPages | null> {
  const { isDone, output } = await runCommand(["hash-pages"], environment, true);
  return isDone ? (hashedPages.safeParse(jsonOrNull(output.trim().split("\n").at(-1) ?? "")).data ?? null) : null;
}

export async function runTryBackup(staff: Admin) {
  const trial = await tryNewestBackup(staff);
  if (!trial) return refusal("There is no backup yet.");
  const { name, pages } = trial;
  if (!pages) return refusal(`${name} does not start: it cannot be restored, or shows no pages.`);
  console.log(`${name}: ${pages.same} pages are as on the site, ${pages.changed} were changed since.`);
  for (const path of pages.wrong.slice(0, maxNamed)) console.error(`  differs although nothing was changed: ${path}`);
  return trial.isWell || refusal("The backup does not show what the site shows.");
}
