import { statfs } from "node:fs/promises";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { hourMs, later, minuteMs } from "#app/platform/time.ts";
import { hasMailServer } from "../mails/current-mail.server.ts";
import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";

export const gigabyte = 1024 ** 3;
const scarceBytes = gigabyte;
const refusedForMs = 6 * hourMs;
const untakenForMs = 30 * minuteMs;

/** Sent to addresses that strangers typed: a wrong one is not a fault of the site. */
const kindsToStrangers = ["code", "confirm", "alreadyMember", "reset"];

export const checkDisk = forAdmin(async () => {
  const { bavail, blocks, bsize } = await statfs(currentConfiguration().dataDir);
  const freeBytes = bavail * bsize;
  return { freeBytes, totalBytes: blocks * bsize, isScarce: freeBytes < scarceBytes };
});

/** Failing: an important mail was given up or refused for hours. Stuck: due mails are not being sent. */
export const checkMails = forAdmin(async (moment: Date = new Date()) => {
  const waiting = store().selectFrom("outbox").where("next_attempt_at", "is not", null);
  const failed = store().selectFrom("outbox").where("failed_at", "is not", null);
  const refused = waiting.where("last_error", "is not", null).where("created_at", "<=", later(moment, -refusedForMs));
  const [waitingCount, failedCount, untaken, ...failing] = await Promise.all([
    countRows(waiting),
    countRows(failed),
    countRows(waiting.where("next_attempt_at", "<=", later(moment, -untakenForMs))),
    ...[failed, refused].map((mails) =>
      countRows(mails.where("kind", "not in", [...kindsToStrangers, "mailsFailing"])),
    ),
  ]);
  return {
    waiting: waitingCount,
    failed: failedCount,
    isFailing: failing.some((count) => count > 0),
    isStuck: untaken > 0,
    areFiles: !(await hasMailServer()),
  };
});
