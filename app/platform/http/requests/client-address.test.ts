import type { OutgoingHttpHeaders } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { origin, serve } from "../../../../tests/support/raw-http.ts";
import { minuteMs } from "../../time.ts";
import { addressOf, addressPrefix, networksOf, widestPrefix } from "./client-address.server.ts";
import { createFirstVisits } from "./first-visits.server.ts";
import { currentVisit } from "./visit.server.ts";

const incoming = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as never;

describe("addresses without a proxy", () => {
  test.each([
    { "x-forwarded-for": "1.2.3.4" },
    { "x-real-ip": "1.2.3.4" },
    { "cf-connecting-ip": "1.2.3.4" },
    { forwarded: "for=1.2.3.4" },
    { "x-client-address": "1.2.3.4" },
  ])("without a proxy the headers %o are ignored", (headers) =>
    expect(addressOf(incoming("203.0.113.7", headers as never), false)).toBe("203.0.113.7"),
  );
});

describe("addresses behind a trusted proxy", () => {
  test.each([
    ["198.51.100.9", "198.51.100.9"],
    ["1.1.1.1, 198.51.100.9", "198.51.100.9"],
    ["198.51.100.9:51234", "198.51.100.9"],
    ["[2001:db8::7]:51234", "2001:db8::7"],
    ["2001:0DB8:0:0::0007", "2001:db8::7"],
    ["::ffff:198.51.100.9", "198.51.100.9"],
    ["::FFFF:C633:6409", "198.51.100.9"],
    ["fe80::1%eth0", "fe80::1"],
    ["198.51.100.9, unknown", "203.0.113.7"],
    ["198.51.100.9'--", "203.0.113.7"],
    ["", "203.0.113.7"],
  ])("the forwarded addresses %s give %s", (forwarded, address) =>
    expect(addressOf(incoming("203.0.113.7", { "x-forwarded-for": forwarded }), true)).toBe(address),
  );

  test("other headers are ignored behind a proxy too", () => {
    expect(addressOf(incoming("203.0.113.7", { "x-real-ip": "1.2.3.4", forwarded: "for=1.2.3.4" }), true)).toBe(
      "203.0.113.7",
    );
  });
});

test("a closed connection has no address", () => expect(addressOf(incoming(undefined), false)).toBe("unknown"));

describe("address prefixes", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::6", "2001:db8:1:2::/64"],
    ["2001:db8::6", "2001:db8:0:0::/64"],
    ["2001:db8::1:0:0:0:6", "2001:db8:0:1::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("the prefix of %s is %s", (address, prefix) => expect(addressPrefix(address)).toBe(prefix));

  test.each([
    ["203.0.113.7", []],
    ["unknown", []],
    ["rana@daftar.example", []],
    ["2001:db8:1:2fa::/64", ["2001:db8:1:200::/56", "2001:db8:1:0::/48"]],
    ["2001:db8:1:2::/64", ["2001:db8:1:0::/56", "2001:db8:1:0::/48"]],
    ["0:0:0:0::/64", ["0:0:0:0::/56", "0:0:0:0::/48"]],
  ])("the networks around %s are %o", (prefix, wider) => {
    expect(networksOf(prefix).map(({ network }) => network)).toEqual([prefix, ...wider]);
    expect(widestPrefix(prefix)).toBe(wider.at(-1) ?? prefix);
  });

  test("forty addresses of one /64 have one prefix, and the next /64 has another", () => {
    const of = (network: string) =>
      Array.from({ length: 40 }, (_, host) => addressOf(incoming(`${network}:${host.toString(16)}::${host + 1}`)));
    expect(new Set(of("2001:db8:1:2").map(addressPrefix)).size).toBe(1);
    expect(new Set([...of("2001:db8:1:2"), ...of("2001:db8:1:3")].map(addressPrefix)).size).toBe(2);
  });
});

describe("first visits", () => {
  const minutes = (count: number) => count * minuteMs;

  test("a client's age begins with its first page", () => {
    const visits = createFirstVisits();
    visits.record("a", 0);
    visits.record("a", minutes(50));
    visits.record("a", minutes(100));
    expect(visits.ageMs("a", minutes(101))).toBe(minutes(101));
    expect(visits.ageMs("b", minutes(101))).toBeNull();
  });

  test("the age begins again after an hour without a visit, and after the clock is set back", () => {
    const visits = createFirstVisits();
    visits.record("a", 0);
    expect(visits.ageMs("a", minutes(60))).toBeNull();
    visits.record("a", minutes(70));
    expect(visits.ageMs("a", minutes(71))).toBe(minutes(1));
    expect(visits.ageMs("a", minutes(10))).toBeNull();
  });

  test("the clients seen longest ago are forgotten when there are too many", () => {
    const visits = createFirstVisits();
    for (let client = 0; client < 10_001; client += 1) visits.record(String(client), client);
    expect(visits.ageMs("0", 20_000)).toBeNull();
    expect(visits.ageMs("1", 20_000)).toBe(19_999);
  });
});

describe("what is known of who sends a request", () => {
  async function serveNoting(trustsProxy: boolean) {
    const seen: { address: string; ageMs: number | null }[] = [];
    const site = await serve({
      trustsProxy,
      mayShare: () => true,
      respond: async () => {
        const { wholeAddress: address, ageMs } = currentVisit();
        seen.push({ address, ageMs });
        return new Response("done", { headers: { "cache-control": "public, no-cache" } });
      },
    });
    onTestFinished(site.close);
    const send = (method: string, headers: OutgoingHttpHeaders = {}, path = "/contact") =>
      site.sendRequest(path, { method, headers: { origin, ...headers } });
    return { seen, send };
  }

  test("headers of the client cannot say it", async () => {
    const { seen, send } = await serveNoting(false);
    await send("POST", { "X-Client-Address": "1.2.3.4", "X-Client-Age": "999999", "X-Forwarded-For": "1.2.3.4" });
    expect(seen).toEqual([{ address: "127.0.0.1", ageMs: null }]);
  });

  test("the server uses the address of a trusted proxy", async () => {
    const { seen, send } = await serveNoting(true);
    await send("POST", { "X-Forwarded-For": "9.9.9.9, 1.2.3.4" });
    expect(seen[0]?.address).toBe("1.2.3.4");
  });

  test("the age counts from the first page, also a cached one", async () => {
    const { seen, send } = await serveNoting(true);
    await send("GET", { "X-Forwarded-For": "1.2.3.4" });
    await send("GET", { "X-Forwarded-For": "5.6.7.8" });
    expect(seen).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await send("POST", { "X-Forwarded-For": "5.6.7.8" });
    expect(seen[1]?.ageMs).toBeGreaterThanOrEqual(29);
    await send("POST", { "X-Forwarded-For": "7.7.7.7" });
    expect(seen[2]?.ageMs).toBeNull();
  });

  test("a HEAD, which is answered like a GET, is told from one", async () => {
    const heads: boolean[] = [];
    const respond = async ({ method }: Request) => {
      heads.push(currentVisit().isHead);
      return new Response(method);
    };
    const site = await serve({ respond });
    onTestFinished(site.close);
    for (const method of ["HEAD", "GET"]) await site.sendRequest("/", { method, headers: { "x-head": "1" } });
    expect(heads).toEqual([true, false]);
  });

  test("a health check is not a visit", async () => {
    const { seen, send } = await serveNoting(false);
    await send("GET", {}, "/healthz");
    await send("POST");
    expect(seen[0]?.ageMs).toBeNull();
  });
});
