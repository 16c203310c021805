import { expect, onTestFinished, test, vi } from "vitest";
import { createHtmlCache } from "#app/platform/cache/html-cache.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { watchRequests } from "#app/platform/http/watch-requests.server.ts";
import { log } from "#app/platform/log.server.ts";
import { redactSecrets } from "#app/platform/redaction/secret-addresses.ts";
import { serve } from "../../../tests/support/raw-http.ts";
import { logRequest, noteSent, shortened } from "./platform/log-request.server.ts";
import "./feature.server.ts";

/** What a site logs while `work` asks it. */
async function linesOf(work: (ask: (path: string, init?: RequestInit) => Promise<Response>) => Promise<void>) {
  setConfiguration(readConfiguration({ TRUST_PROXY: "on" }));
  const lines: string[] = [];
  const unwatch = watchRequests({ answer: noteSent, end: logRequest });
  const told = vi.spyOn(log, "info").mockImplementation((fields: unknown) => void lines.push(JSON.stringify(fields)));
  onTestFinished(() => {
    setConfiguration(readConfiguration({}));
    unwatch();
    told.mockRestore();
  });
  const site = await serve({
    pages: createHtmlCache(),
    mayShare: ({ pathname }) => pathname === "/",
    respond: (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/never") return new Promise(() => {});
      const headers = { "content-type": "text/html", "cache-control": "public, no-cache" };
      return Promise.resolve(new Response("x".repeat(1_000), { headers, status: pathname === "/missing" ? 404 : 200 }));
    },
  });
  const headers = { "x-forwarded-for": "203.0.113.77", "accept-encoding": "identity" };
  await work((path, init) => fetch(site.base + path, { headers, ...init }));
  site.close();
  return () => lines.map((line) => JSON.parse(line));
}

test("each request is one line: pages, cached pages, HEAD, what is not there and what was aborted", async () => {
  const ids: (string | null)[] = [];
  const lines = await linesOf(async (ask) => {
    for (const path of ["/", "/?a=secret", "/", "/missing"]) {
      const answer = await ask(path);
      await answer.text();
      ids.push(answer.headers.get("x-request-id"));
    }
    await (await ask("/articles", { method: "HEAD" })).text();
    const away = new AbortController();
    const never = ask("/never", { signal: away.signal }).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 100));
    away.abort();
    await never;
  });
  await expect.poll(() => lines().length).toBe(6);
  expect(lines().map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    "GET / 200",
    "GET / 200",
    "GET / 200",
    "GET /missing 404",
    "HEAD /articles 200",
    "GET /never null",
  ]);
  expect(lines().map(({ aborted }) => aborted)).toEqual([...Array(5).fill(undefined), true]);
  expect(
    lines()
      .slice(0, 4)
      .map(({ requestId }) => requestId),
  ).toEqual(ids);
  for (const { bytes, ms, method } of lines().slice(0, 5)) {
    expect(bytes).toBeGreaterThan(method === "HEAD" ? 100 : 1_000);
    expect(ms).toBeGreaterThanOrEqual(0);
  }
  expect(JSON.stringify(lines())).not.toMatch(/secret|\.77/);
});

test("secret parts of paths are hidden, since the line is written by the same log as all others", () => {
  const line = JSON.stringify({ path: `/ar/shared/${"aB3".repeat(12)}` });
  expect(redactSecrets(line)).toBe('{"path":"/ar/shared/[redacted]"}');
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:12:34:5:6:7:8", "2001:db8:12::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["unknown", "unknown"],
])("the address %s is shortened to %s", (address, short) => {
  expect(shortened(address)).toBe(short);
});

test("LOG_REQUESTS is on or off", () => {
  expect(() => readConfiguration({ LOG_REQUESTS: "yes" })).toThrow('LOG_REQUESTS must be "on" or "off"');
  expect(() => readConfiguration({ LOG_REQUEST: "on" })).toThrow("did you mean LOG_REQUESTS");
});
