import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtRoutes, isInAdminArea, type Route } from "../access/access-routes.ts";
import { code } from "../access/access-site.ts";
import { runMeasuredSite } from "../support/browser/measured-site.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { type RequestOptions, sendRequest } from "../support/send-request.ts";
import { openTestStore } from "../support/stores/test-store.ts";
import { stepsOf100ms } from "../support/timing/calibrate.ts";
import { type Body, bodiesOfManyParts, filledForm, texts, typedForm } from "./hostile-bodies.ts";
import { type PublicForm, publicForms } from "./public-forms.ts";

const maxFormBytes = 128 * 1024;
const refusedForm = 1024 * 1024;
const addressMaxLength = 8_192;
const writtenAtOnce = 30;
let site: Awaited<ReturnType<typeof runMeasuredSite>>;
let store: ReturnType<typeof openTestStore>;
let routes: Route[];
let article = "";
const costs: { what: string; cost: number }[] = [];
let visitors = 0;

beforeAll(async () => {
  site = await runMeasuredSite();
  store = openTestStore(site.dataFolder);
  const [row] = store.rows("select slug from articles where status = 'published' order by slug");
  article = `/articles/${row?.slug}`;
  routes = await builtRoutes({ project: "four-day-month-end-close", article: String(row?.slug) });
  store.makePerson({ role: "admin" });
  const updated_at = readClock().toISOString();
  store.insert("settings", { key: "allowGuestComments", value: "true", updated_at });
  store.insert("settings", { key: "staffSecondFactor", value: "false", updated_at });
});

afterAll(async () => {
  store.close();
  await site.stop();
  const slowest = costs.sort((a, b) => b.cost - a.cost).slice(0, 10);
  if (process.env.SLOWEST) console.table(slowest.map(({ what, cost }) => ({ what, steps: Math.round(cost) })));
});

/**
 * Sends one request and asks meanwhile whether the site is well, waits until the mails that it caused have gone, and
 * notes the cost; gives the status.
 */
async function measure(what: string, path: string, { headers, ...options }: RequestOptions) {
  let status = 0;
  const cost = await site.costOf(async () => {
    visitors += 1;
    const own = { "x-forwarded-for": `10.0.${visitors >> 8}.${visitors & 255}`, origin: site.origin, ...headers };
    const [answer, health] = await Promise.all([
      sendRequest(site.origin, path, { ...options, headers: own }),
      sendRequest(site.origin, "/healthz"),
    ]);
    expect([what, health.status, answer.status >= 500]).toEqual([what, 200, false]);
    status = answer.status;
    while (store.rows("select id from outbox where sent_at is null").length > 0)
      await new Promise((resolve) => setTimeout(resolve, 2));
  });
  costs.push({ what: `${what}, answered ${status}`, cost });
  return status;
}

async function post(what: string, path: string, { type, body }: Body, cookie?: string) {
  const headers = { "content-type": type, ...(cookie && { cookie }) };
  return measure(`${what} at ${path}`, path, { method: "POST", headers, body });
}

/** What cost more than 100 ms of the calibrated CPU since the last look. */
let looked = 0;
function costlyRequests() {
  const since = costs.slice(looked);
  looked = costs.length;
  expect(since.length).toBeGreaterThan(0);
  return since.filter(({ cost }) => cost > stepsOf100ms);
}

/** The cookie of somebody who has not tried anything yet, since too many tries would be answered before the form is read. */
function cookieOf(as: PublicForm["as"] | "moderator" | "admin") {
  if (!as) return undefined;
  const mustSetUp = as === "staff without a factor";
  store.run("update settings set value = ? where key = 'staffSecondFactor'", String(mustSetUp));
  const role = as === "reader" ? "user" : mustSetUp || as === "pending admin" ? "admin" : as;
  const session = store.beginSession(store.makePerson({ role, hasSecondFactor: as === "pending admin" }).id);
  if (as === "pending admin") store.awaitCode(session, code);
  return `session=${session}`;
}

function valuesOf({ fields }: PublicForm) {
  const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
  return "email" in fields ? { ...values, email: `visitor-${visitors}@example.com` } : values;
}

/** A text as it stands in an address, of so many characters at most. */
function encodedText(write: (length: number) => string, length: number) {
  const sample = encodeURIComponent(write(300)).length / 300;
  return encodeURIComponent(write(Math.floor(length / sample) - 20)).slice(0, length);
}

