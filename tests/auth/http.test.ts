import { beforeAll, expect, test } from "vitest";
import { contract } from "../contract/contract.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { findLink } from "../support/mail-text.ts";
import { password } from "../support/people.ts";
import { sendRequest } from "../support/send-request.ts";
import { type Browser, openBrowser, openStream, pathOf, signIn, tokenOf } from "./auth-browser.ts";
import { authSiteOfFile } from "./auth-site.ts";

const endTimeoutMs = 5_000;
const newPassword = "a quieter ledger 47";
const site = authSiteOfFile({ LOG_LEVEL: "trace" });
/** What was typed, mailed or put into a cookie, and must stand in no log line. */
const secrets = new Set([password, newPassword]);

beforeAll(() => {
  site().store.makePerson({ role: "admin" });
});

/** A browser with somebody signed in. */
async function enter(email: string, typed = password) {
  const browser = openBrowser(site());
  await signIn(browser, email, typed);
  secrets.add(tokenOf(browser));
  return browser;
}

/** Asks for a new password and gives the link that is mailed. */
async function askReset(email: string, headers: Record<string, string> = {}) {
  const answer = await openBrowser(site()).post("/auth?mode=forgot", { email }, headers);
  expect(answer.status).toBe(200);
  const { link, token } = findLink(await site().mails.next(email));
  secrets.add(token);
  return link;
}

/** Opens a mailed link as a browser does, and sends the form that it leads to. */
async function followLink(link: string, fields: Record<string, string>, browser: Browser = openBrowser(site())) {
  const opened = await browser.get(pathOf(link));
  const form = await browser.get(opened.location);
  return { opened, form, answer: await browser.post(opened.location, fields), browser };
}

test("a person signs up, confirms the mailed address with the password, and signs in", async () => {
  const email = "rana.sign.up@daftar.example";
  const browser = openBrowser(site());
  const signedUp = await browser.post("/auth?mode=sign-up", { fullName: "Rana", email, password });
  expect([signedUp.status, signedUp.setCookies]).toEqual([200, []]);
  const { link, token } = findLink(await site().mails.next(email));
  secrets.add(token);
  expect(link).toBe(`${site().origin}/auth?mode=confirm&token=${token}`);
  expect((await browser.post("/auth", { email, password })).status).toBe(422);

  const stranger = await followLink(link, { password: "not the password" });
  expect(stranger.answer.status).toBe(422);
  const { opened, answer } = await followLink(link, { password }, browser);
  expect([opened.status, opened.location]).toEqual([302, "/auth?mode=confirm"]);
  expect([answer.status, answer.location]).toEqual([303, "/auth?done=confirm"]);
  expect(await browser.isSignedIn()).toBe(false);
  expect((await followLink(link, { password })).answer.status).toBe(422);
  await signIn(browser, email, password);
  secrets.add(tokenOf(browser));
  expect(await browser.isSignedIn()).toBe(true);
});

test("an Arabic sign-up is answered, mailed and led on in Arabic", async () => {
  const email = "omar.sign.up@daftar.example";
  const browser = openBrowser(site());
  expect((await browser.post("/ar/auth?mode=sign-up", { fullName: "عمر", email, password })).status).toBe(200);
  const { link, token } = findLink(await site().mails.next(email));
  secrets.add(token);
  expect(pathOf(link)).toBe(`/ar/auth?mode=confirm&token=${token}`);
  expect((await followLink(link, { password }, browser)).answer.location).toBe("/ar/auth?done=confirm");
});

test("where sign-up is closed the tab is gone, and a form that is sent all the same is refused in its language", async () => {
  const browser = openBrowser(site());
  const updated_at = readClock().toISOString();
  site().store.insert("settings", { key: "allowSignUp", value: "false", updated_at });
  const closed = { "/auth": "does not take new accounts", "/ar/auth": "لا يستقبل هذا الموقع حسابات جديدة" };
  for (const [path, sentence] of Object.entries(closed)) {
    await expect.poll(async () => (await browser.get(path)).body).not.toContain("mode=sign-up");
    expect((await browser.get(`${path}?mode=sign-up`)).body).toContain(sentence);
    const email = "late.sign.up@daftar.example";
    const sent = await browser.post(`${path}?mode=sign-up`, { fullName: "Late", email, password });
    expect([sent.status, sent.body.includes(sentence)]).toEqual([422, true]);
    expect(site().store.rows("select id from users where email = ?", email)).toEqual([]);
  }
  site().store.run("delete from settings where key = 'allowSignUp'");
});

