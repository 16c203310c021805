import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runSite } from "../../tests/support/browser/running-site.ts";
import { type WordpressPost, wordpressExport } from "../../tests/support/exports/wordpress-export.ts";
import { uploadImport } from "../../tests/support/hostile-files/send-file.ts";
import { openTestStore } from "../../tests/support/stores/test-store.ts";
import { faultEnvironment, ownerSession, saveTasks } from "../faults/saves.ts";
import { atMost, type Figure, none, plainFigure } from "../figure.ts";

const posts = Number(process.env.POSTS ?? 20_000);
const commentsEach = 2;
const words = Number(process.env.WORDS ?? 300);
const dryPosts = 1_000;
const maxPauseMs = 100;
const maxDrySeconds = 10;
const maxMegabytes = 1_024;
const savesPerSecond = 4;
const lookMs = 1_000;
const second = 1_000;
const ticksASecond = 100;
const chosen = { status: "source", redirects: "on", pages: "on", comments: "on", personal: "on", timeZone: "UTC" };

/** What others notice of an import of WordPress with 20,000 posts and 40,000 comments, and how long 1,000 take to be listed. */
export async function measureLargeImport(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "daftar-import-"));
  const pauses = `${folder}.pauses`;
  const watch = join(import.meta.dirname, "../faults/watch-pauses.ts");
  const site = await runSite({
    ...{ ...faultEnvironment, DATA_DIR: folder, TRUST_PROXY: "off" },
    ...{ PAUSES_FILE: pauses, NODE_OPTIONS: `--import ${watch}` },
  });
  const store = openTestStore(folder);
  const place = { origin: site.origin, session: await ownerSession(site.origin), store };
  const processes = watchProcesses(site.child.pid as number);
  const stateOf = (id: string) => String(store.rows("select state from imports where id = ?", id)[0]?.state);
  const ended = async (id: string) => {
    while (/^(?:reading|running)$/.test(stateOf(id))) await wait(lookMs);
    return stateOf(id);
  };
  const longestSince = (moment: number) =>
    (existsSync(pauses) ? readFileSync(pauses, "utf8").trim().split("\n") : [])
      .map((line) => line.split(" ").map(Number))
      .reduce((most, [at = 0, ms = 0]) => (at >= moment ? Math.max(most, ms) : most), 0);
  const upload = async (count: number) => {
    const content = wordpressExport("http://old.example", examplePosts(count));
    const id = await uploadImport(place, [{ name: "old.xml", content }]);
    if (!id) throw new Error("the export was refused");
    return id;
  };
  try {
    const dry = await timed(processes, async () => void (await ended(await upload(dryPosts))));
    show("the list of 1,000", dry.cpuSeconds);
    const saves = saveTasks({ origins: [site.origin], session: place.session, perSecond: savesPerSecond, prefix: "b" });
    const begun = Date.now();
    let id = "";
    const reading = await timed(processes, async () => {
      id = await upload(posts);
      await ended(id);
    });
    const readPauseMs = longestSince(begun);
    show(
      "listed: longest pause in ms, CPU, most memory in MB",
      readPauseMs,
      reading.cpuSeconds,
      processes.mostMegabytes(),
    );
    const started = Date.now();
    const running = await timed(processes, async () => {
      const body = new URLSearchParams({ intent: "start", ...chosen });
      const headers = { origin: site.origin, cookie: `session=${place.session}` };
      await fetch(`${site.origin}/admin/import/${id}.data`, { method: "POST", headers, body });
      await ended(id);
    });
    const runPauseMs = longestSince(started);
    show(
      "taken: longest pause in ms, CPU, most memory in MB",
      runPauseMs,
      running.cpuSeconds,
      processes.mostMegabytes(),
    );
    const [taken] = store.rows("select count(*) as count from import_items where import_id = ? and state = 'done'", id);
    const [comments] = store.rows("select count(*) as count from comments where author_name like 'Reader %'");
    await saves.stop();
    const name = `${posts.toLocaleString("en")} posts with ${(posts * commentsEach).toLocaleString("en")} comments`;
    return [
      atMost(maxDrySeconds, {
        name: "The list of 1,000 posts, CPU of all processes",
        value: dry.cpuSeconds,
        unit: "s",
        digits: 1,
      }),
      plainFigure({ name: "… until it was there", value: dry.seconds, unit: "s", digits: 1 }),
      atMost(maxPauseMs, { name: `${name}: longest pause while they are listed`, value: readPauseMs, unit: "ms" }),
      plainFigure({ name: "… CPU of all processes", value: reading.cpuSeconds, unit: "s" }),
      atMost(maxPauseMs, { name: "… longest pause while they are taken", value: runPauseMs, unit: "ms" }),
      plainFigure({ name: "… CPU of all processes", value: running.cpuSeconds, unit: "s" }),
      atMost(maxMegabytes, { name: "… most memory of all processes", value: processes.mostMegabytes(), unit: "MB" }),
      none({ name: "… posts that did not arrive", value: posts + dryPosts - Number(taken?.count) - dryPosts }),
      none({ name: "… comments that did not arrive", value: posts * commentsEach - Number(comments?.count) }),
      plainFigure({ name: "… saves of others meanwhile", value: saves.answered.length }),
    ];
  } finally {
    processes.stop();
    store.close();
    await site.stop();
    for (const path of [folder, pauses]) rmSync(path, { recursive: true, force: true });
  }
}