const plain = (encoded: string) => encoded.replaceAll("%2F", "/").replaceAll("%40", "@").replaceAll("%5B", "[");

/** One code answers in both languages: every text is sent in one of them, and each language has its half. */
const textsIn = (language: "en" | "ar") =>
  Object.entries(texts).filter((_, index) => index % 2 === (language === "ar" ? 1 : 0));

const manyParts = Object.entries(bodiesOfManyParts);
const takeInTurn = <Value>(values: Value[], turn: number) => values[turn % values.length] as Value;

test("every action that strangers can call is among the public forms", () => {
  const actions = routes.filter((route) => route.hasAction && !isInAdminArea(route)).map(({ id }) => id);
  const listed = publicForms(article).flatMap(({ route, isShared }) =>
    isShared ? [route] : [`en/${route}`, `ar/${route}`],
  );
  expect(new Set(actions)).toEqual(new Set(listed));
});

describe.each(["en", "ar"] as const)("in %s", (language) => {
  const forms = publicForms("").map((form, index) => ({ ...form, at: index }));
  const own = forms.filter(({ isShared }) => language === "en" || !isShared);
  test.each(own.map(({ place, as = "stranger", at }) => [place || "an article", as, at] as const))(
    "no request body blocks other visitors at %s, sent by a %s",
    async (_place, _as, index) => {
      const form = publicForms(article)[index] as PublicForm;
      const path = (language === "ar" && !form.isShared ? "/ar" : "") + form.place;
      const send = (what: string, body: Body) => post(what, path, body, cookieOf(form.as));
      const first = Object.keys(form.fields).at(-1) ?? "";
      for (const [kind, write] of form.isShared ? Object.entries(texts) : textsIn(language))
        for (const [name, { max }] of Object.entries(form.fields)) {
          await send(`${name} of 128 KB of ${kind}`, filledForm(valuesOf(form), name, write, maxFormBytes));
          await send(`${name} of ${max} ${kind}`, typedForm(valuesOf(form), name, write(max)));
        }
      for (const [kind, bodyOf] of manyParts) await send(`128 KB of ${kind}`, bodyOf(maxFormBytes));
      // What is refused by its length is not read: by turns each form is sent something else.
      const [text, write] = takeInTurn(Object.entries(texts), index);
      expect(await send(`1 MB of ${text}`, filledForm(valuesOf(form), first, write, refusedForm))).toBe(413);
      const [parts, bodyOf] = takeInTurn(manyParts, index);
      expect(await send(`1 MB of ${parts}`, bodyOf(refusedForm))).toBe(413);
      expect(costlyRequests()).toEqual([]);
    },
  );
});

test("no request body blocks other visitors at an address that takes none", async () => {
  const others = routes.filter((route) => !route.hasAction || isInAdminArea(route));
  expect(others.length).toBeGreaterThan(50);
  const [large = [], refused = []] = [maxFormBytes, refusedForm].map((bytes) => [
    ...["a&a&…", "ten thousand parts"].map((kind) => bodiesOfManyParts[kind]?.(bytes) as Body),
    filledForm({}, "title_en", texts["combining marks"] as (length: number) => string, bytes),
  ]);
  for (const [index, { path, dataPath, postPath }] of others.entries()) {
    const places = [path, dataPath].map((place) => place + postPath);
    for (const [turn, body] of large.entries()) await post("128 KB", takeInTurn(places, index + turn), body);
    for (const place of places) {
      const status = await post("1 MB", place, takeInTurn(refused, index));
      if (!place.startsWith("/admin")) expect([place, status]).toEqual([place, 413]);
    }
  }
  expect(costlyRequests()).toEqual([]);
});

/** The parameters that a route reads from its address. */
function parametersOf(id: string) {
  if (/site\/(language|theme)/.test(id)) return ["to"];
  if (/auth/.test(id)) return ["to", "token", "mode", "done"];
  if (/moderation/.test(id)) return ["status"];
  if (/:slug$/.test(id)) return ["reply", "commented"];
  if (/live/.test(id)) return ["age"];
  if (/articles|projects/.test(id)) return ["category", "page"];
  return /search/.test(id) ? ["q", "page"] : ["page"];
}

