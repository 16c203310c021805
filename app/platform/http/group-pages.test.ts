import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RawSite, serve } from "../../../tests/support/raw-http.ts";
import { allowSharing, drawnGroup, drawsPersonally, nameMark } from "../cache/group-drawing.server.ts";
import { createHtmlCache } from "../cache/html-cache.server.ts";

const text = "the books are closed ".repeat(100);
const pages = createHtmlCache();
const people: Record<string, { group: string; name: string; isStaff: boolean }> = {
  amal: { group: "user", name: "Amal", isStaff: false },
  bashir: { group: "user", name: 'Bashir <b>&"$&', isStaff: false },
  chafiq: { group: "admin", name: "Chafiq", isStaff: true },
};

let site: RawSite;
let renderings = 0;
let whileDrawing = async () => {};
let given: { status?: number; headers?: Record<string, string> } = {};

const nameOf = (cookie: string | null) => people[cookie?.split("=")[1] ?? ""];

beforeAll(async () => {
  pages.stopRedrawing();
  site = await serve({
    pages,
    readerOf: async (_, cookie) => nameOf(cookie) ?? null,
    respond: async (request) => {
      renderings += 1;
      const { pathname } = new URL(request.url);
      const reader = nameOf(request.headers.get("cookie"));
      const isPersonal = pathname === "/personal";
      await whileDrawing();
      if (isPersonal) drawsPersonally();
      if (pathname !== "/own-rules") allowSharing();
      const name = drawnGroup() && !isPersonal ? nameMark : (reader?.name ?? "nobody");
      const html = `for ${drawnGroup() ?? "one"}, named ${name}, drawn ${renderings}: ${text}`;
      return new Response(html, {
        status: given.status ?? 200,
        headers: { "content-type": "text/html", "cache-control": "no-store", ...given.headers },
      });
    },
  });
});
beforeEach(() => {
  pages.announce("*");
  renderings = 0;
  whileDrawing = async () => {};
  given = {};
});
afterAll(() => site.close());

async function read(path: string, who?: string) {
  const cookie = who ? { cookie: `session=${who}` } : undefined;
  const answer = await fetch(site.base + path, { headers: { ...cookie } });
  const [, ...shown] = /^for (\w+), named (.*), drawn (\d+)/.exec(await answer.text()) ?? [];
  return { shown, headers: answer.headers };
}

test("readers of a group are sent one drawing, each with the own name, escaped, and others another", async () => {
  expect((await read("/", "amal")).shown).toEqual(["user", "Amal", "1"]);
  expect((await read("/", "bashir")).shown).toEqual(["user", "Bashir &lt;b&gt;&amp;&quot;$&amp;", "1"]);
  expect((await read("/", "chafiq")).shown).toEqual(["admin", "Chafiq", "2"]);
  expect((await read("/")).shown).toEqual(["one", "nobody", "3"]);
  expect((await read("/", "amal")).shown).toEqual(["user", "Amal", "1"]);
});

test("readers who ask for a page while it is drawn for another one are sent their own names", async () => {
  whileDrawing = () => new Promise((resolve) => setTimeout(resolve, 30));
  const all = await Promise.all(["amal", "bashir", "amal", "chafiq"].map((who) => read("/together", who)));
  expect(all.map(({ shown: [group, name] }) => `${group} ${name}`)).toEqual([
    "user Amal",
    "user Bashir &lt;b&gt;&amp;&quot;$&amp;",
    "user Amal",
    "admin Chafiq",
  ]);
  expect(renderings).toBe(2);
});

test("a page that read something of one reader is drawn for each, whoever asks at the same time", async () => {
  whileDrawing = () => new Promise((resolve) => setTimeout(resolve, 30));
  const all = await Promise.all(["amal", "bashir", "amal"].map((who) => read("/personal", who)));
  expect(all.map(({ shown: [, name] }) => name)).toEqual(["Amal", 'Bashir <b>&"$&', "Amal"]);
  expect((await read("/personal", "bashir")).shown[1]).toBe('Bashir <b>&"$&');
  expect(renderings).toBe(4);
});

test.each<[string, string, typeof given]>([
  ["that did not allow it", "/own-rules", {}],
  ["that sets a cookie", "/", { headers: { "set-cookie": "a=b" } }],
  ["that is missing", "/", { status: 404 }],
])("a response %s is not shared, and still has the name of its reader", async (_, path, its) => {
  given = its;
  expect((await read(path, "amal")).shown.slice(1)).toEqual(["Amal", "1"]);
  expect((await read(path, "bashir")).shown.slice(1)).toEqual(["Bashir &lt;b&gt;&amp;&quot;$&amp;", "2"]);
});

test("a shared page is not stored by browsers, and is drawn again after a change", async () => {
  const { headers } = await read("/", "amal");
  expect([headers.get("cache-control"), headers.get("etag"), headers.get("vary")]).toEqual([
    "no-store",
    null,
    "Accept-Encoding, Cookie",
  ]);
  pages.announce("*");
  expect((await read("/", "amal")).shown[2]).toBe("2");
});

test("a form is never answered with a drawing of its group", async () => {
  await read("/", "amal");
  const headers = { cookie: "session=bashir", origin: "https://daftar.example" };
  const answer = await fetch(site.base, { method: "POST", headers, body: "a=b" });
  expect(await answer.text()).toContain('for one, named Bashir <b>&"$&, drawn 2');
});
