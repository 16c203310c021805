import { recentUntrustedProxy } from "#app/platform/http/requests/untrusted-proxy.server.ts";
import { contentAnswers } from "#app/records/health/content-counts.server.ts";
import { checkDisk, checkMails, gigabyte } from "#app/records/health/system-checks.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { tryOrLog } from "../frame/try-or-log.server.ts";
import { readStatusLines, type StatusLine } from "./status-lines.server.ts";

export type SystemStatus = Awaited<ReturnType<typeof checkSystem>>;

export async function checkSystem(staff: Admin) {
  const [isStoreUp, isSignInUp, isContentUp, mails, disk, added] = await Promise.all([
    answers(() => contentAnswers.articles(staff)),
    answers(() => contentAnswers.admins(staff)),
    answers(() => contentAnswers.projects(staff)),
    tryOrLog(() => checkMails(staff)),
    tryOrLog(() => checkDisk(staff)),
    readStatusLines(staff),
  ]);
  return {
    isStoreUp,
    isSignInUp,
    isContentUp,
    mails,
    disk: disk && { gigabytes: Math.floor(disk.freeBytes / gigabyte), isScarce: disk.isScarce },
    added: Object.values(added) as (StatusLine | null | undefined)[],
    untrustedProxy: recentUntrustedProxy(),
  };
}

async function answers(check: () => Promise<unknown>) {
  return (await tryOrLog(async () => [await check()])) !== null;
}
