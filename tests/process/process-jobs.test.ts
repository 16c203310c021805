import { execFile } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { firstChoices } from "#app/features/import/records/import.ts";
import { dayMs } from "#app/platform/time.ts";
import { runSite } from "../support/browser/running-site.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { wordpressExport } from "../support/exports/wordpress-export.ts";
import { oldSite, wordpressSite } from "../support/exports/wordpress-site.ts";
import { openTestStore } from "../support/stores/test-store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

vi.setConfig({ testTimeout: 240_000 });
const root = join(import.meta.dirname, "../..");
const folder = temporaryFolder();
const past = readClock(-dayMs).toISOString();
const run = promisify(execFile);

const runJobs = async (...parameters: string[]) => {
  const script = join(root, "scripts/run-command.mjs");
  const environment = { ...process.env, DATA_DIR: folder, NODE_ENV: "production" };
  const done = await run(process.execPath, [script, "runFeatureCommand", "jobs", ...parameters], {
    cwd: folder,
    env: environment,
  }).catch((error) => error);
  return `${done.stdout}${done.stderr}`;
};

/** Work of each kind that a start takes up, so that it does not end at once. */
const works: Record<string, (store: ReturnType<typeof openTestStore>) => string> = {
  import(store) {
    const id = crypto.randomUUID();
    mkdirSync(join(folder, "imports", id), { recursive: true });
    writeFileSync(join(folder, "imports", id, "0"), wordpressExport(oldSite, [...wordpressSite(300)]));
    const files = JSON.stringify([{ name: "old.xml", bytes: 1 }]);
    const row = { id, created_at: past, files, size_bytes: 1, state: "reading", choices: JSON.stringify(firstChoices) };
    store.insert("imports", { ...row, counted: "{}" });
    return id;
  },
  mail(store) {
    const id = crypto.randomUUID();
    const mail = JSON.stringify({ subject: "s", text: "t", html: "", replyTo: null });
    const row = { id, created_at: readClock().toISOString(), kind: "test", recipient: "a@daftar.example", mail };
    store.insert("outbox", { ...row, attempts: 0, next_attempt_at: past });
    return id;
  },
  sizes(store) {
    const id = crypto.randomUUID();
    const row = { id, created_at: past, updated_at: past, file_name: "a.png", mime_type: "image/webp", sha256: id };
    store.insert("media", { ...row, size_bytes: 1, width: 800, height: 600, focal_x: 0.5, focal_y: 0.5, frames: 1 });
    return id;
  },
  index(store) {
    store.rows("update search_documents set analysis = 0 returning kind");
    return "all";
  },
  backup: () => "daily",
  "backup-trial": () => "daily",
  cleaning: () => "all",
  alert: () => "diskScarce",
  "off-site": () => "copy",
};

test("every worker that a start wakes counts its tries", () => {
  const sources = globSync("app/**/*.server.ts", { cwd: root }).map(
    (path) => [path, readFileSync(join(root, path), "utf8")] as const,
  );
  const kinds = sources.flatMap(([, text]) => [...text.matchAll(/runCounted\("([\w-]+)"/g)].map(([, kind]) => kind));
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(works).sort());
  const workers = sources.filter(
    ([path, text]) => /startWorker\(/.test(text) && !path.endsWith("background-worker.server.ts"),
  );
  expect(workers.length).toBeGreaterThan(2);
  for (const [path, text] of workers) expect([path, text.includes("runCounted(")]).toEqual([path, true]);
});

test("a job that ends the site twice is failed at the third start, the site serves, and npm run jobs knows of it", async () => {
  const stalling = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(stalling, "listening");
  const { port } = stalling.address() as { port: number };
  const environment = { DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: "error" };
  const start = () => runSite(environment, ["ignore", "ignore", "pipe"]);
  await (await start()).stop();
  const store = openTestStore(folder);
  for (const kind of ["import", "mail", "index"]) {
    // What else was at work when the site was killed has counted that too.
    store.rows("delete from jobs returning kind");
    const id = works[kind]?.(store) ?? "";
    const tries: unknown[] = [];
    for (let death = 1; death <= 2; death += 1) {
      const site = await start();
      const ended = once(site.child, "exit");
      await vi.waitFor(
        () =>
          expect(store.rows("select tries from jobs where kind = ? and id = ?", kind, id)).toEqual([{ tries: death }]),
        { timeout: 60_000, interval: 2 },
      );
      site.child.kill("SIGKILL");
      await ended;
      if (kind === "mail") store.rows("update outbox set next_attempt_at = ? where id = ? returning id", past, id);
      tries.push(store.rows("select tries from jobs where kind = ? and id = ?", kind, id)[0]?.tries);
    }
    expect([kind, tries]).toEqual([kind, [1, 2]]);
    expect(await runJobs()).toContain(`${kind}:${id}`);
    const site = await start();
    await vi.waitFor(async () => expect(await runJobs("--json")).toMatch(`"job":"${kind}:${id}"`), { timeout: 30_000 });
    await vi.waitFor(
      async () => {
        const listed = JSON.parse(await runJobs("--json")) as { job: string; state: string }[];
        expect(listed.find(({ job }) => job === `${kind}:${id}`)?.state).toBe("failed");
      },
      { timeout: 60_000, interval: 500 },
    );
    expect((await fetch(`${site.origin}/`)).status).toBe(200);
    await site.stop();
    expect(await runJobs("retry", `${kind}:${id}`)).toContain("tried again");
    expect(await runJobs("drop", `${kind}:${id}`)).toMatch(/dropped|no job/);
  }
  stalling.close();
});

test("what died twice before the start does not run again, whichever worker it is of", async () => {
  const store = openTestStore(folder);
  const ids = Object.entries(works).map(([kind, arrange]) => [kind, arrange(store)] as const);
  for (const [kind, id] of ids) {
    store.rows("delete from jobs where kind = ? and id = ? returning id", kind, id);
    store.insert("jobs", { kind, id, tries: 2, begun_at: past, taken_by: "dead", taken_until: past });
  }
  const site = await runSite({ DATA_DIR: folder, LOG_LEVEL: "error" });
  const failed = () =>
    store.rows("select kind from jobs where failed_at is not null order by kind").map(({ kind }) => kind);
  await vi.waitFor(() => expect(failed()).toEqual(["cleaning", "index", "sizes"]), { timeout: 30_000 });
  await vi.waitFor(() => expect(store.rows("select problem from imports where problem = 'ended'")).not.toEqual([]));
  await vi.waitFor(() => expect(store.rows("select id from outbox where failed_at is not null")).not.toEqual([]));
  expect((await fetch(`${site.origin}/ar`)).status).toBe(200);
  await site.stop();
  const list = await runJobs();
  for (const [kind, id] of ids) expect(list).toContain(`${kind}:${id}`);
  expect(await runJobs("drop", "none:1")).toContain("There is no job");
  expect(await runJobs("destroy", "import:1")).toContain("This is used so");
});
