import { beforeAll, describe, expect, test } from "vitest";
import { accountProof, siteProof } from "#app/admin/proof-needs.ts";
import { canary, privateProject, privateSlugs } from "../support/canaries.ts";
import { password } from "../support/people.ts";
import { type RequestOptions, sendRequest } from "../support/send-request.ts";
import { builtRoutes, isInAdminArea, type Route } from "./access-routes.ts";
import { accessSiteOfFile, code, formHeaders } from "./access-site.ts";

/** All intents of the settings screen: its actions are typed by these keys. */
const intents = Object.keys({ ...accountProof, ...siteProof });

const site = accessSiteOfFile();
let routes: Route[];

beforeAll(async () => {
  routes = await builtRoutes({ project: privateSlugs.project, article: privateSlugs.draft, record: privateProject });
});

const asAdmin = (options: RequestOptions = {}): RequestOptions => {
  const headers = {
    origin: site().origin,
    ...formHeaders,
    cookie: site().enter(site().admin, true),
    ...options.headers,
  };
  return { ...options, headers };
};

describe("no form of the admin area does anything for whoever is no admin", () => {
  test.each(intents)(
    "the form %s is closed to everybody but admins, even with a right password and a right code",
    async (intent) => {
      const before = site().store.fingerprints();
      const body = String(new URLSearchParams({ intent, password, code, kind: "email" }));
      for (const path of ["/admin/settings", "/admin/settings.data", "/admin/settings?index", "/admin?index"])
        await site().expectClosed(path, { method: "POST", headers: formHeaders, body });
      expect(site().store.fingerprints()).toEqual(before);
    },
  );

  test("the forms of all other screens are closed too, filled in with every field that they have", async () => {
    const record = { id: privateProject, version: "1", title_en: "Mine", title_ar: "لي", slug: "mine" };
    const more = {
      description_en: "Mine",
      description_ar: "لي",
      category: "Other",
      status: "completed",
      role: "admin",
    };
    const before = site().store.fingerprints();
    // Each screen is sent each intent, by turns at its own address and at that of its data.
    for (const [turn, intent] of ["", "create", "update", "delete"].entries()) {
      const body = String(new URLSearchParams({ ...record, ...more, intent, password, code }));
      for (const [index, { path, dataPath }] of routes.filter(isInAdminArea).entries())
        await site().expectClosed((index + turn) % 2 ? dataPath : path, { method: "POST", headers: formHeaders, body });
    }
    expect(site().store.fingerprints()).toEqual(before);
  });

  test("only an admin chooses the language of the admin area, and the same forms serve an admin", async () => {
    const before = site().store.fingerprints();
    const choice = { method: "POST", body: "language=ar&back=%2Fadmin" };
    await site().expectClosed("/admin/language", { ...choice, headers: formHeaders });
    expect(site().store.fingerprints()).toEqual(before);
    expect((await sendRequest(site().origin, "/admin/language", asAdmin(choice))).status).toBe(303);
    const [profile] = site().store.rows("select language from profiles where user_id = ?", site().admin.id);
    expect(profile).toEqual({ language: "ar" });
    const others = asAdmin({ method: "POST", body: "intent=sessions.end-others" });
    expect((await sendRequest(site().origin, "/admin/account", others)).status).toBeLessThan(400);
    const sessions = site().store.rows("select id from sessions where user_id = ?", site().admin.id);
    expect(sessions).toHaveLength(1);
  });
});

const signIn = "/auth\\?done=expired";

describe.each([
  { change: "whose role is taken away", sql: "update profiles set role = 'user' where user_id = ?", to: "/" },
  { change: "who is shut out", sql: "update profiles set disabled_at = created_at where user_id = ?", to: signIn },
  { change: "whose session is ended", sql: "delete from sessions where user_id = ?", to: signIn },
  { change: "who is removed", sql: "delete from users where id = ?", to: signIn },
])("an admin $change", ({ sql, to }) => {
  test("has no access at the very next request", async () => {
    const admin = site().store.makePerson({ role: "admin", fullName: canary });
    const options = asAdmin({ headers: { cookie: site().enter(admin, true) } });
    expect(await sendRequest(site().origin, "/admin/settings", options)).toMatchObject({ status: 200 });
    site().store.run(sql, admin.id);
    const before = site().store.fingerprints();
    for (const path of ["/admin/settings", "/admin/settings.data", "/admin.data?_routes=admin%2Fdashboard"])
      for (const method of ["GET", "POST"]) {
        const body = method === "POST" ? "intent=two-factor.send" : undefined;
        const answer = await sendRequest(site().origin, path, { ...options, method, body });
        expect(`${answer.status} ${answer.location}`).toMatch(/^(302 .*|202 )$/);
        expect(answer.body).toMatch(path.includes(".data") ? new RegExp(`"redirect","${to}(&to=[^"]*)?"`) : /^$/);
      }
    expect(site().store.fingerprints()).toEqual(before);
  });
});

