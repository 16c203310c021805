import { makeDueBackup } from "#app/features/backups/records/backup-daily.server.ts";
import { checkClock } from "#app/features/health/records/site-health.server.ts";
import { listJobs, retryJob } from "#app/features/jobs/jobs-command.server.ts";
import { askMailServer } from "#app/features/mails/records/mail-server.server.ts";
import { healthOffers } from "#app/records/health/health-offers.server.ts";
import { oldBackupMs } from "#app/records/health/old-backup.ts";
import { checkMails as checkQueue } from "#app/records/health/system-checks.server.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { retryFailedMails } from "#app/records/mails/failed-mails.server.ts";
import type { System } from "#app/records/store/permission.ts";
import { type Finding, good, note, wrong } from "./finding.ts";

const maxSkewMs = 5_000;

export async function checkMails(system: System): Promise<Finding[]> {
  const { failed, waiting, isStuck } = await checkQueue(system);
  const found = [await checkServer(system)];
  if (failed > 0)
    found.push(
      wrong("mail", `${failed} mails were given up`, {
        says: `let the site send ${failed} mails again`,
        run: () => retryFailedMails(system, null),
      }),
    );
  if (isStuck) found.push(wrong("mail", `${waiting} mails wait, which the running site would send`));
  return found;
}

async function checkServer(system: System) {
  if (!(await hasMailServer())) return note("mail", "no mail server is set: mails are files in the folder outbox");
  const asked = await askMailServer(system);
  if (!asked) return wrong("mail", "the password of the mail server cannot be read on this machine: type it again");
  if (asked.isSent) return good("mail", "the mail server can be reached and takes the site's sign-in");
  const step = asked.stage === "signIn" ? "refuses the sign-in" : "cannot be reached";
  return wrong("mail", `the mail server ${step}: ${asked.words}`);
}

export async function checkBackups(system: System): Promise<Finding[]> {
  const { madeAt = null, failingSince = null } = (await healthOffers.backups?.last(system)) ?? {};
  const repair = { says: "make a backup", run: () => makeBackupNow(system) };
  if (failingSince) return [wrong("backups", `no backup could be made since ${failingSince}`, repair)];
  if (!madeAt) return [{ ...note("backups", "there is no backup; the running site makes one each day"), repair }];
  const says = `the newest backup is of ${madeAt}`;
  return [Date.now() - Date.parse(madeAt) > oldBackupMs ? wrong("backups", says, repair) : good("backups", says)];
}

async function makeBackupNow(system: System) {
  if (!(await makeDueBackup(system))) throw new Error("see the log");
}

export async function checkCopies(system: System): Promise<Finding[]> {
  const copies = await healthOffers.copies?.(system);
  if (!copies) return [note("copies", "backups lie on this machine alone: set a place for copies in the back office")];
  const says = copies.madeAt
    ? `the newest copy off this machine is of ${copies.madeAt}`
    : "there is no copy off this machine";
  if (copies.failing) return [wrong("copies", `${says}; the last try failed: ${copies.failing.words}`)];
  return [copies.madeAt ? good("copies", says) : note("copies", says)];
}

export async function checkJobs(system: System): Promise<Finding[]> {
  const jobs = (await listJobs(system)).filter(({ job }) => !job.startsWith("mail:"));
  const failed = jobs.filter(({ state }) => state === "failed").map(({ job }) => job);
  if (failed.length === 0) return [good("jobs", `${jobs.length} waiting or under way, none failed`)];
  return [
    wrong("jobs", `given up after they ended the program twice: ${failed.join(", ")}`, {
      says: `let the site try ${failed.join(", ")} again`,
      run: async () => {
        for (const job of failed) {
          const [kind = "", id = ""] = job.split(":", 2);
          await retryJob(system, kind, id);
        }
      },
    }),
  ];
}

/** Against the database and what the audit log has seen. */
export async function checkTime(system: System): Promise<Finding[]> {
  const { skewMs, wentBackMs } = await checkClock(system);
  const found: Finding[] = [];
  if (wentBackMs)
    found.push(wrong("clock", `the audit log has entries of ${Math.round(wentBackMs / 1_000)} s later than now`));
  if (skewMs !== null && Math.abs(skewMs) > maxSkewMs)
    found.push(wrong("clock", `the clock of the database is ${Math.round(skewMs / 1_000)} s ahead of this machine's`));
  return found;
}
