import { startWorker } from "#app/platform/background-worker.server.ts";
import { currentDatabase, transactional } from "#app/platform/database/database.server.ts";
import { storeFailureOf } from "#app/platform/database/store-failure.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { fetchPublic } from "#app/platform/remote/fetch-public.server.ts";
import type { System } from "../store/permission.ts";
import { now, selectRows, updateRows } from "../store/store.server.ts";
import { importsTopic } from "./import.ts";

type Fetch = typeof fetchPublic;

const thisProcess = crypto.randomUUID();
const leaseMs = 60_000;
const stopTimeoutMs = 4_000;
const working = ["reading", "running", "retrying"] as const;

let worker: ReturnType<typeof startWorker> | undefined;

export function requestImports() {
  worker?.wake();
}

/** Takes up what an earlier process has left, and works again whenever it is woken. */
export function startImports(system: System) {
  const started = startWorker((stopping) => runImports(system, stopping), "an import could not be continued");
  worker = started;
  const timer = setInterval(started.wake, leaseMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await started.stop(stopTimeoutMs);
    },
  };
}

export async function runImports(system: System, stopping: AbortSignal, fetch?: Fetch) {
  const passed: string[] = [""];
  while (!stopping.aborted) {
    const next = selectRows("imports", { state: working }).selectAll().where("id", "not in", passed);
    const row = await next.orderBy("created_at").executeTakeFirst();
    if (!row) return;
    passed.push(row.id);
    if (!(await claim(row.id))) continue;
    try {
      // Most processes import nothing: the parsers are loaded when something is there to read.
      const work = await import("./work-at-import.server.ts");
      const isDone = await work.workAtImport(system, row, { stopping, fetch, isMine: () => claim(row.id) });
      if (isDone) await finish(row.id, "done");
    } catch (error) {
      // The worker takes it up again.
      if (storeFailureOf(error) === "away") throw error;
      log.error({ err: error, import: row.id }, "an import has stopped");
      await finish(row.id, "stopped");
    }
    if (currentDatabase().engine === "postgres") await release(row.id);
  }
}

const finish = transactional(async (id: string, state: "done" | "stopped") => {
  const working = updateRows("imports", { id, state: ["running", "retrying"] });
  await working.set({ state, finished_at: now() }).execute();
  await announce(importsTopic);
});

/** Of several processes with one database only one works at an import. */
async function claim(id: string) {
  if (currentDatabase().engine !== "postgres") return true;
  const lease = { taken_by: thisProcess, taken_until: new Date(Date.now() + leaseMs).toISOString() };
  const claimed = updateRows("imports", { id })
    .set(lease)
    .where((is) =>
      is.or([is("taken_by", "is", null), is("taken_by", "=", thisProcess), is("taken_until", "<", now())]),
    );
  return Number((await claimed.executeTakeFirst()).numUpdatedRows) > 0;
}

function release(id: string) {
  return updateRows("imports", { id, taken_by: thisProcess }).set({ taken_by: null }).execute();
}