test.each<[string, Record<string, string>]>([
  ["no lie", {}],
  ["a host", { host: "evil.example" }],
  ["a forwarded host", { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" }],
  ["a forwarding", { forwarded: "host=evil.example;proto=https" }],
  [
    "a server name",
    { "x-host": "evil.example", "x-forwarded-server": "evil.example", "x-original-host": "evil.example" },
  ],
  ["a referrer", { referer: "https://evil.example/auth" }],
])("the link of a reset is on the site's own origin, also when requested with %s", async (_, headers) => {
  const { email } = site().store.makePerson();
  expect(await askReset(email, headers)).toMatch(new RegExp(`^${site().origin}/auth\\?mode=reset&token=[\\w-]{43}$`));
});

test("a request that names another site in its first line is refused, and nothing is mailed", async () => {
  const { email } = site().store.makePerson();
  const headers = { origin: site().origin, "content-type": "application/x-www-form-urlencoded" };
  const options = { method: "POST", headers, body: `email=${encodeURIComponent(email)}` };
  for (const path of ["http://evil.example/auth?mode=forgot", "//evil.example/auth?mode=forgot"])
    expect((await sendRequest(site().address, path, options)).status).toBe(400);
  await askReset(email);
  expect(
    site()
      .mails.recipients()
      .filter((recipient) => recipient === email),
  ).toHaveLength(1);
});

test("a new password ends all sessions at once and closes their live streams", async () => {
  const { email } = site().store.makePerson();
  const browsers = [await enter(email), await enter(email), await enter(email)];
  const [own, strangers] = [openStream(site(), browsers[1] as Browser), openStream(site(), openBrowser(site()))];
  await Promise.all([own.opened, strangers.opened]);
  const link = await askReset(email);
  const { answer, browser, form } = await followLink(link, { password: newPassword, confirmation: newPassword });
  expect([form.status, answer.status, answer.location]).toEqual([200, 303, "/auth?done=reset"]);
  for (const each of browsers) expect(await each.isSignedIn()).toBe(false);
  await expect.poll(() => own.isOpen, { timeout: endTimeoutMs }).toBe(false);
  expect(strangers.isOpen).toBe(true);
  strangers.close();

  expect(await browser.isSignedIn()).toBe(false);
  expect((await openBrowser(site()).post("/auth", { email, password })).status).toBe(422);
  expect(await (await enter(email, newPassword)).isSignedIn()).toBe(true);
  const again = { password: "a third one 5150", confirmation: "a third one 5150" };
  expect((await followLink(link, again)).answer.status).toBe(422);
  expect(await site().mails.next(email)).toContain("password");
  expect(site().mails.unreadBy(email)).toEqual([]);
});

test("a newer reset link leaves the older one valid until one is used, and a refused password does not use it up", async () => {
  const { email } = site().store.makePerson();
  const [older, newer] = [await askReset(email), await askReset(email)];
  const fields = { password: newPassword, confirmation: newPassword };
  expect((await followLink(older, { password: "123456", confirmation: "123456" })).answer.status).toBe(422);
  expect((await followLink(older, { ...fields, confirmation: "something else" })).answer.status).toBe(422);
  expect((await followLink(older, fields)).answer.status).toBe(303);
  expect((await followLink(newer, fields)).answer.status).toBe(422);
});

contract("8.1.5");
test("a sign-out ends the session, so that its old cookie is worthless, and clears the site's data in the browser", async () => {
  const { email } = site().store.makePerson();
  const [browser, other] = [await enter(email), await enter(email)];
  const old = Object.fromEntries(browser.cookies);
  const stream = openStream(site(), browser);
  await stream.opened;
  expect((await browser.get("/auth/sign-out")).setCookies).toEqual([]);
  expect(await browser.isSignedIn()).toBe(true);
  const { status, location, headers } = await browser.post("/auth/sign-out");
  expect([status, location]).toEqual([303, "/"]);
  expect(headers).toMatchObject({ "cache-control": "no-store", "clear-site-data": '"cache", "storage"' });
  expect(browser.cookies.has("session")).toBe(false);
  expect(await openBrowser(site(), old).isSignedIn()).toBe(false);
  expect(await other.isSignedIn()).toBe(true);
  await expect.poll(() => stream.isOpen, { timeout: endTimeoutMs }).toBe(false);
});

test.each([
  ["is shut out", "update profiles set disabled_at = created_at where user_id = ?"],
  ["is removed", "delete from users where id = ?"],
  ["loses the session elsewhere", "delete from sessions where user_id = ?"],
])("the live stream of somebody who %s is closed within five seconds", async (_, sql) => {
  const { id, email } = site().store.makePerson();
  const stream = openStream(site(), await enter(email));
  await stream.opened;
  expect(stream.isOpen).toBe(true);
  site().store.run(sql, id);
  await expect.poll(() => stream.isOpen, { timeout: endTimeoutMs }).toBe(false);
});

test("the token of a link leaves the address at once, is on no page, and reaches no other site", async () => {
  const { email } = site().store.makePerson();
  const path = pathOf(await askReset(email));
  const token = path.slice(-43);
  for (const asked of [path, path.replace("/auth?", "/auth.data?"), `/ar${path}`, path.replace("reset", "confirm")]) {
    const browser = openBrowser(site());
    const opened = await browser.get(asked);
    const { "set-cookie": [cookie = ""] = [], ...headers } = opened.headers;
    expect([302, 202]).toContain(opened.status);
    expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
    expect(JSON.stringify([headers, opened.body])).not.toContain(token);
    expect(cookie).toMatch(new RegExp(`^link=${token}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax$`));
    const page = await browser.get(opened.location || "/auth?mode=reset");
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
    expect(JSON.stringify([page.headers, page.body])).not.toContain(token);
    expect(page.body).not.toMatch(/(src|href)="https?:\/\/(?!localhost)/);
  }
});

test("no password, token or session is logged, not even at the level trace", async () => {
  await openBrowser(site()).get(`/nowhere?token=${[...secrets].at(-1)}`);
  const printed = site().printed();
  expect(printed).toContain("a mail was sent");
  expect(secrets.size).toBeGreaterThan(15);
  for (const secret of secrets) expect(printed).not.toContain(secret);
});
