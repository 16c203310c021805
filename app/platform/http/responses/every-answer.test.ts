import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { origin, type RawSite, serve, statusIn } from "../../../../tests/support/raw-http.ts";
import { log } from "../../log.server.ts";
import { assetsIn } from "./assets.server.ts";

const expected = {
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};
const level = log.level;
const statuses: Record<string, number> = { "/missing": 404, "/unfit": 422 };

let folder: string;
let site: RawSite;
let isReady = true;

beforeAll(async () => {
  log.level = "silent";
  folder = mkdtempSync(join(tmpdir(), "daftar-headers-"));
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  site = await serve({
    assets: assetsIn(folder),
    isReady: () => isReady,
    mayShare: () => true,
    respond: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/broken") throw new Error("broken");
      const headers = { "cache-control": "public, no-cache", "content-type": "text/html" };
      return new Response("page", { status: statuses[pathname] ?? 200, headers });
    },
  });
});

afterAll(() => {
  log.level = level;
  site.close();
  rmSync(folder, { recursive: true });
});

/** The status and headers of the response to a request line and headers. */
async function answerTo(line: string, headers: string) {
  const heard = await site.sendRaw(`${line} HTTP/1.1\r\nHost: daftar.example\r\nConnection: close\r\n${headers}\r\n`);
  const [, ...lines] = heard.split("\r\n\r\n")[0]?.split("\r\n") ?? [];
  const pairs = lines.map((header) => header.split(/: (.*)/).slice(0, 2) as [string, string]);
  return { status: statusIn(heard), headers: new Headers(pairs) };
}

describe("security headers", () => {
  const own = `Origin: ${origin}\r\n`;
  test.each([
    ["a page", "GET /", "", 200],
    ["a cached page", "GET /", "", 200],
    ["a file", "GET /icon.svg", "", 200],
    ["a health check", "GET /healthz", "", 200],
    ["a refused form", "POST /unfit", `${own}Content-Length: 0\r\n`, 422],
    ["a malformed address", "GET /%ff", "", 400],
    ["another site's form", "POST /", "Origin: https://evil.example\r\n", 403],
    ["a missing page", "GET /missing", "", 404],
    ["an unsupported method", "DELETE /", "", 405],
    ["a tunnel", "CONNECT evil.example:443", "", 405],
    ["a body too large", "POST /", `${own}Content-Length: 99999999\r\n`, 413],
    ["an address too long", `GET /${"a".repeat(9_000)}`, "", 414],
    ["headers too long", "GET /", `X-Long: ${"a".repeat(20_000)}\r\n`, 431],
    ["a malformed request", "nonsense", "", 400],
    ["a failure", "GET /broken", "", 500],
  ])("%s has every security header", async (_, line, headers, status) => {
    const answer = await answerTo(line, headers);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(expected);
    expect(answer.headers.has("x-powered-by")).toBe(false);
    expect(answer.headers.has("server")).toBe(false);
  });

  test("a 304 has every security header", async () => {
    const etag = (await answerTo("GET /", "")).headers.get("etag");
    const answer = await answerTo("GET /", `If-None-Match: ${etag}\r\n`);
    expect(answer.status).toBe(304);
    expect(Object.fromEntries(answer.headers)).toMatchObject(expected);
  });

  test("a failing health check has every security header", async () => {
    isReady = false;
    const answer = await answerTo("GET /healthz", "");
    isReady = true;
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject(expected);
  });
});
