import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createHtmlCache } from "#app/platform/cache/html-cache.server.ts";
import { currentConfiguration, readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { log } from "#app/platform/log.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { healthOffers, offerHealth } from "#app/records/health/health-offers.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { mediaFolder } from "../../../tests/support/media-folder.ts";
import { asSystem } from "../../../tests/support/permissions.ts";
import { serve } from "../../../tests/support/raw-http.ts";
import { shareStore } from "../../../tests/support/stores/engines.ts";
import { hasToken } from "./platform/bearer-token.ts";
import { startMetrics } from "./records/serve-metrics.server.ts";

const token = "a-token-of-prometheus";
const types: Record<string, string> = {
  "/admin/articles": "text/html",
  "/feed.xml": "application/atom+xml",
  "/media/a/a.avif": "image/avif",
  "/account/data": "application/json",
};

mediaFolder();
shareStore();
const { backups } = healthOffers;
beforeEach(() => {
  log.level = "silent";
});
afterAll(() => offerHealth({ backups }));

/** A site whose pages in the root may be shared, with its counters from nothing. */
async function siteWith(environment: Record<string, string>) {
  setConfiguration(readConfiguration({ DATA_DIR: currentConfiguration().dataDir, ...environment }));
  const metrics = startMetrics(asSystem());
  const site = await serve({
    pages: createHtmlCache(),
    mayShare: ({ pathname }) => pathname === "/",
    respond: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/broken") throw new Error("broken");
      if (pathname === "/live")
        return new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([10])) }), {
          headers: { "content-type": "text/event-stream" },
        });
      if (pathname === "/never") return new Promise(() => {});
      const headers = { "content-type": types[pathname] ?? "text/html", "cache-control": "public, no-cache" };
      return new Response("an answer", {
        headers,
        status: pathname === "/missing" || pathname === "/metrics" ? 404 : 200,
      });
    },
  });
  onTestFinished(async () => {
    await metrics.stop();
    site.close();
  });
  const ask = (path: string, init: RequestInit = {}) => fetch(site.base + path, init);
  const read = async (path: string, init?: RequestInit) => {
    const answer = await ask(path, init);
    await answer.text();
    return answer.status;
  };
  const scrape = () => ask("/metrics", { headers: { authorization: `Bearer ${token}` } });
  return { ask, read, scrape };
}

