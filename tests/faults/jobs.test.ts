import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lookForBackup } from "#app/features/backups/records/backup-daily.server.ts";
import { firstChoices } from "#app/features/import/records/import.ts";
import { dropOldImports } from "#app/features/import/records/import-upload.server.ts";
import { runImports } from "#app/features/import/records/run-imports.server.ts";
import { refreshIndex } from "#app/features/search/records/index/refresh-index.server.ts";
import { dropOldStatistics, startStatistics } from "#app/features/statistics/records/statistics.server.ts";
import { startWorker } from "#app/platform/background-worker.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendDueMails } from "#app/platform/mail/mail-sender.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { dropOutdated } from "#app/records/health/drop-outdated.server.ts";
import { checkAlerts } from "#app/records/health/system-watch.server.ts";
import { insertRows, store } from "#app/records/store/store.server.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { asSystem } from "../support/permissions.ts";
import { enginesOfMatrix } from "../support/stores/engines.ts";
import { withFailing, withFault } from "../support/stores/failing-tables.ts";
import { faultSite } from "./fault-site.ts";
import { faultsOf } from "./matrix.ts";

/** `parts`: tables that are written whichever other one fails. */
type Job = { run: () => Promise<unknown>; parts?: string[] };

const jobs: Record<string, Job> = {
  "what is outdated is removed": {
    run: () => dropOutdated(asSystem(), [() => dropOldImports(asSystem()), () => dropOldStatistics(asSystem())]),
    parts: ["articles", "projects", "pages", "tasks", "audit", "statistics", "drafts"],
  },
  "alerts are looked for": { run: () => checkAlerts(asSystem()), parts: ["alerts"] },
  "the daily backup is made": { run: () => lookForBackup(asSystem()) },
  "mails are sent": { run: () => inWorker(() => sendDueMails({ deliver: async () => "file" })) },
  "the index is brought up to date": { run: () => inWorker(async () => void (await refreshIndex(asSystem()))) },
  "imports go on": { run: () => inWorker((stopping) => runImports(asSystem(), stopping)) },
  "statistics are stored": { run: countOneView },
};

/** As the start of the site runs it, until it has ended. */
function inWorker(work: (stopping: AbortSignal) => Promise<void>) {
  return new Promise<void>((resolve) => {
    startWorker((stopping) => work(stopping).finally(() => setImmediate(resolve)), "the job failed");
  });
}

async function countOneView() {
  const statistics = startStatistics(asSystem(), "http://localhost:3000", () => false);
  statistics.countOfSite("missing", "/nowhere");
  await statistics.stop();
}

describe.each(enginesOfMatrix())("on %s", (engine) => {
  const made = faultSite(engine);
  const rejected = vi.fn();
  beforeEach(() => void process.on("unhandledRejection", rejected));
  afterEach(() => void process.off("unhandledRejection", rejected));

  test.each(Object.entries(jobs))(
    "whichever table fails while %s, the process and the other parts go on",
    async (_, job) => {
      await arrange();
      const { statements } = await withFailing(() => null, job.run);
      const all = [...faultsOf("read", statements), ...faultsOf("write", statements)];
      expect(all.length).toBeGreaterThan(1);
      const wrong: string[] = [];
      for (const fault of all) {
        await made.restore();
        await arrange();
        const logged = vi.spyOn(log, "error").mockClear();
        const { statements: tried } = await withFault(fault, job.run);
        const lines = logged.mock.calls.map((call) => JSON.stringify(call));
        const name = `${fault.kind} ${fault.table}`;
        if (lines.length === 0) wrong.push(`${name}: nothing is logged`);
        if (new Set(lines).size < lines.length) wrong.push(`${name}: one thing is logged twice`);
        const isTried = (table: string) => tried.some(({ writes }) => writes.includes(table));
        const left = fault.table === "jobs" ? [] : (job.parts ?? []).filter((table) => !isTried(table));
        if (left.length > 0) wrong.push(`${name}: ${left} is left`);
      }
      await new Promise((resolve) => setImmediate(resolve));
      expect(wrong).toEqual([]);
      expect(rejected).not.toHaveBeenCalled();
      await made.restore();
    },
  );

  /** Something for every job to do. */
  async function arrange() {
    await queueMail({ kind: "test", to: "rana@daftar.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" });
    await store()
      .deleteFrom("search_documents" as "articles")
      .where("kind" as "id", "=", "pages")
      .execute();
    const begun = { id: crypto.randomUUID(), created_at: readClock().toISOString(), files: [], size_bytes: 1 };
    await insertRows("imports", { ...begun, state: "reading" as const, choices: firstChoices, counted: {} });
    rmSync(join(currentConfiguration().dataDir, "backups"), { recursive: true, force: true });
  }
});
