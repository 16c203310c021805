import { importsTopic } from "#app/features/import/records/import.ts";
import { refusal } from "#app/platform/command-line/command.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { forgetJob, jobs } from "#app/platform/jobs/counted-jobs.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { forAdmin, type System } from "#app/records/store/permission.ts";
import { deleteRows, now, selectRows, updateRows } from "#app/records/store/store.server.ts";

type Job = { job: string; what: string; state: string; tries: number; since: string };

const usage = "npm run jobs [-- drop JOB | retry JOB] [--json]; the list names the jobs, for example import:0b9c…";
const working = ["reading", "running", "retrying"] as const;
const others: Record<string, string> = {
  index: "the index of the search",
  backup: "the daily backup",
  "backup-trial": "the start of the newest backup",
  cleaning: "removing what is outdated",
};

/** False when nothing was done. */
export async function runJobs(system: System, given: string[]) {
  const [verb, job = "", ...more] = given.filter((one) => one !== "--json");
  if (!verb) return print(await listJobs(system), given.includes("--json"));
  const [kind = "", id = ""] = job.split(":", 2);
  if ((verb !== "drop" && verb !== "retry") || !id || more.length > 0) return refusal(`This is used so: ${usage}`);
  const change = verb === "drop" ? dropJob : retryJob;
  const isDone = (await listJobs(system)).some((one) => one.job === job) && (await change(system, kind, id));
  if (!isDone) return refusal(`There is no job ${job} to ${verb}.`);
  console.log(
    verb === "drop" ? `${job} is dropped.` : `${job} is tried again by the site, at its next start at the latest.`,
  );
  return true;
}

function print(list: Job[], asJson: boolean) {
  if (asJson) console.log(JSON.stringify(list));
  else if (list.length === 0) console.log("There are no jobs.");
  else {
    const lines = [{ job: "JOB", what: "WHAT", state: "STATE", tries: "TRIES", since: "SINCE" }, ...list];
    const width = (name: keyof Job) => Math.max(...lines.map((line) => String(line[name]).length));
    for (const line of lines)
      console.log(
        `${line.job.padEnd(width("job"))}  ${line.state.padEnd(width("state"))}  ${String(line.tries).padStart(5)}  ${line.since.padEnd(24)}  ${line.what}`,
      );
  }
  return true;
}

export const listJobs = forAdmin(async (): Promise<Job[]> => {
  const rows = await jobs().selectFrom("jobs").selectAll().orderBy("begun_at").execute();
  const triesOf = new Map(rows.map((row) => [`${row.kind}:${row.id}`, row]));
  const list: Job[] = [];
  const add = (job: string, what: string, state: string, tries: number, since: string) => {
    const row = triesOf.get(job);
    triesOf.delete(job);
    list.push({ job, what, state: row?.failed_at ? "failed" : state, tries: Math.max(tries, row?.tries ?? 0), since });
  };
  const imports = await selectRows("imports", { state: [...working, "failed"] })
    .select(["id", "files", "state", "problem", "created_at"])
    .orderBy("created_at")
    .execute();
  for (const { id, files, state, problem, created_at } of imports)
    if (state !== "failed" || problem === "ended")
      add(`import:${id}`, files[0]?.name ?? "", state, state === "failed" ? 2 : 0, created_at);
  const mails = await selectRows("outbox", { sent_at: null })
    .select(["id", "kind", "recipient", "attempts", "failed_at", "created_at"])
    .orderBy("created_at")
    .limit(1_000)
    .execute();
  for (const mail of mails)
    add(
      `mail:${mail.id}`,
      `${mail.kind} to ${mail.recipient}`,
      mail.failed_at ? "failed" : "waiting",
      mail.attempts,
      mail.created_at,
    );
  const pictures = await selectRows("media", { sizes_made_at: null, deleted_at: null })
    .select(["id", "file_name", "created_at"])
    .orderBy("created_at")
    .execute();
  for (const { id, file_name, created_at } of pictures) add(`sizes:${id}`, file_name, "waiting", 0, created_at);
  for (const [job, { kind, tries, begun_at }] of triesOf) add(job, others[kind] ?? kind, "begun", tries, begun_at);
  return list;
});

const dropJob = forAdmin(async (kind: string, id: string) => {
  await inTransaction(async () => {
    if (kind === "import") {
      await updateRows("imports", { id }).set({ state: "failed", problem: "dropped", finished_at: now() }).execute();
      await announce(importsTopic);
    }
    // Its largest size is shown at all sizes.
    if (kind === "sizes") await updateRows("media", { id }).set({ sizes_made_at: now() }).execute();
    if (kind === "mail") await deleteRows("outbox", { id }).execute();
    if (!Object.hasOwn(others, kind)) await forgetJob(kind, id);
    else
      await jobs()
        .updateTable("jobs")
        .set({ failed_at: now() })
        .where("kind", "=", kind)
        .where("id", "=", id)
        .execute();
  });
  return true;
});

export const retryJob = forAdmin(async (kind: string, id: string) => {
  await inTransaction(async () => {
    await forgetJob(kind, id);
    if (kind === "mail") await updateRows("outbox", { id }).set({ failed_at: null, next_attempt_at: now() }).execute();
    if (kind !== "import") return;
    const read = await selectRows("imports", { id, state: "failed" }).select("format").executeTakeFirst();
    if (read)
      await updateRows("imports", { id })
        .set({ state: read.format ? "running" : "reading", problem: null })
        .execute();
    await announce(importsTopic);
  });
  return true;
});
