import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { readCertificate } from "#app/features/health/platform/certificate.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { dayMs, hourMs, later, minuteMs, secondMs } from "#app/platform/time.ts";
import { healthOffers } from "#app/records/health/health-offers.server.ts";
import { oldBackupMs } from "#app/records/health/old-backup.ts";
import { checkMails } from "#app/records/health/system-checks.server.ts";
import { reasonOf } from "#app/records/mails/mail-reason.ts";
import { forSystem, type System } from "#app/records/store/permission.ts";
import { insertRows, selectRows, store } from "#app/records/store/store.server.ts";

const refusedForMs = 30 * minuteMs;
const certificate = { soonMs: 14 * dayMs, timeoutMs: 8 * secondMs, everyMs: dayMs };
const loop = { starts: 5, withinMs: 15 * minuteMs };
const burst = { signIns: 50, withinMs: 2 * hourMs };
/** These concern the mail server, not one mail. */
const serverFaults = ["unreachable", "untrusted", "signIn"];

/** Mails that wait because the server cannot be used, or because nothing sends them. */
async function isMailBroken(staff: System, moment: Date) {
  if ((await checkMails(staff, moment)).isStuck) return true;
  const refused = await selectRows("outbox", { sent_at: null, failed_at: null })
    .select("last_error")
    .where("last_error", "is not", null)
    .where("created_at", "<=", later(moment, -refusedForMs))
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
  return refused.some(({ last_error }) => serverFaults.includes(reasonOf(last_error ?? "")));
}

async function isBackupOld(staff: System, moment: Date) {
  const madeAt = (await healthOffers.backups?.last(staff))?.madeAt;
  return madeAt ? moment.getTime() - Date.parse(madeAt) > oldBackupMs : false;
}

/** Asks once a day; null while there was no answer yet. @noPermission what it returns takes one */
export const certificateCheck = (read = readCertificate) => {
  let askedAt: number | null = null;
  let isEnding: boolean | null = null;
  return forSystem(async (moment: Date) => {
    const url = new URL(currentConfiguration().origin);
    if (url.protocol !== "https:") return false;
    if (askedAt !== null && moment.getTime() - askedAt < certificate.everyMs) return isEnding;
    askedAt = moment.getTime();
    const { validUntil, problem } = await read(url, certificate.timeoutMs);
    isEnding = problem !== null || Date.parse(validUntil) - moment.getTime() < certificate.soonMs;
    return isEnding;
  });
};

/** Far more in one hour than people mistype. */
const isSignInBurst = forSystem(async (moment: Date) => {
  const hours = await store()
    .selectFrom("audit")
    .select(["created_at", "occurrences"])
    .where("action", "in", ["access.sign-in-failed", "access.sign-in-limited", "access.second-factor-failed"])
    .where("created_at", ">=", later(moment, -burst.withinMs))
    .execute();
  const sums = Map.groupBy(hours, ({ created_at }) => created_at.slice(0, 13)).values();
  return [...sums].some((hour) => hour.reduce((sum, one) => sum + one.occurrences, 0) >= burst.signIns);
});

const isRestartLoop = forSystem(async (moment: Date) => {
  const starts = selectRows("site_starts", { node: thisNode() });
  return (await countRows(starts.where("started_at", ">", later(moment, -loop.withinMs)))) >= loop.starts;
});

export const noteStart = forSystem(async (moment: Date = new Date()) => {
  await store().deleteFrom("site_starts").where("started_at", "<=", later(moment, -loop.withinMs)).execute();
  await insertRows("site_starts", { id: randomUUID(), node: thisNode(), started_at: moment.toISOString() });
});

function thisNode() {
  return `${hostname()}:${currentConfiguration().port}`;
}

/** Beside those that the core watches: low disk, failed mails and backups, refused requests. */
export const alertChecks = {
  mailBroken: isMailBroken,
  backupOld: isBackupOld,
  certificateEnds: certificateCheck(),
  signInBurst: isSignInBurst,
  restartLoop: isRestartLoop,
};
