import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { origin, type RawSite, serve, statusIn } from "../../../tests/support/raw-http.ts";
import { createHtmlCache } from "../cache/html-cache.server.ts";

const text = "the books are closed ".repeat(200);
const pages = createHtmlCache();
const ownPolicy = "default-src 'none'; style-src 'sha256-abc'";

let site: RawSite;
let renderings = 0;

beforeAll(async () => {
  site = await serve({
    pages,
    mayShare: ({ search }) => search === "",
    respond: async (request) => {
      renderings += 1;
      const headers = {
        "content-type": "text/html",
        "cache-control": "public, no-cache",
        "content-security-policy": ownPolicy,
        "last-modified": "Sat, 21 Nov 2026 08:00:00 GMT",
      };
      return new Response(new URL(request.url).pathname === "/large" ? text.repeat(30) : text, { headers });
    },
  });
});
beforeEach(() => {
  pages.announce("*");
  renderings = 0;
});
afterAll(() => site.close());

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site.sendRequest(path, { method, headers: { host: "daftar.example", ...headers } });

const decoded = (body: Buffer, encoding?: string) => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
  return (decode?.(body) ?? body).toString();
};

describe("a cached answer", () => {
  test.each([
    ["in brotli", { "accept-encoding": "gzip, br" }],
    ["in gzip", { "accept-encoding": "gzip" }],
    ["as it is", {}],
    ["to who has it since its last change", { "if-modified-since": "Sat, 21 Nov 2026 08:00:00 GMT" }],
  ])("is what was drawn, with the same headers, %s", async (_, headers) => {
    const answers = [await ask("/", headers), await ask("/", headers), await ask("/", headers)];
    const [drawn, ...cached] = answers.map(
      // A later answer may have been compressed more thoroughly.
      ({ status, headers: { "x-request-id": _id, date: _date, "content-length": _length, ...rest }, body }) => ({
        status,
        rest,
        body: decoded(body, rest["content-encoding"]),
      }),
    );
    expect(cached).toEqual([drawn, drawn]);
    for (const { headers: sent, body } of answers) expect(Number(sent["content-length"] ?? 0)).toBe(body.length);
    expect(drawn?.rest["content-security-policy"]).toBe(ownPolicy);
    expect(new Set(answers.map((answer) => answer.headers["x-request-id"])).size).toBe(3);
    expect(renderings).toBe(1);
  });

  test("ends with its page: what is drawn anew has an answer of its own", async () => {
    await ask("/");
    const before = (await ask("/")).headers.etag;
    pages.announce("*");
    const unchanged = await ask("/", { "if-none-match": String(before) });
    expect([unchanged.status, renderings]).toEqual([304, 2]);
  });

  test("is whole when it is sent in parts", async () => {
    const [drawn, cached] = [await ask("/large"), await ask("/large")];
    expect(cached.body.equals(drawn.body)).toBe(true);
    expect(cached.body.length).toBe(text.length * 30);
  });
});

describe("a cached page", () => {
  test.each([
    ["//", 400],
    ["/%2e", 308],
    ["/#top", 308],
    ["/?q=1", 200],
  ])("is not sent at %s, which is another address", async (path, status) => {
    await ask("/");
    expect((await ask(path)).status).toBe(status);
  });

  test.each([
    ["without a host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["with two hosts", "GET / HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n"],
    ["with a malformed host", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
  ])("is refused to a request %s", async (_, request) => {
    await ask("/");
    await ask("/");
    expect(statusIn(await site.sendRaw(request))).toBe(400);
  });

  test("answers neither a form nor a method that is not allowed", async () => {
    await ask("/");
    await ask("/", { origin }, "POST");
    expect(renderings).toBe(2);
    expect((await ask("/", { origin: "https://evil.example" }, "POST")).status).toBe(403);
    expect((await ask("/", {}, "DELETE")).status).toBe(405);
  });
});
