import { startWorker } from "#app/platform/background-worker.server.ts";
import { transactional } from "#app/platform/database/database.server.ts";
import { storeFailureOf } from "#app/platform/database/store-failure.ts";
import { forgetJob, runCounted } from "#app/platform/jobs/counted-jobs.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { fetchPublic } from "#app/platform/remote/fetch-public.server.ts";
import type { System } from "#app/records/store/permission.ts";
import { now, selectRows, updateRows } from "#app/records/store/store.server.ts";
import { importsTopic } from "./import.ts";

type Fetch = typeof fetchPublic;

const lookEveryMs = 60_000;
const stopTimeoutMs = 4_000;
const working = ["reading", "running", "retrying", "takingBack"] as const;

let worker: ReturnType<typeof startWorker> | undefined;

/** @noPermission for the server and auth */
export function requestImports() {
  worker?.wake();
}

/** Takes up what an earlier process has left, and works again whenever it is woken. */
export function startImports(system: System) {
  const started = startWorker((stopping) => runImports(system, stopping), "an import could not be continued");
  worker = started;
  const timer = setInterval(started.wake, lookEveryMs);
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
    const taken = await runCounted("import", row.id, async () => {
      try {
        // Most processes import nothing: the parsers are loaded when something is there to read.
        const work = await import("./work-at-import.server.ts");
        if (await work.workAtImport(system, row, { stopping, fetch }))
          await finish(row.id, row.state === "takingBack" ? "takenBack" : "done");
      } catch (error) {
        // The worker takes it up again.
        if (storeFailureOf(error) === "away") throw error;
        // Another process has taken the last record, and removed the files.
        const waiting = selectRows("import_items", { import_id: row.id, state: "waiting" }).select("id").limit(1);
        const isWhole = row.state === "running" && !(await waiting.executeTakeFirst());
        if (!isWhole) log.error({ err: error, import: row.id }, "an import has stopped");
        await finish(row.id, isWhole ? "done" : "stopped");
      }
    });
    if (taken === "failed") await giveUp(row.id);
  }
}

/** Its records stay as far as they came, and its file. */
const giveUp = transactional(async (id: string) => {
  const given = updateRows("imports", { id, state: working });
  await given.set({ state: "failed", problem: "ended", finished_at: now() }).execute();
  await forgetJob("import", id);
  await announce(importsTopic);
});

const finish = transactional(async (id: string, state: "done" | "stopped" | "takenBack") => {
  const working = updateRows("imports", { id, state: ["running", "retrying", "takingBack"] });
  await working.set({ state, finished_at: now() }).execute();
  await announce(importsTopic);
});