/** Each sample by its name and labels, as they are written; throws at what is no line of the format. */
function parse(text: string) {
  const typeOf = new Map<string, string>();
  const samples: Record<string, number> = {};
  expect(text.endsWith("\n")).toBe(true);
  for (const line of text.slice(0, -1).split("\n")) {
    const [, type, name = ""] = line.match(/^# (HELP|TYPE) ([a-z_]+) \S.*$/) ?? [];
    if (type === "TYPE") typeOf.set(name, line.split(" ")[3] ?? "");
    if (type) continue;
    const [, of = "", labels = "", value] =
      line.match(/^([a-z_]+)(\{(?:[a-z]+="(?:[^"\\]|\\.)*",?)+\})? (\d+(?:\.\d+)?(?:e[+-]\d+)?)$/) ?? [];
    if (value === undefined) throw new Error(`not a line of the format: ${line}`);
    expect(typeOf.get(of) ?? typeOf.get(of.replace(/_(?:bucket|sum|count)$/, ""))).toBeDefined();
    samples[of + labels] = Number(value);
  }
  return samples;
}
const readSamples = async (answer: Promise<Response>) => parse(await (await answer).text());

test("what was asked is counted by kind and status, with its time", async () => {
  const { ask, read, scrape } = await siteWith({ METRICS_TOKEN: token });
  for (const _ of [1, 2, 3]) await read("/");
  for (const path of ["/admin/articles", "/feed.xml", "/media/a/a.avif", "/account/data", "/missing", "/missing"])
    await read(path);
  await read("/contact", { method: "POST", body: "a=b", headers: { "sec-fetch-site": "same-origin" } });
  await read("/broken");
  const away = new AbortController();
  const never = ask("/never", { signal: away.signal }).catch(() => {});
  const stream = await ask("/live");
  await expect.poll(async () => (await readSamples(scrape())).daftar_requests_waiting).toBe(1);
  away.abort();
  await never;
  await expect.poll(async () => (await readSamples(scrape())).daftar_requests_waiting).toBe(0);
  const samples = await readSamples(scrape());
  expect(samples).toMatchObject({
    'daftar_requests_total{kind="page",status="2xx"}': 1,
    'daftar_requests_total{kind="cached",status="2xx"}': 2,
    'daftar_requests_total{kind="admin",status="2xx"}': 1,
    'daftar_requests_total{kind="feed",status="2xx"}': 1,
    'daftar_requests_total{kind="file",status="2xx"}': 1,
    'daftar_requests_total{kind="page",status="4xx"}': 2,
    'daftar_requests_total{kind="action",status="2xx"}': 1,
    'daftar_requests_total{kind="other",status="5xx"}': 1,
    daftar_errors_total: 1,
    daftar_requests_aborted_total: 1,
    daftar_streams: 1,
    'daftar_request_seconds_count{kind="page"}': 3,
    'daftar_request_seconds_bucket{kind="page",le="+Inf"}': 3,
  });
  const rising = Object.entries(samples).filter(([name]) =>
    name.startsWith('daftar_request_seconds_bucket{kind="page"'),
  );
  expect(rising.map(([, count]) => count)).toEqual(rising.map(([, count]) => count).toSorted((a, b) => a - b));
  await stream.body?.cancel();
  await expect.poll(async () => (await readSamples(scrape())).daftar_streams).toBe(0);
});

test("mails, jobs, backup, disk and memory are measured", async () => {
  await queueMail({ kind: "invited", to: "layla@daftar.example", subject: "s", text: "t", html: "h" });
  const madeAt = readClock(-60_000).toISOString();
  offerHealth({
    backups: {
      last: async () => ({ madeAt, failingSince: null }),
      lastProved: async () => null,
      prove: async () => null,
    },
  });
  const { scrape } = await siteWith({ METRICS_TOKEN: token });
  const answer = await scrape();
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const samples = parse(await answer.text());
  expect(samples).toMatchObject({ daftar_mails_waiting: 1, daftar_mails_failed: 0, daftar_jobs_queued: 0 });
  expect(samples.daftar_backup_age_seconds).toBeGreaterThanOrEqual(60);
  for (const name of ["daftar_disk_free_bytes", "process_resident_memory_bytes", "daftar_heap_used_bytes"])
    expect(samples[name]).toBeGreaterThan(1_000_000);
  expect(samples.process_start_time_seconds).toBeGreaterThan(1_700_000_000);
});

test("what cannot be read is left out, and the rest is told", async () => {
  const { scrape } = await siteWith({ METRICS_TOKEN: token });
  await store().deleteFrom("outbox").execute();
  offerHealth({
    backups: {
      last: () => Promise.reject(new Error("away")),
      lastProved: async () => null,
      prove: async () => null,
    },
  });
  const samples = await readSamples(scrape());
  expect(samples).not.toHaveProperty("daftar_backup_age_seconds");
  expect(samples).toHaveProperty("daftar_mails_waiting", 0);
});

test("only who has the token reads them", async () => {
  const { read } = await siteWith({ METRICS_TOKEN: token });
  for (const authorization of ["", "Bearer ", `Bearer ${token}x`, `Basic ${token}`, token, `Bearer ${token.slice(1)}`])
    expect(await read("/metrics", { headers: { authorization } })).toBe(401);
  expect(await read("/metrics")).toBe(401);
  expect(await read("/metrics", { headers: { authorization: `bearer ${token}` } })).toBe(200);
  expect(hasToken(undefined, token)).toBe(false);
});

test("without a token the address is as unknown as any other", async () => {
  const { ask } = await siteWith({});
  const answer = await ask("/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, await answer.text()]).toEqual([404, "an answer"]);
});

test("a token that can be guessed ends the start", () => {
  expect(() => readConfiguration({ METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN must have at least 16 characters");
});