test("no address of any accepted length blocks other visitors", async () => {
  const open = routes.filter((route) => !isInAdminArea(route));
  for (const { id, path } of open)
    for (const [kind, write] of /^(en|ar)\//.test(id) ? textsIn(id.slice(0, 2) as "en" | "ar") : Object.entries(texts))
      for (const name of parametersOf(id)) {
        const asked = `${path}?${name}=`;
        const status = await measure(
          `${asked} of ${kind}`,
          asked + encodedText(write, addressMaxLength - asked.length),
          {},
        );
        expect([400, 414]).not.toContain(status);
      }
  for (const [kind, write] of Object.entries(texts)) {
    for (const start of ["/", "/ar/", "/articles/", "/projects/", "/media/", "/admin/", "/language/a"]) {
      const text = encodedText(write, addressMaxLength - start.length);
      await measure(`${start} and ${kind}`, start + text, {});
      if (/%(2F|40|5B)/.test(text)) await measure(`${start} and plain ${kind}`, `${start}a${plain(text)}`, {});
    }
  }
  expect(await measure("an address too long", `/${"a".repeat(addressMaxLength)}`, {})).toBe(414);
  expect(costlyRequests()).toEqual([]);
});

test("no header of any accepted length blocks other visitors", async () => {
  const names = ["accept-encoding", "accept-language", "accept", "cookie", "user-agent", "referer", "forwarded"];
  const more = ["x-forwarded-for", "if-none-match", "range", "content-type", "sec-fetch-site", "host", "origin"];
  const written = {
    blanks: (name: string) => `${name === "cookie" ? "session=" : "br"}${" ".repeat(12_000)};x`,
    commas: () => "br,".repeat(4_000),
    semicolons: () => "; ;".repeat(4_000),
    zeros: () => `br;q=0.${"0".repeat(12_000)}1`,
    ranges: () => `bytes=${"0-0,".repeat(3_000)}`,
    boundaries: () => `multipart/form-data;${" boundary=a;".repeat(1_000)}`,
    brackets: () => `[${"[".repeat(12_000)}]:1`,
    figures: () => "1.".repeat(6_000),
  };
  for (const [kind, write] of Object.entries(written))
    for (const name of [...names, ...more])
      for (const method of ["GET", "POST"])
        await measure(`${method} with ${name} of ${kind}`, method === "GET" ? "/" : "/contact", {
          method,
          headers: { [name]: write(name) },
        });
  expect(costlyRequests()).toEqual([]);
});

test.each(Object.entries(texts))("comments of %s do not make their pages costly", async (kind, write) => {
  store.run("delete from comments");
  const [row] = store.rows("select id from articles where slug = ?", article.slice("/articles/".length));
  for (const status of ["approved", "held"])
    for (let index = 0; index < writtenAtOnce; index += 1)
      store.insert("comments", {
        id: crypto.randomUUID(),
        created_at: readClock().toISOString(),
        article_id: row?.id ?? "",
        author_name: write(100),
        content: write(5_000),
        status,
      });
  for (const [path, as] of [
    [article, "reader"],
    [article, "moderator"],
    ["/moderation", "moderator"],
  ] as const) {
    const headers = { cookie: cookieOf(as) ?? "", "accept-encoding": "br" };
    expect(await measure(`${path} with comments of ${kind} for a ${as}`, path, { headers })).toBe(200);
  }
  expect(costlyRequests()).toEqual([]);
});

test.each(Object.entries(texts))("messages of %s do not make the screens of staff costly", async (kind, write) => {
  store.run("delete from messages");
  for (let index = 0; index < writtenAtOnce; index += 1)
    store.insert("messages", {
      id: `message-${index}`,
      created_at: readClock().toISOString(),
      name: write(100),
      email: "visitor@example.com",
      subject: write(200),
      message: write(5_000),
      locale: "en",
      status: "new",
    });
  // The file is told to every admin by mail, and the tests have made hundreds.
  store.run("update profiles set role = 'user' where role = 'admin'");
  const headers = { cookie: cookieOf("admin") ?? "" };
  const query = encodedText(write, 200);
  const lists = ["/admin", "/admin/messages", `/admin/messages?q=${query}`, `/admin/find?q=${query}`];
  for (const path of [...lists, "/admin/messages/message-0", "/admin/messages/export"])
    expect(await measure(`${path} with messages of ${kind}`, path, { headers })).toBe(200);
  expect(costlyRequests()).toEqual([]);
});
