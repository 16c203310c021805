import type { OutgoingHttpHeaders } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { origin, type RawSite, serve, statusIn } from "../../../../tests/support/raw-http.ts";
import { type CountedReport, createCspReports } from "./csp-reports.server.ts";

const legacyType = "application/csp-report";
const type = "application/reports+json";

let site: RawSite;
let reports: ReturnType<typeof createCspReports>;
let kept: CountedReport[];
let writes: number;
let isActedOn: boolean;

beforeEach(async () => {
  [kept, writes, isActedOn] = [[], 0, false];
  reports = createCspReports(origin, async (counts) => {
    writes += 1;
    kept.push(...counts);
  });
  const respond = async () => {
    isActedOn = true;
    return new Response("a page");
  };
  site = await serve({ cspReports: reports, respond });
});
afterEach(async () => {
  await reports.stop();
  site.close();
});

async function send(body: unknown, headers: OutgoingHttpHeaders = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answered = await fetch(`${site.base}/csp`, {
    method: "POST",
    headers: { "content-type": type, ...headers } as Record<string, string>,
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
const noPerson = { directive: "script-src-elem", page: "/articles" };

describe("counted reports", () => {
  test("reports of both formats are counted by directive, source and page, without personal data", async () => {
    const secret = "https://cdn.example/lib.js?user=rana@daftar.example#top";
    expect(await send([violation(secret), violation(secret), violation("inline")])).toBe(204);
    expect(await send([{ type: "deprecation", body: { id: "x" } }])).toBe(204);
    const old = { "blocked-uri": "https://a:b@cdn.example:8443/x", "violated-directive": "img-src 'self' data:" };
    expect(await send(legacy(old), { "content-type": legacyType })).toBe(204);
    expect(writes).toBe(0);
    await reports.flush();
    expect(writes).toBe(1);
    expect(kept).toEqual([
      { ...noPerson, blocked: "https://cdn.example", count: 2 },
      { ...noPerson, blocked: "inline", count: 1 },
      { directive: "img-src", blocked: "https://cdn.example:8443", page: "/ar", count: 1 },
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/rana|secret|Mozilla|127\.0\.0\.1|alert|lib\.js/);
    expect(isActedOn).toBe(false);
  });

  test.each([
    ["", "inline"],
    ["eval", "eval"],
    ["data", "data"],
    ["data:text/html,<b>", "data"],
    [`${origin}/own.js?x`, "self"],
    ["chrome-extension://abcdefghijklmnop/inject.js", "chrome-extension"],
    ["wss://live.example/socket", "wss://live.example"],
    ["<script>", "other"],
  ])("the blocked source %j is stored as %j", async (blocked, source) => {
    await send([violation(blocked)]);
    await reports.flush();
    expect(kept).toEqual([{ ...noPerson, blocked: source, count: 1 }]);
  });

  test("a report is counted with the own origin, none or an opaque one, and refused from another site", async () => {
    expect(await send([violation("inline")], { origin })).toBe(204);
    expect(await send([violation("inline")], { origin: "null" })).toBe(204);
    expect(await send([violation("inline")])).toBe(204);
    expect(await send([violation("inline")], { origin: "https://evil.example" })).toBe(403);
    await reports.flush();
    expect(kept).toEqual([{ ...noPerson, blocked: "inline", count: 3 }]);
  });

  test("beyond 50 different reports all others are counted in one row", async () => {
    for (let batch = 0; batch < 4; batch += 1)
      await send(Array.from({ length: 25 }, (_, index) => violation(`https://h${batch * 25 + index}.example`)));
    await reports.flush();
    expect(kept).toHaveLength(51);
    expect(kept.at(-1)).toEqual({ directive: "other", blocked: "", page: "", count: 50 });
  });
});

describe("ignored reports", () => {
  test.each<[string, unknown, OutgoingHttpHeaders, number]>([
    ["that is not JSON", "{", {}, 400],
    ["of another type", [violation("inline")], { "content-type": "text/plain" }, 400],
    ["of a form", "csp-report=1", { "content-type": "application/x-www-form-urlencoded" }, 400],
    ["of a rule that no policy has", [violation("inline", `${origin}/`, "made-up-src")], {}, 400],
    ["of a report without a page", [{ type: "csp-violation", body: { effectiveDirective: "img-src" } }], {}, 400],
    ["of an old report without a rule", legacy({}), { "content-type": legacyType }, 400],
    ["of nested brackets", "[".repeat(8_000), {}, 400],
    ["of more at once than a browser sends", Array(51).fill(violation("inline")), {}, 400],
    ["of another site's page", [violation("inline", "https://evil.example/")], {}, 204],
  ])("a report %s is ignored", async (_, body, headers, status) => {
    expect(await send(body, headers)).toBe(status);
    await reports.flush();
    expect(kept).toEqual([]);
    expect(isActedOn).toBe(false);
  });

  test("a body beyond 16 KB, declared or not, is refused before it is parsed", async () => {
    expect(await send(" ".repeat(16 * 1024 + 1))).toBe(413);
    const head = `POST /csp HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nConnection: close\r\n`;
    expect(statusIn(await site.sendRaw(`${head}Content-Length: 99999999\r\n\r\n`))).toBe(413);
    const chunk = `4001\r\n${" ".repeat(0x4001)}\r\n0\r\n\r\n`;
    expect(statusIn(await site.sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`))).toBe(413);
  });

  test("reports beyond 30 a minute from one address, and 300 from all, are refused", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent += 1) statuses.push(await send([violation("inline")]));
    expect(statuses).toEqual([...Array(30).fill(204), 429]);
    await site.close();
    site = await serve({ cspReports: reports, trustsProxy: true });
    const from = (address: string) => send([violation("inline")], { "x-forwarded-for": address });
    const others = await Promise.all(Array.from({ length: 275 }, (_, index) => from(`192.0.2.${index % 250}`)));
    expect(others.filter((status) => status === 204)).toHaveLength(270);
    await reports.flush();
    expect(kept).toEqual([{ ...noPerson, blocked: "inline", count: 300 }]);
  });
});

test("a POST to any other address still needs its origin", async () => {
  for (const path of ["/csp/", "/csp/x", "/CSP", "/contact"])
    expect((await site.sendRequest(path, { method: "POST", headers: { "content-type": type } })).status).toBe(403);
  expect((await site.sendRequest("/csp")).body.toString()).toBe("a page");
});

test("counts that cannot be written are dropped, and later ones are counted", async () => {
  let fails = true;
  const flaky = createCspReports(origin, async (counts) => {
    if (fails) throw new Error("the database is unavailable");
    kept.push(...counts);
  });
  await site.close();
  site = await serve({ cspReports: flaky });
  await send([violation("inline")]);
  await flaky.flush();
  fails = false;
  await send([violation("eval")]);
  await flaky.stop();
  expect(kept).toEqual([{ ...noPerson, blocked: "eval", count: 1 }]);
});
