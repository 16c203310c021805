import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendRequest } from "../support/send-request.ts";
import { accessSiteOfFile, formHeaders } from "./access-site.ts";

const site = accessSiteOfFile();
let before: Record<string, string>;

beforeEach(() => {
  before = site().store.fingerprints();
});

afterEach(() => {
  expect(site().store.fingerprints()).toEqual(before);
});

/** One of each who are led elsewhere in their own way. */
const some = () => site().outsiders.filter(({ who }) => /visitor|a user|second step/.test(who));

/** Ways to write the address of an admin screen that a guard would miss which looks at addresses and not at routes. */
const spellings = (path: string) => [
  path,
  path.toUpperCase(),
  `/${path}`,
  path.replace("a", "%61"),
  path.replace("admin", "%2561dmin"),
  `${path}/`,
  `${path}//`,
  `${path};v=1`,
  `${path}/.`,
  `/x/..${path}`,
  path.replace("/", "/./"),
  path.replace("/admin", "/ar/../admin"),
  `${path}%2f`,
  `${path}%20`,
  `${path}%00`,
  `${path}.json`,
  `${path}?_data=root`,
  `${path}?_routes=root`,
  `${path}?index`,
  `${path}.data`,
  `${path}.data/`,
  `${path}/_.data`,
  `${path}.data?_routes=admin%2Fsettings%2Fsettings`,
  `${path}.data?_routes=root,admin%2Fdashboard`,
  path.replace("/admin", "\\admin"),
  path.replace("/", "%2f"),
];

describe("the admin area stays closed however its address is spelled", () => {
  test.each([...spellings("/admin"), ...spellings("/admin/settings"), "/_.data", "/_.data?_routes=admin%2Fdashboard"])(
    "%s",
    async (path) => {
      const form = { method: "POST", headers: formHeaders, body: "intent=sessions.end-others" };
      await site().expectClosed(path, {}, some());
      await site().expectClosed(path, form, some());
    },
  );
});

const lies: Record<string, string>[] = [
  { "x-original-url": "/admin/settings" },
  { "x-rewrite-url": "/admin/settings" },
  { "x-forwarded-prefix": "/admin" },
  { "x-forwarded-uri": "/admin/settings" },
  { "x-forwarded-path": "/admin/settings" },
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-proto": "https" },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-user": "admin" },
  { "x-real-ip": "127.0.0.1" },
  { "true-client-ip": "127.0.0.1" },
  { "x-client-address": "127.0.0.1", "x-client-age": "100000" },
  { forwarded: "for=127.0.0.1;host=localhost;proto=https" },
  { "x-http-method-override": "GET" },
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-remix-response": "yes", "x-remix-request": "yes" },
  { "x-react-router-prerender-data": "%5B%5D", "x-react-router-spa-mode": "yes" },
  { authorization: "Basic YWRtaW46YWRtaW4=" },
  { host: "localhost" },
  { host: "evil.example" },
];

describe("the admin area stays closed whatever a header says", () => {
  test.each(lies)("%o", async (headers) => {
    const form = { method: "POST", headers: { ...formHeaders, ...headers }, body: "intent=sessions.end-others" };
    for (const path of ["/admin", "/admin/settings", "/admin/settings.data"]) {
      await site().expectClosed(path, { headers }, some());
      await site().expectClosed(path, form, some());
    }
  });

  test.each(lies)("a public page is the same whatever a header says: %o", async (headers) => {
    const honest = await sendRequest(site().origin, "/projects");
    const lied = await sendRequest(site().origin, "/projects", { headers });
    expect([lied.status, lied.body]).toEqual([200, honest.body]);
    expect(await sendRequest(site().origin, "/projects")).toMatchObject({ body: honest.body });
  });
});
