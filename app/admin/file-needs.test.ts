import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { setTokenCookie } from "#app/auth/sessions/cookies.server.ts";
import { guardFiles } from "#app/auth/sessions/file-guard.server.ts";
import "#app/features.server.ts";
import { fileNeeds } from "#app/auth/sessions/file-needs.ts";
import { minuteMs } from "#app/platform/time.ts";
import routes from "#app/routes.ts";
import { readClock } from "../../tests/support/clock/read-clock.ts";
import { listAudit } from "../../tests/support/list-records.ts";
import { mediaFolder } from "../../tests/support/media-folder.ts";
import { enter, kindsOfMails, makePerson } from "../../tests/support/people.ts";
import { asAdmin } from "../../tests/support/permissions.ts";
import { onEachEngine } from "../../tests/support/stores/engines.ts";

mediaFolder();

type Route = { path?: string; file: string; children?: Route[] };

/** Every route with its whole pattern; the Arabic ones are the English ones once more. */
function flatten(tree: Route[], above = ""): { pattern: string; file: string }[] {
  return tree.flatMap(({ path = "", file, children = [] }) => {
    const pattern = path ? `${above}/${path}` : above;
    return [{ pattern: pattern || "/", file }, ...flatten(children, pattern)];
  });
}
const all = flatten(routes as Route[]).filter(({ pattern }) => !/^\/ar(\/|$)/.test(pattern));

const sendsFile = /csvResponse\(|attachment\(|Content-Disposition|pdfResponse\(/;
const sources = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");

test("every route that sends a file is listed, and every listed one sends one", () => {
  const sending = all.filter(({ file }) => sendsFile.test(sources(file))).map(({ pattern }) => pattern);
  expect(sending.sort()).toEqual(Object.keys(fileNeeds).sort());
});

const file = () =>
  new Response("a,b", {
    headers: { "Content-Disposition": 'attachment; filename="a.csv"', "Content-Type": "text/csv" },
  });

type Visit = { pattern: string; path?: string; token?: string | null; accept?: string; method?: string };

async function visit({ pattern, path = pattern, token = null, accept = "text/html", method = "GET" }: Visit) {
  const cookie = token ? (setTokenCookie("session", token).split(";")[0] ?? "") : "";
  const url = new URL(path, "http://localhost:3000");
  const request = new Request(url, { method, headers: { Cookie: cookie, Accept: accept } });
  let reached = false;
  const next = async () => {
    reached = true;
    return file();
  };
  // The router names a route without a slash before it.
  const args = { request, url, pattern: pattern.slice(1), params: {}, context: new RouterContextProvider() };
  const answer = await Promise.resolve(guardFiles(args as never, next)).catch((thrown) => thrown);
  const status = answer instanceof Response ? answer.status : answer.init?.status;
  return { status, reached, location: answer instanceof Response ? answer.headers.get("Location") : null };
}

const entries = Object.entries(fileNeeds);
const fresh = entries.filter(([, { proof }]) => proof === "fresh");

onEachEngine(() => {
  const since = async (minutes: number, role: "admin" | "user" = "admin") => {
    const person = await makePerson({ role });
    return { person, token: (await enter(person, readClock(-minutes * minuteMs))).token };
  };

  describe.each(fresh)("%s", (pattern, { asks }) => {
    test("is not sent on a proof of eleven minutes ago, however it is asked for, and is on one of nine", async () => {
      const { token } = await since(11);
      for (const path of [pattern, `/ar${pattern}`, `${pattern}?personal=on`])
        for (const method of ["GET", "HEAD", "POST"]) {
          const asked = await visit({ pattern: path.replace(/\?.*/, ""), path, token, method });
          expect(asked).toMatchObject({ reached: false, status: asks === "dialog" ? 403 : 302 });
          if (asks !== "dialog") expect(asked.location).toBe(`/admin/proof?to=${encodeURIComponent(path)}`);
          expect(await visit({ pattern, path, token, method, accept: "*/*" })).toMatchObject({
            reached: false,
            status: 403,
          });
        }
      const proved = await since(9);
      expect(await visit({ pattern, token: proved.token })).toMatchObject({ reached: true, status: 200 });
    });
  });

  test("a reader is led to the account page, which asks for the proof", async () => {
    const { token } = await since(11, "user");
    const asked = await visit({ pattern: "/account/data", token });
    expect(asked).toMatchObject({ reached: false, status: 302 });
    expect(asked.location).toMatch(/^\/account\?failed=account\.proveFirst&at=data/);
    expect((await visit({ pattern: "/account/data", token: (await since(1, "user")).token })).reached).toBe(true);
  });

  test("a file of a route that is not listed is refused, whoever asks", async () => {
    for (const token of [null, (await since(0)).token])
      for (const pattern of ["/admin/new-export", "/constructor", "/admin/export/:format/more"])
        expect(await visit({ pattern, token })).toMatchObject({ reached: true, status: 403 });
    for (const [pattern] of entries.filter(([, { proof }]) => proof === "none"))
      expect(await visit({ pattern })).toMatchObject({ status: 200 });
  });

  test("a file with personal data is in the audit log, and every admin gets one mail for each proof", async () => {
    const other = await makePerson({ role: "admin" });
    const { token } = await since(1);
    const all = ["/admin/messages/export", "/admin/audit/export", "/admin/export/:format"];
    const personal = all.filter((pattern) => pattern in fileNeeds);
    for (const [before, pattern] of personal.entries()) {
      const path = pattern.replace(":format", "json");
      await visit({ pattern, path, token });
      if (pattern.includes(":format")) expect(await kindsOfMails(other.email)).toHaveLength(before);
      for (let times = 0; times < 3; times += 1) await visit({ pattern, path: `${path}?personal=on`, token });
    }
    expect(await kindsOfMails(other.email)).toEqual(Array(personal.length).fill("dataExported"));
    const actions = (await listAudit(asAdmin("admin-1"))).map(({ action }) => action);
    for (const name of ["messages", "audit"])
      expect(actions.includes(`export.${name}`)).toBe(personal.includes(`/admin/${name}/export`));
    await visit({ pattern: "/admin/statistics/export", token });
    expect(await kindsOfMails(other.email)).toHaveLength(personal.length);
  });
});
