import { statfs } from "node:fs/promises";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { hourMs, minuteMs } from "#app/platform/time.ts";
import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";

export const gigabyte = 1024 ** 3;
const scarceBytes = gigabyte;
const refusedForMs = 6 * hourMs;
const untakenForMs = 30 * minuteMs;

/** Mails to addresses that strangers typed into a form: a wrong one is no trouble of the site's, and there are many. */
const toStrangers = ["code", "confirm", "alreadyMember", "reset"];

/** How much room the disk with the data has; scarce is what one more backup or a few pictures could fill. */
export const checkDisk = forAdmin(async () => {
  const { bavail, bsize } = await statfs(currentConfiguration().dataDir);
  const freeBytes = bavail * bsize;
  return { freeBytes, isScarce: freeBytes < scarceBytes };
});

/**
 * How the mails stand: how many are on their way and how many were given up; whether one that matters has been refused
 * for hours, and whether mails are due that nobody takes.
 */
export const checkMails = forAdmin(async (moment: Date = new Date()) => {
  const before = (ms: number) => new Date(moment.getTime() - ms).toISOString();
  const mails = outbox();
  const waiting = mails.where("next_attempt_at", "is not", null);
  const failed = mails.where("failed_at", "is not", null);
  const refused = waiting.where("last_error", "is not", null).where("created_at", "<=", before(refusedForMs));
  const [count, failedCount, untaken, failing] = await Promise.all([
    counted(waiting),
    counted(failed),
    counted(waiting.where("next_attempt_at", "<=", before(untakenForMs))),
    Promise.all(
      [failed, refused].map((some) => counted(some.where("kind", "not in", [...toStrangers, "mailsFailing"]))),
    ),
  ]);
  return {
    waiting: count,
    failed: failedCount,
    isFailing: failing.some((some) => some > 0),
    isStuck: untaken > 0,
  };
});

const outbox = () => store().selectFrom("outbox");

async function counted(mails: ReturnType<typeof outbox>) {
  const { count } = await mails.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}