test("every route answers 405 to methods other than GET, HEAD and POST", async () => {
  const { headers: sent } = asAdmin();
  const before = site().store.fingerprints();
  for (const { path, dataPath } of routes)
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
      for (const asked of [path, dataPath]) {
        const { status, headers } = await sendRequest(site().origin, asked, { method, headers: sent });
        expect([method, asked, status, headers.allow]).toEqual([method, asked, 405, "GET, HEAD, POST"]);
      }
  expect(site().store.fingerprints()).toEqual(before);
});

describe("no route takes a form from another origin, not even from an admin", () => {
  test.each<[string, Record<string, string | undefined>]>([
    ["another site", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
    ["an address that looks alike", { origin: "http://localhost.evil.example" }],
    ["the same host on another port", { origin: "http://localhost:1" }],
    ["another site that names no origin", { origin: undefined, "sec-fetch-site": "cross-site" }],
    ["a neighbouring site", { origin: undefined, "sec-fetch-site": "same-site" }],
    ["a program that says nothing of where it is", { origin: undefined }],
    ["another site that names itself as the host too", { origin: "https://evil.example", host: "evil.example" }],
  ])("%s", async (_, lie) => {
    const body = "intent=sessions.end-others";
    const { headers } = asAdmin({ headers: lie as Record<string, string> });
    const before = site().store.fingerprints();
    const sent = Object.fromEntries(Object.entries(headers ?? {}).filter(([, value]) => value !== undefined));
    for (const { path, dataPath } of routes)
      for (const asked of [path, dataPath]) {
        const { status } = await sendRequest(site().origin, asked, { method: "POST", headers: sent, body });
        expect([asked, status]).toEqual([asked, 403]);
      }
    expect(site().store.fingerprints()).toEqual(before);
  });
});

test("a private record is answered like one that does not exist, at every route", async () => {
  const named = routes.filter(({ id }) => id.includes(":slug"));
  const slugs = [privateSlugs.project, privateSlugs.draft, privateSlugs.toCome, privateSlugs.page, canary];
  for (const { cookie } of [...site().outsiders, { cookie: site().enter(site().admin, true) }])
    for (const { id, path, dataPath } of named)
      for (const asked of [path, dataPath, `${dataPath}?_routes=${encodeURIComponent(id)}`]) {
        const gists = slugs.map(async (slug) => {
          const renamed = asked.replace(/not-for-all|not-done-yet/, slug);
          const { status, headers, body } = await sendRequest(site().origin, renamed, {
            headers: cookie ? { cookie } : {},
          });
          // The page offers a search for the words of the address.
          const gist = body.replaceAll(slug, "slug").replace(/(<input id="notice-search"[^>]*) value="[^"]*"/, "$1");
          return { status, names: Object.keys(headers), body: gist };
        });
        const [first, ...others] = await Promise.all(gists);
        expect(first?.status).not.toBe(200);
        for (const other of others) expect(other).toEqual(first);
      }
});

test("a HEAD or data request for the live stream keeps no connection open", async () => {
  const { outsiders, origin } = site();
  for (const { cookie } of [...outsiders, ...outsiders]) {
    const headers: Record<string, string> = cookie ? { cookie } : {};
    expect((await sendRequest(origin, "/live", { method: "HEAD", headers })).status).toBe(200);
    for (const path of ["/live.data", "/live.data?_routes=site%2Flive"])
      expect((await sendRequest(origin, path, { headers, timeoutMs: 3_000 })).status).toBeLessThan(500);
  }
  expect((await sendRequest(origin, "/live")).status).toBe(200);
});
