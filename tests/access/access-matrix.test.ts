import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { publicLists } from "#app/records/store/public-places.ts";
import { contract } from "../contract/contract.ts";
import { runSite } from "../support/browser/running-site.ts";
import { canary, draftArticle, plantCanaries, privateProject } from "../support/canaries.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { openTestStore, type Person } from "../support/stores/test-store.ts";
import { builtRoutes, isAdminKind, kinds, type Route, type RouteKind, routesOf } from "./access-routes.ts";
import { requestKinds, requestRoute, summarize } from "./request-kinds.ts";

const strangers = ["visitor", "unverified person"] as const;
const readers = ["user", "moderator"] as const;
const people = [...strangers, ...readers, "admin before the second step", "admin"] as const;
type Who = (typeof people)[number];

/** How a kind of route answers: the page, its data, its data alone, the head, a form, a form by script. */
type Row = [string, string, string, string, string, string];
const redirects = (to: string): Row => [`302 ${to}`, `202 ${to}`, `202 ${to}`, `302 ${to}`, `302 ${to}`, `202 ${to}`];
const rendered: Row = ["200", "202 .", "202 .", "200", "405", "405"];
const notFound: Row = ["404", "202 .", "404", "404", "405", "405"];

/** Kinds of the admin area that tell nothing without being asked for something. */
const answersNothing: RouteKind[] = [
  ...(["admin search", "admin autosave", "admin file", "admin stream", "admin count"] as const),
  ...(["admin preview of the look", "admin sample of the look"] as const),
];

/** What everybody is answered, and those who are answered otherwise. */
const answers: Record<RouteKind, { everybody: Row } & Partial<Record<Who, Row>>> = {
  document: { everybody: rendered.with(2, "200") as Row },
  page: { everybody: rendered },
  "page with a form": { everybody: rendered.with(4, "422").with(5, "422") as Row },
  "page with comments": {
    everybody: rendered.with(4, "422").with(5, "422") as Row,
    // Their session counts for nothing, so their comment waits until they have signed in again.
    "unverified person": rendered.with(4, "401").with(5, "401") as Row,
  },
  download: { everybody: ["200", "200", "200", "200", "200", "200"] },
  "file for robots": { everybody: ["200", "200", "200", "200", "405", "405"] },
  "file for programs": { everybody: rendered.with(2, "200") as Row },
  "missing file": { everybody: notFound },
  moderation: {
    ...closedWith([...rendered.slice(0, 4), "400", "400"] as Row),
    moderator: [...rendered.slice(0, 4), "400", "400"] as Row,
  },
  "page not found": { everybody: notFound },
  "page of the owner": { everybody: notFound.with(4, "404").with(5, "404") as Row },
  "page that a link opens": { everybody: notFound },
  choice: { everybody: ["302 /", "202 /", "202 /", "302 /", "405", "405"] },
  stream: { everybody: ["200", "", "", "200", "405", "405"] },
  // The sample site's own contact is invented, so that it names none.
  "security contact": { everybody: ["404", "404", "404", "404", "405", "405"] },
  "moved security contact": {
    everybody: [
      ...["301 /.well-known/security.txt", "202 /.well-known/security.txt", "202 /.well-known/security.txt"],
      ...["301 /.well-known/security.txt", "405", "405"],
    ] as Row,
  },
  "moved icon": {
    everybody: ["301 /icon.svg", "202 /icon.svg", "202 /icon.svg", "301 /icon.svg", "405", "405"],
  },
  "file of the library or the look": { everybody: ["404", "404", "404", "404", "405", "405"] },
  "frame of the sign-in pages": answersOfSignIn("200"),
  "sign-in page": answersOfSignIn(),
  "second step": {
    everybody: redirects("/auth"),
    ...Object.fromEntries(readers.map((who) => [who, redirects("/")])),
    "admin before the second step": ["200", "200", "200", "200", "422", "422"],
    admin: redirects("/admin"),
  },
  "set-up of the second factor": answersOfFactorSetUp(),
  "own account": ownPage(
    ["200", "202 .", "200", "200", "400", "400"],
    redirects("/admin/account").with(1, "202 .").with(4, "400").with(5, "400") as Row,
    { data: "202 ." },
  ),
  "own data": ownPage(["200", "404", "404", "200", "405", "405"], undefined, { form: "405" }),
  "own picture": ownPage(
    redirects("/account").with(4, "400").with(5, "400") as Row,
    redirects("/admin/account").with(4, "400").with(5, "400") as Row,
  ),
  "passkey options": {
    everybody: ["405", "405", "405", "405", "401", "401"],
    ...Object.fromEntries(
      [...readers, "admin before the second step", "admin"].map((who) => [
        who,
        ["405", "405", "405", "405", "400", "400"] as Row,
      ]),
    ),
  },
  "passkey sign-in": answersOfSignIn(),
  "link to a new address": { everybody: ["200", "200", "200", "200", "422", "422"] },
  "set-up": { everybody: redirects("/auth").with(5, "422") as Row },
  "sign-out": { everybody: redirects("/").with(4, "303 /") as Row },
  "admin screen": closedWith(["200", "200", "200", "200", "405", "405"]),
  "admin screen with forms": closedWith(["200", "200", "200", "200", "400", "400"]),
  "admin list": closedWith(["200", "200", "200", "200", "200", "200"]),
  "admin record": closedWith(["200", "200", "200", "200", "422", "422"]),
  "admin translation": closedWith(redirects(`/admin/articles/${draftArticle}`).with(5, "422") as Row),
  "admin autosave": closedWith(["404", "404", "404", "404", "422", "422"]),
  "admin preview": closedWith(rendered),
  "admin preview of the look": closedWith(rendered),
  "admin sample of the look": closedWith(rendered.with(2, "200") as Row),
  "admin library": closedWith(["200", "200", "200", "200", "422", "422"]),
  "admin record without a new one": closedWith(["200", "200", "200", "200", "409", "409"]),
  "admin record that is gone": closedWith(["404", "404", "404", "404", "422", "422"]),
  "admin confirmation": closedWith(redirects("/admin").with(4, "422").with(5, "422") as Row),
  // A redirect would be an error of the page whose session has ended.
  "admin stream": {
    everybody: ["204", "404", "404", "204", "405", "405"],
    admin: ["200", "404", "404", "200", "405", "405"],
  },
  "admin count": closedWith(["200", "200", "200", "200", "405", "405"]),
  "admin search": closedWith(["200", "200", "200", "200", "405", "405"]),
  "admin table as a file": closedWith(["200", "200", "200", "200", "405", "405"]),
  // Noted in the audit log for who receives the file, so its data alone is refused and its head is not noted.
  "admin table of people as a file": closedWith(["200", "404", "404", "200", "405", "405"]),
  "admin database": closedWith(redirects("/admin/settings/…").with(4, "400").with(5, "400") as Row),
  "admin upload": closedWith(redirects("/admin/settings/database").with(4, "422").with(5, "422") as Row),
  "admin upload of a logo": closedWith(redirects("/admin/settings/appearance").with(4, "422").with(5, "422") as Row),
  "admin upload of an export": closedWith(redirects("/admin/import").with(4, "422").with(5, "422") as Row),
  "admin file": closedWith(["404", "404", "404", "404", "405", "405"]),
  "admin choice": closedWith(redirects("/admin").with(4, "303 /admin") as Row),
  "admin page not found": closedWith(["404", "404", "404", "404", "405", "405"]),
};

