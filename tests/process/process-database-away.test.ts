import { rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { builtRoutes } from "../access/access-routes.ts";
import { requestKinds, requestRoute } from "../access/request-kinds.ts";
import { runSite } from "../support/browser/running-site.ts";
import { findPostgres, startPostgres, tell } from "../support/stores/real-postgres.ts";

vi.setConfig({ testTimeout: 120_000 });

const soon = { timeout: 15_000, interval: 20 };
const roundsOfEnding = 40;
const owner = { OWNER_EMAIL: "owner@daftar.example", OWNER_PASSWORD: "a long enough passphrase 7" };

test("without a database server of its own the site is ready, and says so as often as it is asked", async () => {
  const site = await runForTest({});
  const asked = await Promise.all(Array.from({ length: 50 }, () => fetch(`${site.origin}/healthz?ready`)));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  await site.stop();
});

/** Where no PostgreSQL is installed, the test above is alone. */
describe.each([findPostgres()].filter((binaries) => binaries !== undefined))("on PostgreSQL of %s", (binaries) => {
  test("whichever connection ends, whatever it is doing, the process lives and every answered message is kept", async () => {
    const { site, postgres } = await runOnPostgres(binaries);
    const writing = new AbortController();
    const answered: string[] = [];
    const writers = [1, 2, 3, 4].map((writer) => write(site.origin, writer, answered, writing.signal));
    const readers = ["/articles", "/ar/projects", "/admin", "/search?q=ledger", "/feed.xml"].map((path) =>
      read(site.origin, path, writing.signal),
    );
    for (let round = 0; round < roundsOfEnding; round += 1) {
      const limit = round % 4 === 0 ? "" : "order by random() limit 1";
      await tell(
        postgres.url,
        `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid() ${limit}) ended`,
      );
      await delay(Math.random() * 60);
    }
    writing.abort();
    const statuses = new Set((await Promise.all([...writers, ...readers])).flat());
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(site.child.exitCode).toBeNull();
    expect(answered.length).toBeGreaterThan(0);
    expect(await lost(postgres.url, answered)).toEqual([]);
    const names = await tell(
      postgres.url,
      "select distinct application_name from pg_stat_activity where datname = 'postgres'",
    );
    expect(names.map(({ application_name }) => application_name)).toContain("daftar");
    await site.stop();
  });

  test("while it is away cached pages are answered, all else is 503, and when it is back all is as before", async () => {
    const { site, postgres } = await runOnPostgres(binaries);
    const cookie = await signIn(site.origin);
    const answered: string[] = [];
    const stop = new AbortController();
    const writer = write(site.origin, 9, answered, stop.signal);
    for (const path of ["/", "/ar", "/articles"]) expect((await get(site.origin, path)).status).toBe(200);
    const stream = await fetch(`${site.origin}/live`);
    const received = readAll(stream);
    await postgres.halt();

    for (const path of ["/", "/ar", "/articles"]) expect((await get(site.origin, path)).status).toBe(200);
    for (const [path, words] of [
      ["/articles?page=2", siteEn],
      ["/ar/articles/some-article", siteAr],
      ["/ar/search?q=%D8%AF%D9%81%D8%AA%D8%B1", siteAr],
      ["/projects/nothing.pdf", siteEn],
    ] as const) {
      const answer = await get(site.origin, path);
      expect([path, answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([path, 503, true]);
      expect(await answer.text()).toContain(words["failure.awayTitle"]);
    }
    for (const path of ["/admin", "/admin/articles", "/admin/articles.data", "/", "/account", "/auth"]) {
      const answer = await get(site.origin, path, { cookie });
      expect([path, answer.status, answer.headers.has("retry-after")]).toEqual([path, 503, true]);
    }
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${site.origin}/healthz?ready`)).status, soon).toBe(503);
    expect(await (await fetch(`${site.origin}/healthz?ready`)).text()).toContain("database");
    await expectFilledForms(site.origin);
    await expectEveryRoute(site.origin, cookie);

    await postgres.goOn();
    const backAt = performance.now();
    await expect.poll(async () => (await get(site.origin, "/search?q=ledger")).status, soon).toBe(200);
    await expect.poll(async () => (await get(site.origin, "/admin", { cookie })).status, soon).toBe(200);
    const listening = "select 1 from pg_stat_activity where query like 'listen %'";
    await expect.poll(async () => (await tell(postgres.url, listening)).length, soon).toBe(1);
    const backAfterMs = performance.now() - backAt;
    await tell(postgres.url, "select pg_notify('daftar_changes', 'another public-projects')");
    await expect.poll(() => received.text, soon).toContain("event: changed");
    const before = answered.length;
    await expect.poll(() => answered.length, soon).toBeGreaterThan(before);
    stop.abort();
    await writer;
    expect(await lost(postgres.url, answered)).toEqual([]);
    expect(site.child.exitCode).toBeNull();
    // On a quiet machine within two seconds; the polls above wait longer than that.
    expect(backAfterMs).toBeLessThan(soon.timeout);
    await stream.body?.cancel().catch(() => {});
    await site.stop();
  });

  test("while it is silent, as behind a firewall that drops what it sees, waiting ends with 503, and so does the site at a stop", async () => {
    const postgres = await startPostgres(binaries);
    onTestFinished(() => postgres.stop());
    const between = await startBetween(Number(new URL(postgres.url).port));
    onTestFinished(() => between.close());
    const address = `${postgres.url.replace(/:\d+\//, `:${between.port}/`)}?query_timeout=1500`;
    const site = await runForTest({ DATABASE_URL: address, DATABASE_POOL_SIZE: "3", ...owner });
    await (await get(site.origin, "/articles")).text();
    between.isSilent = true;
    await expect.poll(async () => (await fetch(`${site.origin}/healthz?ready`)).status, soon).toBe(503);
    const searches = await Promise.all([1, 2, 3, 4, 5].map((word) => get(site.origin, `/search?q=ledger${word}`)));
    for (const { status, headers } of searches) expect([status, headers.has("retry-after")]).toEqual([503, true]);
    expect((await get(site.origin, "/articles")).status).toBe(200);
    between.isSilent = false;
    await expect.poll(async () => (await get(site.origin, "/search?q=ledgers")).status, soon).toBe(200);
    between.isSilent = true;
    await site.stop();
    expect(site.child.exitCode).toBe(0);
  });
});

/** Between the site and its database: what comes from either is passed on, or dropped without a word. */
async function startBetween(port: number) {
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const database = connect(port, "127.0.0.1");
    const pass = (from: Socket, to: Socket) => {
      sockets.push(from.on("error", () => {}).on("close", () => to.destroy()));
      from.on("data", (piece) => state.isSilent || to.write(piece));
    };
    pass(client, database);
    pass(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const state = {
    isSilent: false,
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return state;
}

async function expectFilledForms(origin: string) {
  const message = 'One <b> of "these".\nAnd a second line.';
  const forms: [string, Record<string, string>, typeof siteEn | typeof siteAr][] = [
    ["/contact", { name: "Rana", email: "rana@daftar.example", subject: "Ledgers", message }, siteEn],
    ["/ar/contact", { name: "رنا", email: "rana@daftar.example", subject: "دفاتر", message }, siteAr],
    ["/articles/some-article", { author_name: "Rana", content: message, parent_id: crypto.randomUUID() }, siteEn],
    ["/auth", { email: "rana@daftar.example", password: "a secret ledger" }, siteEn],
    ["/ar/auth?mode=sign-up", { fullName: "رنا", email: "rana@daftar.example", password: "a secret ledger" }, siteAr],
    ["/auth?mode=forgot", { email: "rana@daftar.example" }, siteEn],
  ];
  for (const [path, fields, words] of forms) {
    const headers = { origin, accept: "text/html" };
    const body = new URLSearchParams({ ...fields, csrf_token: "zyx-token-value" });
    const answer = await fetch(origin + path, { method: "POST", headers, body, redirect: "manual" });
    const html = await answer.text();
    // The pages of the sign-in give their forms back themselves.
    const form = html.match(/<form[^>]*(?:returned-form|auth-form)[\s\S]*?<\/form>/)?.[0] ?? "";
    expect([path, answer.status, answer.headers.has("retry-after")]).toEqual([path, 503, true]);
    if (!path.includes("/auth")) {
      expect(form).toContain(words["failure.sendAgain"]);
      expect(form).toContain(`action="${path}"`);
    }
    for (const [name, value] of Object.entries(fields)) {
      expect(form).toContain(`name="${name}"`);
      if (name === "password") continue;
      expect(form.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')).toContain(value);
    }
    expect(html).not.toMatch(/a secret ledger|zyx-token-value/);
  }
  const search = await (await get(origin, "/search?q=two+ledgers")).text();
  expect(search).toContain('value="two ledgers"');
}

/** Whatever a route needs of the store it answers, it says that the store is away; none fails in its own way. */
async function expectEveryRoute(origin: string, cookie: string) {
  const unexpected: string[] = [];
  let unavailable = 0;
  for (const route of await builtRoutes({ project: "nothing", article: "nothing" }))
    for (const way of requestKinds) {
      const answer = await requestRoute(origin, route, way, { cookie, headers: { accept: "text/html" } });
      const { status, headers } = answer;
      if (status === 503) unavailable += 1;
      if (status === 500 || (status === 503 && !headers["retry-after"]))
        unexpected.push(`${way} ${route.path} ${status}`);
    }
  expect(unexpected).toEqual([]);
  expect(unavailable).toBeGreaterThan(500);
}

const get = (origin: string, path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { accept: "text/html", ...headers }, redirect: "manual" });

async function signIn(origin: string) {
  const body = new URLSearchParams({ email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD });
  const answer = await fetch(`${origin}/auth`, { method: "POST", headers: { origin }, body, redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function readAll({ body }: Response) {
  const received = { text: "" };
  void (async () => {
    for await (const piece of body ?? []) received.text += Buffer.from(piece).toString();
  })().catch(() => {});
  return received;
}

/** Sends one message after the other, each from another address; gives the statuses, and notes what was answered as kept. */
async function write(origin: string, writer: number, answered: string[], signal: AbortSignal) {
  const statuses: number[] = [];
  for (let number = 0; !signal.aborted; number += 1) {
    const subject = `message ${writer}-${number}`;
    const email = `rana-${writer}-${number}@daftar.example`;
    const body = new URLSearchParams({ name: "Rana", email, subject, message: "In four days." });
    const headers = { origin, "x-forwarded-for": `10.1.${writer}.${number % 256}` };
    const init = { method: "POST", headers, body, redirect: "manual" } as const;
    const answer = await fetch(`${origin}/contact`, init).catch(() => null);
    if (!answer) return [...statuses, 0];
    statuses.push(answer.status);
    if (answer.status === 303) answered.push(subject);
    else await delay(20);
  }
  return statuses;
}

async function read(origin: string, path: string, signal: AbortSignal) {
  const statuses: number[] = [];
  for (let number = 0; !signal.aborted; number += 1)
    statuses.push((await get(origin, `${path}${path.includes("?") ? "&" : "?"}n=${number}`)).status);
  return statuses;
}

async function lost(url: string, answered: string[]) {
  const stored = new Set((await tell(url, "select subject from messages")).map(({ subject }) => subject));
  return answered.filter((subject) => !stored.has(subject));
}

async function runOnPostgres(binaries: string) {
  const postgres = await startPostgres(binaries);
  onTestFinished(() => postgres.stop());
  const site = await runForTest({ DATABASE_URL: postgres.url, TRUST_PROXY: "on", DATABASE_POOL_SIZE: "5", ...owner });
  return { site, postgres };
}

async function runForTest(environment: Record<string, string>) {
  const site = await runSite({ LOG_LEVEL: "silent", ...environment });
  onTestFinished(() => {
    site.child.kill("SIGKILL");
    rmSync(dirname(site.dataFolder), { recursive: true, force: true });
  });
  return site;
}
