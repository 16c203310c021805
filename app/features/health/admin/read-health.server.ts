import { stat } from "node:fs/promises";
import { log } from "#app/platform/log.server.ts";
import { secondMs } from "#app/platform/time.ts";
import { healthOffers } from "#app/records/health/health-offers.server.ts";
import { checkDisk } from "#app/records/health/system-checks.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { version } from "../../../../package.json";
import { checkCertificate, checkClock, checkDelivery, checkStore } from "../records/site-health.server.ts";

const timeoutMs = 3 * secondMs;

type Part<Answer> = { is: "read"; answer: Answer } | { is: "failed" } | { is: "late" };
export type Health = Awaited<ReturnType<typeof readHealth>>;

/** Each part has its own time: one that hangs or fails takes none of the others along. */
export async function readHealth(staff: Admin) {
  const part = <Answer>(name: string, read: () => Promise<Answer>) => readPart(name, read, timeoutMs);
  const [store, disk, mail, backups, copies, certificate, clock, refused, program] = await Promise.all([
    part("store", () => checkStore(staff)),
    part("disk", () => checkDisk(staff)),
    part("mail", () => checkDelivery(staff)),
    part("backups", () => readBackups(staff)),
    part("copies", async () => (await healthOffers.copies?.(staff)) ?? null),
    part("certificate", () => checkCertificate(staff)),
    part("clock", () => checkClock(staff)),
    part("refused", async () => (await healthOffers.refusedRequests?.sums(staff)) ?? []),
    part("program", readProgram),
  ]);
  return { now: new Date().toISOString(), store, disk, mail, backups, copies, certificate, clock, refused, program };
}

export async function readPart<Answer>(
  part: string,
  read: () => Promise<Answer>,
  limitMs: number,
): Promise<Part<Answer>> {
  const { promise: late, resolve } = Promise.withResolvers<Part<Answer>>();
  const timer = setTimeout(() => resolve({ is: "late" }), limitMs);
  const reading = Promise.resolve()
    .then(read)
    .then(
      (answer) => ({ is: "read" as const, answer }),
      (error: unknown) => {
        log.warn({ err: error, part }, "a part of the health page could not be read");
        return { is: "failed" as const };
      },
    );
  const outcome = await Promise.race([reading, late]);
  clearTimeout(timer);
  return outcome;
}

/** Null on a site that makes none. */
async function readBackups(staff: Admin) {
  const { backups } = healthOffers;
  if (!backups) return null;
  const { failingSince } = await backups.last(staff);
  return { failingSince, last: await backups.lastProved(staff) };
}

async function readProgram() {
  const built = await stat(import.meta.filename).catch(() => null);
  return { version, builtAt: built?.mtime.toISOString() ?? null, node: process.version };
}