/** Whoever is signed in has nothing to do there. */
function answersOfSignIn(alone?: string) {
  const away = (to: string) =>
    redirects(to)
      .with(2, alone ?? `202 ${to}`)
      .with(5, "422") as Row;
  const toHome = Object.fromEntries(readers.map((who) => [who, away("/")]));
  const everybody: Row = ["200", "200", "200", "200", "422", "422"];
  return { everybody, ...toHome, "admin before the second step": away("/auth/code"), admin: away("/admin") };
}

/** What everybody has of their own, once their second factor is passed. */
function ownPage(own: Row, admin = own, { data, form }: { data?: string; form?: string } = {}) {
  const led = (to: string) =>
    redirects(to).map((word, index) => (index === 1 && data) || (index >= 4 && form) || word) as Row;
  const forReaders = Object.fromEntries(readers.map((who) => [who, own]));
  return { everybody: led("/auth"), ...forReaders, "admin before the second step": led("/auth/code"), admin };
}

/** Only staff who lack the factor that the site asks for set one up; everybody else's form leads to the page itself. */
function answersOfFactorSetUp() {
  const away = (to: string) => redirects(to).with(4, "302 .").with(5, "202 .") as Row;
  const forReaders = Object.fromEntries(readers.map((who) => [who, away("/")]));
  return {
    everybody: away("/auth"),
    ...forReaders,
    "admin before the second step": away("/auth/code"),
    admin: away("/admin"),
  };
}

function closedWith(admin: Row) {
  const toHome = Object.fromEntries(readers.map((who) => [who, redirects("/")]));
  return { everybody: redirects("/auth"), ...toHome, "admin before the second step": redirects("/auth/code"), admin };
}

let site: Awaited<ReturnType<typeof runSite>>;
let store: ReturnType<typeof openTestStore>;
let routes: Route[];
let persons: Partial<Record<Who, Person>>;