function show(what: string, ...values: number[]) {
  if (process.env.SHOW_FIGURES) console.error(what, ...values.map((value) => Math.round(value * 10) / 10));
}

async function timed(processes: ReturnType<typeof watchProcesses>, work: () => Promise<void>) {
  const [begun, cpu] = [performance.now(), processes.cpuSeconds()];
  await work();
  return { seconds: (performance.now() - begun) / second, cpuSeconds: processes.cpuSeconds() - cpu };
}

/** Memory and CPU of a process and its children, those that have ended too. */
function watchProcesses(pid: number) {
  let most = 0;
  const family = () => {
    const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
    const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
    return [pid, ...pairs.filter(([, parent]) => parent === pid).map(([own]) => own as number)];
  };
  const timer = setInterval(() => {
    const sum = family().reduce((all, one) => all + megabytesOf(one), 0);
    most = Math.max(most, sum);
  }, lookMs);
  return {
    mostMegabytes: () => most,
    cpuSeconds: () => family().reduce((all, one) => all + ticksOf(one, one === pid), 0) / ticksASecond,
    stop: () => clearInterval(timer),
  };
}

function ticksOf(pid: number, hasEnded: boolean) {
  const line = readOrEmpty(`/proc/${pid}/stat`);
  const fields = line
    .slice(line.lastIndexOf(")"))
    .split(" ")
    .slice(12, hasEnded ? 16 : 14)
    .map(Number);
  return fields.reduce((all, one) => all + one, 0);
}

/** What several processes share counts once. */
function megabytesOf(pid: number) {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0;
  return Number(kilobytes) / 1_024;
}

function readOrEmpty(path: string) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function* examplePosts(count: number): Generator<WordpressPost> {
  const ledger = "ledger audit margin invoice branch voyage harbour quiet window copper lantern orchard".split(" ");
  for (let id = 1; id <= count; id += 1) {
    const word = (at: number) => `${ledger[(id * 7 + at * 5) % ledger.length]}${at % 40 === 0 ? id : ""}`;
    const paragraphs = Array.from({ length: Math.ceil(words / 60) }, (_, at) => {
      const text = Array.from({ length: 60 }, (__, index) => word(at * 60 + index)).join(" ");
      return `<!-- wp:paragraph -->\n<p>${text} <a href="http://old.example/2019/03/01/post-${(id % count) + 1}/">next</a></p>\n<!-- /wp:paragraph -->`;
    });
    yield {
      ...{ id, title: `Post ${count} ${id}`, slug: `post-${count}-${id}`, content: paragraphs.join("\n\n") },
      terms: [
        { domain: "category", slug: `c-${id % 20}`, name: `Category ${id % 20}` },
        { domain: "post_tag", slug: `t-${id % 300}`, name: `tag ${id % 300}` },
      ],
      comments: Array.from({ length: commentsEach }, (_, at) => ({
        ...{ id: id * 10 + at, author: `Reader ${at}`, content: `A remark on ${id}`, parent: at === 0 ? 0 : id * 10 },
      })),
    };
  }
}
