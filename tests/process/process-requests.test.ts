import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { dayMs } from "#app/platform/time.ts";
import { contract } from "../contract/contract.ts";
import { runSite } from "../support/browser/running-site.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { sendRequest } from "../support/send-request.ts";
import { openTestStore } from "../support/stores/test-store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

vi.setConfig({ testTimeout: 60_000 });

const slug = "%D9%85%D9%82%D8%A7%D9%84%D8%A9";
const old = readClock(-31 * dayMs);

const folder = temporaryFolder();
let site: Awaited<ReturnType<typeof runSite>>;

beforeAll(async () => {
  for (const inner of ["outbox", "media/0c1d"]) mkdirSync(join(folder, inner), { recursive: true });
  for (const file of ["outbox/a.eml", "outbox/old.eml", "media/0c1d/400.webp"]) {
    writeFileSync(join(folder, file), "");
    chmodSync(join(folder, file), 0o644);
  }
  utimesSync(join(folder, "outbox/old.eml"), old, old);
  for (const open of ["", "outbox", "media", "media/0c1d"]) chmodSync(join(folder, open), 0o755);
  const umask = process.umask(0o022);
  site = await runSite({ DATA_DIR: folder, NEW_SITE: "on", TRUST_PROXY: "on" });
  process.umask(umask);
});

afterAll(() => site.stop());

/** What of the data folder another account of this machine could get at. */
function openPaths() {
  const paths = ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })];
  return paths.filter((path) => (statSync(join(folder, path), { throwIfNoEntry: false })?.mode ?? 0) & 0o077);
}

contract("docs.14");
test("a data folder that others could read, and all new files in it, are closed to other accounts", async () => {
  expect(readdirSync(folder)).toContain("daftar.db-wal");
  await expect.poll(openPaths).toEqual([]);
});

test("a mail file that is a month old is deleted at the start", async () => {
  await expect.poll(() => readdirSync(join(folder, "outbox"))).toEqual(["a.eml"]);
});

test.each([
  ["/%61rticles", "/articles"],
  ["/ARTICLES?page=%61", "/articles?page=%61"],
  ["/AR/Articles/", "/ar/articles"],
  ["/ar/", "/ar"],
  [`/ar/articles/${slug.toLowerCase()}`, `/ar/articles/${slug}`],
  ["/articles/Some-Slug", "/articles/some-slug"],
  ["/Projects/Some-Slug.PDF", "/projects/some-slug.pdf"],
  ["/Articles.data", "/articles.data"],
  ["/Admin/Backups/Daftar.backup", "/admin/backups/Daftar.backup"],
  ["/LIVE?age=1", "/live?age=1"],
  ["/healthz/", "/healthz"],
])("%s is redirected to %s", async (path, location) => {
  const answer = await sendRequest(site.origin, path);
  expect([answer.status, answer.location]).toEqual([308, location]);
});

test.each(["/", "/ar", "/articles", "/articles.data", "/_root.data", "/healthz", "/projects?q=A%62"])(
  "%s is not redirected to another spelling",
  async (path) => expect((await sendRequest(site.origin, path)).status).not.toBe(308),
);

test("redirects answer over HTTP where no page is: to this site and to others, in both languages, and 410 for what is gone", async () => {
  const store = openTestStore(folder);
  const moment = readClock().toISOString();
  const add = (from_path: string, to_path: string, status: number, is_own = 1) => {
    const row = { id: crypto.randomUUID(), created_at: moment, updated_at: moment, version: 1 };
    store.insert("redirects", { ...row, from_path, to_path, status, is_own });
  };
  const [article] = store.rows("select slug from articles where language = 'ar' and status = 'published' limit 1");
  const target = `/articles/${article?.slug}`;
  add("/2019/05/قديم", target, 301);
  add("/projects/once", "https://example.org/now?a=b", 302);
  add("/articles/category/once", "/contact#form", 301);
  add("/articles", "/contact", 301);
  add("/s/222222", "/contact", 301);
  add("/?p=12", target, 301);
  add("/removed", "", 410);
  const link = { record_table: "articles", record_id: "deleted-for-good", created_at: moment };
  store.insert("short_links", { code: "bcdfgh", ...link });
  store.close();
  const answers = async (path: string) => {
    const { status, location, headers } = await sendRequest(site.origin, path);
    return [status, location, status === 200 ? "" : (headers["cache-control"] ?? "")];
  };
  const old = `/2019/05/${encodeURIComponent("قديم")}`;
  expect(await answers(old)).toEqual([301, encodeURI(target), "no-cache"]);
  expect(await answers(`/ar${old}`)).toEqual([301, encodeURI(`/ar${target}`), "no-cache"]);
  expect(await answers(`${old}/?utm=1`)).toEqual([301, encodeURI(target), "no-cache"]);
  expect(await answers("/?p=12")).toEqual([301, encodeURI(target), "no-cache"]);
  expect((await answers("/?p=13"))[0]).toBe(200);
  expect((await answers("/removed/"))[0]).toBe(308);
  expect(await answers("/projects/once")).toEqual([302, "https://example.org/now?a=b", "no-cache"]);
  expect(await answers("/ar/articles/category/once?page=2")).toEqual([301, "/ar/contact#form", "no-cache"]);
  expect(await answers("/articles")).toEqual([200, "", ""]);
  expect((await answers("/s/222222"))[0]).toBe(404);
  for (const [path, word] of [
    ["/removed", siteEn["notFound.goneTitle"]],
    ["/ar/removed", siteAr["notFound.goneTitle"]],
    ["/s/bcdfgh", siteEn["notFound.goneTitle"]],
    ["/ar/s/bcdfgh", siteAr["notFound.goneTitle"]],
  ] as const) {
    const { status, body, headers } = await sendRequest(site.origin, path);
    expect([path, status, body.includes(word)]).toEqual([path, 410, true]);
    expect(String(headers["cache-control"])).not.toContain("public");
  }
});

test("every link of the pages is answered without a redirect", async () => {
  for (const page of ["/", "/ar", "/articles", "/ar/articles", "/projects", "/ar/projects", "/auth", "/ar/auth"]) {
    const { body } = await sendRequest(site.origin, page);
    const named = [...body.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(3);
    for (const name of new Set(named)) {
      const { pathname, search } = new URL(name.replaceAll("&amp;", "&"), site.origin);
      expect([name, (await sendRequest(site.origin, pathname + search)).status]).not.toEqual([name, 308]);
    }
  }
});

test("one IPv6 /64 gets ten live streams, whatever addresses they come from", async () => {
  const leave = new AbortController();
  const statuses = async (network: string) => {
    const opened = [];
    for (let host = 1; host <= 11; host += 1) {
      const headers = { "x-forwarded-for": `${network}::${host.toString(16)}` };
      opened.push((await fetch(`${site.origin}/live`, { headers, signal: leave.signal })).status);
    }
    return opened;
  };
  expect(await statuses("2001:db8:1:2")).toEqual([...Array(10).fill(200), 503]);
  expect((await statuses("2001:db8:1:3"))[0]).toBe(200);
  leave.abort();
});