beforeAll(async () => {
  site = await runSite();
  store = openTestStore(site.dataFolder);
  plantCanaries(store);
  const slugOf = (table: string, condition: string) =>
    String(store.rows(`select slug from ${table} where ${condition} limit 1`)[0]?.slug);
  const ownLists = publicLists().filter(({ table }) => table !== "articles" && table !== "projects");
  routes = await builtRoutes({
    project: slugOf("projects", "is_private = 0"),
    article: slugOf(
      "articles",
      `id in (select translation_of from articles) and status = 'published' and published_date < '${readClock().toISOString()}'`,
    ),
    record: privateProject,
    articleRecord: draftArticle,
    slugs: Object.fromEntries(
      ownLists.map(({ table, folder }) => [folder.slice(1), slugOf(table, "status = 'published'")]),
    ),
  });
  persons = {
    "unverified person": store.makePerson({ isVerified: false }),
    user: store.makePerson(),
    moderator: store.makePerson({ role: "moderator" }),
    "admin before the second step": store.makePerson({ role: "admin", hasSecondFactor: true }),
    admin: store.makePerson({ role: "admin", hasSecondFactor: true, fullName: canary }),
  };
});

afterAll(async () => {
  store.close();
  await site.stop();
});

function cookieOf(who: Who) {
  const person = persons[who];
  if (!person) return undefined;
  const place = who === "admin" ? { isProved: true, ip_address: canary } : {};
  return `session=${store.beginSession(person.id, place)}`;
}

const ofKind = (kind: RouteKind) => routes.filter(({ id }) => routesOf[kind].includes(id));

/** Where it leads within the site, in the language of the address that was asked. */
function inOwnLanguage(word: string, { path }: Route) {
  return word.replace(/(?<= )\/(?!admin).*/, (target) => localizePath(localeOfPath(path), target));
}

contract("2.6.5", "1.5.2");
test("the access table names exactly the routes of the build", () => {
  const named = kinds.flatMap((kind) => routesOf[kind]);
  expect(named.toSorted()).toEqual(routes.map(({ id }) => id).toSorted());
});

describe.each(people)("every kind of request by: %s", (who) => {
  contract("2.6.1", "2.6.4", "6.1.1", "6.2.1", "6.3.1");
  test.each(kinds)("%s", async (kind) => {
    const row = answers[kind][who] ?? answers[kind].everybody;
    const mayRule = who === "admin" || who === "moderator";
    const mayRead = (isAdminKind(kind) && who === "admin") || (kind === "moderation" && mayRule);
    // Who writes a comment is told under which name.
    const showsOwnName = (kind === "page with comments" || kind === "own data") && who === "admin";
    const mayChange = kind === "sign-out" || (kind === "second step" && who === "admin before the second step");
    const isNoted = kind === "admin table of people as a file" && who === "admin";
    let cookie = cookieOf(who);
    const before = store.fingerprints();
    let version = store.version();
    for (const route of ofKind(kind)) {
      if (mayChange) cookie = cookieOf(who);
      const found: string[] = [];
      for (const [index, way] of requestKinds.entries()) {
        if (row[index] === "") continue;
        const answer = await requestRoute(site.origin, route, way, { cookie });
        const summary = summarize(answer, route);
        // Each leads to its own screen of the settings.
        found[index] = kind === "admin database" ? summary.replace(/(?<=\/settings\/)[\w-]+$/, "…") : summary;
        if (showsOwnName) continue;
        if (!mayRead) expect(JSON.stringify(answer)).not.toContain(canary);
        // A search without a word finds nothing; what it finds with one is told in `access-find.test.ts`.
        else if (way === "page" && answer.location === "" && !answersNothing.includes(kind))
          expect(answer.body).toContain(canary);
        if (/^30\d/.test(found[index])) expect(answer.body).toBe("");
        if (cookie && answer.headers["content-type"]?.startsWith("text/html"))
          expect([way, answer.headers["cache-control"]]).toEqual([way, "no-store"]);
      }
      const expected = row.map((word) => inOwnLanguage(word, route) || undefined);
      expect({ [route.id]: named(found) }).toEqual({ [route.id]: named(expected) });
      if (isNoted) await expectNotedExport(route);
      if (mayChange) await mailsAreOut();
      else if (store.version() !== version) expect(store.fingerprints()).toEqual(before);
      version = store.version();
    }
  });
});

/** The answer with the file is in the audit log, and every admin is mailed once for the proof; both are taken away. */
async function expectNotedExport({ id }: Route) {
  await mailsAreOut();
  const noted = store.rows("delete from audit where action like 'export.%' returning action, actor_id");
  const mailed = store.rows("delete from outbox where kind = 'dataExported' returning recipient");
  const entry = { action: `export.${id.split("/").at(-1)?.replace("-export", "")}`, actor_id: persons.admin?.id };
  expect(noted).toEqual([entry]);
  const admins = [persons.admin, persons["admin before the second step"]];
  expect(mailed.map(({ recipient }) => recipient).toSorted()).toEqual(admins.map((one) => one?.email).toSorted());
}

const named = (words: (string | undefined)[]) =>
  Object.fromEntries(requestKinds.map((way, index) => [way, words[index]]));

/** Nothing is written any more for the sake of what was asked before. */
function mailsAreOut() {
  return expect.poll(() => store.rows("select id from outbox where next_attempt_at is not null")).toEqual([]);
}
