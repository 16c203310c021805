import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { origin, type RawSite, serve, statusIn } from "../../../../tests/support/raw-http.ts";
import { createHtmlCache } from "../../cache/html-cache.server.ts";
import { createHostCheck } from "./own-host.server.ts";

const foreign = [
  "evil.example",
  "evil.example:443",
  "daftar.example.evil.example",
  "www.daftar.example",
  "daftar.example.",
  "xdaftar.example",
  "203.0.113.7",
  "203.0.113.7:3000",
  "[2001:db8::1]",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "1127.0.0.1",
  "notlocalhost",
];
const own = [
  "daftar.example",
  "DAFTAR.example:443",
  "daftar.example:3000",
  "localhost:3000",
  "site.localhost",
  "127.0.0.1:80",
  "[::1]:3000",
];

let site: RawSite;
let trusting: RawSite;
let rendered = 0;

beforeAll(async () => {
  const parts = {
    pages: createHtmlCache(),
    mayShare: () => true,
    respond: async () => {
      rendered += 1;
      return new Response("a page", { headers: { "content-type": "text/html" } });
    },
  };
  site = await serve(parts);
  trusting = await serve({ ...parts, trustsProxy: true });
});
afterAll(() => {
  site.close();
  trusting.close();
});

const ask = (host: string, path = "/articles?page=2", method = "GET", headers = {}) =>
  site.sendRequest(path, { method, headers: { host, ...headers } });

describe("a request for another host", () => {
  test.each(foreign)("%s is redirected to the same address of the site, also when its page is cached", async (host) => {
    await ask("daftar.example");
    rendered = 0;
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(host, "/articles?page=2", method);
      expect({ status, location: headers.location }).toEqual({ status: 308, location: `${origin}/articles?page=2` });
      expect(headers["cache-control"]).toBe("no-store");
    }
    expect(rendered).toBe(0);
    expect((await ask("daftar.example")).status).toBe(200);
  });

  test("is refused where it is no GET or HEAD, whatever its origin", async () => {
    for (const [method, from] of [
      ["POST", origin],
      ["POST", "https://evil.example"],
      ["PUT", origin],
    ] as const)
      expect((await ask("evil.example", "/contact", method, { origin: from })).status).toBe(421);
  });

  test("never leads to another site, however its address is written", async () => {
    for (const path of [
      "/.evil.example",
      "/@evil.example",
      "/%2f%2fevil.example",
      "/a/..//b",
      "/%5cevil.example",
      "/?next=//evil.example",
      "/%0d%0aLocation:%20x",
    ]) {
      const { status, headers } = await ask("evil.example", path);
      if (status === 308) expect(headers.location).toMatch(/^https:\/\/daftar\.example\/[^/]?/);
      else expect(status).toBe(400);
    }
    for (const path of ["//evil.example", "/\\evil.example", "http://evil.example/"])
      expect(
        statusIn(await site.sendRaw(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)),
      ).toBe(400);
  });

  test("is answered where it asks for the health of the site", async () => {
    expect((await ask("10.0.0.7:3000", "/healthz")).status).toBe(200);
    expect((await ask("10.0.0.7:3000", "/healthz?ready")).status).toBe(200);
  });

  test("is the site's own where a trusted proxy says so, and only then", async () => {
    const headers = { host: "backend", "x-forwarded-host": "daftar.example" };
    expect((await trusting.sendRequest("/", { headers })).status).toBe(200);
    expect((await trusting.sendRequest("/", { headers: { host: "backend" } })).status).toBe(308);
    expect((await site.sendRequest("/", { headers })).status).toBe(308);
  });
});

test.each(own)("%s is the site's own host", async (host) => {
  expect((await ask(host)).status).toBe(200);
});

test.each([
  ["http://localhost:3000", true],
  ["http://127.0.0.1:3000", true],
  ["http://[::1]:3000", true],
  ["https://localhost:3000", true],
  ["http://192.0.2.7:3000", true],
  ["http://[2001:db8::1]", true],
  ["http://daftar.example", false],
  ["https://192.0.2.7", false],
  ["https://daftar.example", false],
])("a site at %s answers to any host: %s", (place, isOpen) => {
  const asked = { headers: { host: "evil.example" } } as Parameters<ReturnType<typeof createHostCheck>>[0];
  expect(createHostCheck(place)(asked)).toBe(isOpen);
});
