import { recentUntrustedProxy } from "#app/platform/http/requests/untrusted-proxy.server.ts";
import { hourMs } from "#app/platform/time.ts";
import { contentAnswers } from "#app/records/health/content-counts.server.ts";
import { healthOffers } from "#app/records/health/health-offers.server.ts";
import { checkDisk, checkMails, gigabyte } from "#app/records/health/system-checks.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { tryOrLog } from "../frame/try-or-log.server.ts";

const oldBackupMs = 48 * hourMs;

export type SystemStatus = Awaited<ReturnType<typeof checkSystem>>;

export async function checkSystem(staff: Admin) {
  const [isStoreUp, isSignInUp, isContentUp, mails, disk, backup] = await Promise.all([
    answers(() => contentAnswers.articles(staff)),
    answers(() => contentAnswers.admins(staff)),
    answers(() => contentAnswers.projects(staff)),
    tryOrLog(() => checkMails(staff)),
    tryOrLog(() => checkDisk(staff)),
    tryOrLog(async () => healthOffers.backups?.last(staff)),
  ]);
  const madeAt = backup?.madeAt ?? null;
  return {
    isStoreUp,
    isSignInUp,
    isContentUp,
    mails,
    disk: disk && { gigabytes: Math.floor(disk.freeBytes / gigabyte), isScarce: disk.isScarce },
    /** Undefined on a site that makes none. */
    backup: backup && {
      madeAt,
      isFailing: backup.failingSince !== null,
      isOld: madeAt === null || Date.now() - Date.parse(madeAt) > oldBackupMs,
    },
    untrustedProxy: recentUntrustedProxy(),
  };
}

async function answers(check: () => Promise<unknown>) {
  return (await tryOrLog(async () => [await check()])) !== null;
}
