import { afterAll, beforeAll, expect, test } from "vitest";
import { runSite } from "../support/browser/running-site.ts";
import { sendRequest } from "../support/send-request.ts";
import { openTestStore, type Person } from "../support/stores/test-store.ts";
import { missingIn, readScreen, screenOf, textsOf } from "./admin-forms.ts";

const article = "/articles/what-a-bot-may-post";

let site: Awaited<ReturnType<typeof runSite>>;
let store: ReturnType<typeof openTestStore>;

beforeAll(async () => {
  site = await runSite();
  store = openTestStore(site.dataFolder);
});
afterAll(async () => {
  store.close();
  await site?.stop();
});

/** Tabs are links only with a script. */
const startPaths = [
  "/admin",
  ...["contact", "achievements", "skills"].map((tab) => `/admin/about?tab=${tab}`),
  "/admin/contact?tab=methods",
];

const signIn = ({ id }: Person) => `session=${store.beginSession(id)}`;
const read = async (path: string, cookie?: string) =>
  (await sendRequest(site.origin, path, { headers: { ...(cookie && { cookie }) } })).body;
const writerOn = (page: string) => /You are writing as ([^.<]*)\./.exec(page)?.[1];

test("each reader of an article is named as themselves, and sees what their role may, at every request", async () => {
  const [amal, bashir] = ["Amal", "Bashir & Sons"].map((fullName) => store.makePerson({ fullName })) as [
    Person,
    Person,
  ];
  const owner = signIn(store.makePerson({ role: "admin", fullName: "Chafiq" }));
  const [first, second] = [signIn(amal), signIn(bashir)];
  const pages = await Promise.all([first, second, owner, first, owner, second].map((cookie) => read(article, cookie)));
  const [amals, bashirs, owners] = ["Amal", "Bashir &amp; Sons", "Chafiq"];
  expect(pages.map(writerOn)).toEqual([amals, bashirs, owners, amals, owners, bashirs]);
  const links = pages.map((page) => [page.includes('href="/account"'), page.includes('href="/admin"')]);
  expect(links.map(String)).toEqual([
    "true,false",
    "true,false",
    "false,true",
    "true,false",
    "false,true",
    "true,false",
  ]);
  expect(writerOn(await read(article))).toBeUndefined();

  store.run("update profiles set role = 'moderator' where user_id = ?", amal.id);
  expect(await read(article, first)).toContain('href="/moderation"');
  store.run("delete from sessions where user_id = ?", bashir.id);
  expect(writerOn(await read(article, second))).toBeUndefined();
  expect(await read(article, second)).toContain('href="/auth"');
});

test("a comment that is held is shown to moderators at once, and to no reader", async () => {
  const [staff, reader] = [signIn(store.makePerson({ role: "moderator" })), signIn(store.makePerson())];
  await Promise.all([staff, reader].map((cookie) => read(article, cookie)));
  const sent = await sendRequest(site.origin, article, {
    method: "POST",
    headers: { cookie: reader, origin: site.origin, "content-type": "application/x-www-form-urlencoded" },
    body: "content=The+ledger+of+last+month+does+not+balance",
  });
  expect(sent.status).toBe(303);
  expect(await read(article, staff)).toContain("The ledger of last month does not balance");
  expect(await read(article, reader)).not.toContain("The ledger of last month");
  expect(await read(article)).not.toContain("The ledger of last month");
});

test("a form of the admin area that is sent as it came takes nothing from what is stored", async () => {
  const cookie = `session=${store.beginSession(store.makePerson({ role: "admin" }).id, { isProved: true })}`;
  const headers = { cookie, origin: site.origin, "content-type": "application/x-www-form-urlencoded" };
  const tables = store.rows("select name from sqlite_master where type = 'table'").map(({ name }) => String(name));
  // What is written beside each save, or in the background.
  const besides = /audit|session|version|search|sqlite|draft|jobs|statistics|rate_limits|outbox|alerts/;
  const ofContent = tables.filter((table) => !besides.test(table));
  const stored = () =>
    ofContent.flatMap((table) => store.rows(`select * from ${table}`).flatMap((row) => textsOf(row)));
  const sent = new Map<string, { status: number; missing: string[] }>();
  const screens = new Map(startPaths.map((path) => [path, path]));
  // What is added to the map meanwhile is visited too.
  for (const path of screens.values()) {
    const screen = async () => readScreen(await read(path, cookie), path);
    const { forms, links } = await screen();
    for (const { name } of forms.filter(({ name }) => !sent.has(name))) {
      // One form's save may be part of what another one has read.
      const { action, fields } = (await screen()).forms.find((form) => form.name === name) as (typeof forms)[number];
      const before = stored();
      const { status } = await sendRequest(site.origin, action, { method: "POST", headers, body: String(fields) });
      sent.set(name, { status, missing: missingIn(stored(), before) });
    }
    for (const link of links)
      if (!/export|translations|versions|new/.test(link) && !screens.has(screenOf(link)))
        screens.set(screenOf(link), link);
  }
  expect(sent.size).toBeGreaterThan(10);
  for (const [name, { status, missing }] of sent)
    expect([name, status, missing]).toEqual([name, expect.toBeOneOf([200, 302]), []]);
});
