import type { ExpressionBuilder } from "kysely";
import { currentDatabase, queryBuilder } from "../database/database.server.ts";
import { log } from "../log.server.ts";
import { dayMs, later, minuteMs } from "../time.ts";

type JobRow = {
  kind: string;
  id: string;
  tries: number;
  begun_at: string;
  taken_by: string;
  taken_until: string;
  failed_at: string | null;
};

const maxTries = 2;
const leaseMs = minuteMs;
const thisProcess = crypto.randomUUID();
const running = new Set<string>();

export function jobs() {
  return queryBuilder<{ jobs: JobRow }>();
}

const about = (kind: string, id: string) => `${kind}:${id}`;

/**
 * Runs a job that is taken up again after a restart. Its try is stored before it begins, and forgotten once it has
 * returned or thrown: what is left has ended the process. After the second such end it is "failed" and not run;
 * "busy" is one that this or another process is at.
 */
export async function runCounted(
  kind: string,
  id: string,
  work: () => Promise<void>,
): Promise<"done" | "busy" | "failed"> {
  const key = about(kind, id);
  if (running.has(key)) return "busy";
  running.add(key);
  try {
    const refusal = await begin(kind, id);
    if (refusal) return refusal;
    const renewal = setInterval(() => void renew(kind, id), leaseMs / 3).unref();
    try {
      await work();
    } finally {
      clearInterval(renewal);
      await forgetJob(kind, id);
    }
    return "done";
  } finally {
    running.delete(key);
  }
}

async function begin(kind: string, id: string) {
  const now = new Date();
  const mine = { begun_at: now.toISOString(), taken_by: thisProcess, taken_until: later(now, leaseMs) };
  // It may only have run beside what ended the process: another try after a day.
  const old = jobs().deleteFrom("jobs").where("kind", "=", kind).where("id", "=", id);
  await old.where("failed_at", "<", later(now, -dayMs)).execute();
  // A file of SQLite has one process; another node of PostgreSQL may be at work.
  const isAlone = currentDatabase().engine === "sqlite";
  // This process is alive: the database went away before the job could be forgotten.
  const isOwn = (is: ExpressionBuilder<{ jobs: JobRow }, "jobs">) => is("jobs.taken_by", "=", thisProcess);
  const begun = await jobs()
    .insertInto("jobs")
    .values({ kind, id, tries: 1, failed_at: null, ...mine })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "id"])
        .doUpdateSet((is) => ({
          ...mine,
          tries: is
            .case()
            .when(isOwn(is))
            .then(is.ref("jobs.tries"))
            .else(is("jobs.tries", "+", 1))
            .end(),
        }))
        .where("jobs.failed_at", "is", null)
        .where((is) => is.or([isOwn(is), is("jobs.tries", "<", maxTries)]))
        .where((is) => (isAlone ? is.val(true) : is.or([isOwn(is), is("jobs.taken_until", "<", now.toISOString())]))),
    )
    .returning("tries")
    .executeTakeFirst();
  if (begun) return null;
  const row = await jobs()
    .selectFrom("jobs")
    .selectAll()
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.failed_at) return "failed";
  if (!row || (!isAlone && row.taken_until >= now.toISOString())) return "busy";
  await one(kind, id).set({ failed_at: now.toISOString() }).execute();
  log.error(
    { job: about(kind, id), tries: row.tries },
    "a job has ended this program twice and is not tried again; see npm run jobs",
  );
  return "failed";
}

async function renew(kind: string, id: string) {
  await one(kind, id)
    .set({ taken_until: later(new Date(), leaseMs) })
    .execute()
    .catch((err) => log.warn({ err, job: about(kind, id) }, "the lease of a job could not be renewed"));
}

function one(kind: string, id: string) {
  return jobs().updateTable("jobs").where("kind", "=", kind).where("id", "=", id);
}

export async function forgetJob(kind: string, id: string) {
  await jobs().deleteFrom("jobs").where("kind", "=", kind).where("id", "=", id).execute();
}

/** An orderly stop in the middle of a job is no death; it goes on while the database is away. */
export async function releaseJobs() {
  const past = new Date(0).toISOString();
  const own = jobs().updateTable("jobs").where("taken_by", "=", thisProcess).where("failed_at", "is", null);
  await own
    .set((is) => ({ tries: is("tries", "-", 1), taken_until: past }))
    .execute()
    .catch((err) => log.warn({ err }, "the jobs of this process could not be released"));
}
