import type { OutgoingHttpHeaders } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { origin, type RawSite, serve, statusIn } from "../../../../tests/support/raw-http.ts";
import { log } from "../../log.server.ts";

const legacyType = "application/csp-report";
const type = "application/reports+json";

let site: RawSite;
let logged: unknown[];
let isActedOn: boolean;

beforeEach(async () => {
  [logged, isActedOn] = [[], false];
  vi.spyOn(log, "warn").mockImplementation((line: unknown) => void logged.push(line));
  const respond = async () => {
    isActedOn = true;
    return new Response("a page");
  };
  site = await serve({ respond });
});
afterEach(() => {
  vi.restoreAllMocks();
  site.close();
});

async function send(body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answered = await fetch(`${site.base}/csp`, {
    method: "POST",
    headers: { "content-type": type, ...headers },
    body: text,
  });
  return answered.status;
}

function violation(blockedURL: string, documentURL = `${origin}/articles`, effectiveDirective = "script-src-elem") {
  return {
    type: "csp-violation",
    age: 5,
    url: documentURL,
    user_agent: "Mozilla/5.0 (somebody's)",
    body: { documentURL, blockedURL, effectiveDirective, disposition: "enforce", sample: "alert(1)", statusCode: 200 },
  };
}

const legacy = (report: object) => ({ "csp-report": { "document-uri": `${origin}/ar?token=secret`, ...report } });
const line = { directive: "script-src-elem", page: "/articles" };

describe("logged reports", () => {
  test("reports of both formats are one line each with directive, source and page, without personal data", async () => {
    const secret = "https://cdn.example/lib.js?user=rana@daftar.example#top";
    expect(await send([violation(secret), violation(secret), violation("inline")])).toBe(204);
    expect(await send([{ type: "deprecation", body: { id: "x" } }])).toBe(204);
    const old = { "blocked-uri": "https://a:b@cdn.example:8443/x", "violated-directive": "img-src 'self' data:" };
    expect(await send(legacy(old), { "content-type": legacyType })).toBe(204);
    expect(logged).toEqual([
      { ...line, blocked: "https://cdn.example" },
      { ...line, blocked: "inline" },
      { directive: "img-src", blocked: "https://cdn.example:8443", page: "/ar" },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/rana|secret|Mozilla|127\.0\.0\.1|alert|lib\.js/);
    expect(isActedOn).toBe(false);
  });

  test.each([
    ["", "inline"],
    ["eval", "eval"],
    ["data", "data"],
    ["data:text/html,<b>", "data:"],
    [`${origin}/own.js?x`, origin],
    ["chrome-extension://abcdefghijklmnop/inject.js", "chrome-extension:"],
    ["wss://live.example/socket", "wss://live.example"],
    ["<script>", "other"],
  ])("the blocked source %j is logged as %j", async (blocked, source) => {
    await send([violation(blocked)]);
    expect(logged).toEqual([{ ...line, blocked: source }]);
  });

  test("a report is logged with the own origin, none or an opaque one, and refused from another site", async () => {
    expect(await send([violation("a")], { origin })).toBe(204);
    expect(await send([violation("b")], { origin: "null" })).toBe(204);
    expect(await send([violation("c")])).toBe(204);
    expect(await send([violation("d")], { origin: "https://evil.example" })).toBe(403);
    expect(logged).toEqual(["a", "b", "c"].map((blocked) => ({ ...line, blocked })));
  });

  test("each line is logged once a minute, and at most 30 lines", async () => {
    for (let batch = 0; batch < 4; batch += 1)
      expect(await send(Array.from({ length: 25 }, (_, index) => violation(`https://h${index + batch}.example`)))).toBe(
        204,
      );
    expect(logged).toHaveLength(28);
    await send(Array.from({ length: 25 }, (_, index) => violation(`https://other${index}.example`)));
    expect(logged).toHaveLength(30);
  });
});

describe("ignored reports", () => {
  test.each<[string, unknown, Record<string, string>, number]>([
    ["that is not JSON", "{", {}, 400],
    ["of a form", "csp-report=1", { "content-type": "application/x-www-form-urlencoded" }, 400],
    ["of a rule that is none", [violation("inline", `${origin}/`, "made up\nrule")], {}, 204],
    ["of an old report without a rule", legacy({}), { "content-type": legacyType }, 400],
    ["of nested brackets", "[".repeat(8_000), {}, 400],
    ["of more at once than a browser sends", Array(51).fill(violation("inline")), {}, 400],
    ["of a report without a page", [{ type: "csp-violation", body: { effectiveDirective: "img-src" } }], {}, 204],
    ["of another site's page", [violation("inline", "https://evil.example/")], {}, 204],
  ])("a report %s is not logged", async (_, body, headers, status) => {
    expect(await send(body, headers)).toBe(status);
    expect(logged).toEqual([]);
    expect(isActedOn).toBe(false);
  });

  test("a body beyond 16 KB, declared or not, is refused before it is parsed", async () => {
    expect(await send(" ".repeat(16 * 1024 + 1))).toBe(413);
    const head = `POST /csp HTTP/1.1\r\nHost: daftar.example\r\nContent-Type: ${type}\r\nConnection: close\r\n`;
    expect(statusIn(await site.sendRaw(`${head}Content-Length: 99999999\r\n\r\n`))).toBe(413);
    const chunk = `4001\r\n${" ".repeat(0x4001)}\r\n0\r\n\r\n`;
    expect(statusIn(await site.sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`))).toBe(413);
  });
});

test("a POST to any other address still needs its origin", async () => {
  const headers: OutgoingHttpHeaders = { "content-type": type };
  for (const path of ["/csp/", "/csp/x", "/CSP", "/contact"])
    expect((await site.sendRequest(path, { method: "POST", headers })).status).toBe(403);
  expect((await site.sendRequest("/csp")).body.toString()).toBe("a page");
});
