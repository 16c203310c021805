import type { OutgoingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { origin, type RawSite, serve } from "../../../../tests/support/raw-http.ts";

let site: RawSite;
let isActedOn = false;

beforeAll(async () => {
  site = await serve({
    respond: async () => {
      isActedOn = true;
      return new Response("done");
    },
  });
});

beforeEach(() => {
  isActedOn = false;
});

afterAll(() => site.close());

async function send(method: string, headers: OutgoingHttpHeaders) {
  return (await site.sendRequest("/contact", { method, headers })).status;
}

describe("refused POST requests", () => {
  test.each<[string, OutgoingHttpHeaders]>([
    ["another site's Origin", { origin: "https://evil.example" }],
    ["the origin of an unknown place", { origin: "null" }],
    ["an empty Origin", { origin: "" }],
    ["the own host by the other scheme", { origin: "http://daftar.example" }],
    ["the own host on another port", { origin: "https://daftar.example:8443" }],
    ["a host below the own one", { origin: "https://blog.daftar.example" }],
    ["a host that only begins like the own one", { origin: "https://daftar.example.evil.example" }],
    ["the own origin in capitals", { origin: "HTTPS://DAFTAR.EXAMPLE" }],
    [
      "a foreign Origin and Sec-Fetch-Site: same-origin",
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    ],
    ["a forged forwarded host", { origin: "https://evil.example", "x-forwarded-host": "evil.example" }],
    ["neither Origin nor Sec-Fetch-Site", {}],
    ["no Origin, from another site", { "sec-fetch-site": "cross-site" }],
    ["no Origin, from a sister site", { "sec-fetch-site": "same-site" }],
    ["no Origin, from the address bar", { "sec-fetch-site": "none" }],
    ["no Origin, only a Referer of the own site", { referer: `${origin}/contact` }],
  ])("a POST with %s is refused before anything handles it", async (_, headers) => {
    expect(await send("POST", headers)).toBe(403);
    expect(isActedOn).toBe(false);
  });

  test("a POST with a forged pair of Host and Origin is refused before anything handles it", async () => {
    expect(await send("POST", { host: "evil.example", origin: "https://evil.example" })).toBe(421);
    expect(isActedOn).toBe(false);
  });
});

describe("accepted POST requests", () => {
  test.each<[string, OutgoingHttpHeaders]>([
    ["from the own origin", { origin }],
    ["from the own origin, whatever host the proxy names", { host: "127.0.0.1:3000", origin }],
    ["without Origin where the browser says it is the same", { "sec-fetch-site": "same-origin" }],
  ])("a POST %s is accepted", async (_, headers) => {
    expect(await send("POST", headers)).toBe(200);
    expect(isActedOn).toBe(true);
  });
});

test("GET and HEAD are accepted from other sites", async () => {
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect(await send("GET", foreign)).toBe(200);
  expect(await send("HEAD", foreign)).toBe(200);
});
