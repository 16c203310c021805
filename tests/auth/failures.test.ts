import { expect, test } from "vitest";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { contract } from "../contract/contract.ts";
import { findLink } from "../support/mail-text.ts";
import { password } from "../support/people.ts";
import type { Answer } from "../support/send-request.ts";
import { type Browser, openBrowser, pathOf, signIn, tokenOf } from "./auth-browser.ts";
import { authSiteOfFile } from "./auth-site.ts";

const site = authSiteOfFile();

/** Lets the store fail wherever it needs this table. */
async function without<Result>(table: string, act: () => Promise<Result>) {
  site().store.run(`alter table ${table} rename to ${table}_away`);
  try {
    return await act();
  } finally {
    site().store.run(`alter table ${table}_away rename to ${table}`);
  }
}

/** What a page says, without its markup and the marks that isolate an address. */
const textOf = ({ body }: Answer) =>
  body
    .replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

/** Expects the form again: what failed, the id, and one line in the log under that id. */
async function expectFailure(answer: Answer, texts: string[]) {
  expect(answer.status).toBe(503);
  for (const text of texts) expect(textOf(answer)).toContain(text);
  const id = String(answer.headers["x-request-id"]);
  expect(textOf(answer)).toContain(id);
  const logged = () =>
    site()
      .printed()
      .split("\n")
      .filter((line) => line.includes(id) && line.includes('"error"'));
  await expect.poll(logged).toHaveLength(1);
  expect(answer.body).not.toMatch(/no such table|sqlite/i);
  expect(answer.body).not.toContain(password);
}

test.each([
  ["", authEn],
  ["/ar", authAr],
] as const)(
  "when the store fails, every form of %s/auth is shown again as typed with what failed",
  async (prefix, t) => {
    const message = t["auth.unexpectedError"];
    const email = "rana@daftar.example";
    const browser = openBrowser(site());
    const forms: [string, Record<string, string>, string[]][] = [
      ["", { email, password, to: "/articles" }, [t["signIn.errorTitle"], message]],
      ["?mode=sign-up", { fullName: "Rana Haddad", email, password }, [t["signUp.errorTitle"], message]],
      ["?mode=forgot", { email }, [t["reset.requestError"].replace("{message}", message)]],
    ];
    for (const [query, fields, texts] of forms) {
      const answer = await without("rate_limits", () => browser.post(`${prefix}/auth${query}`, fields));
      await expectFailure(answer, texts);
      const { password: _, ...shown } = fields;
      for (const value of Object.values(shown)) expect(answer.body).toContain(`value="${value}"`);
    }
    const person = site().store.makePerson();
    await browser.post(`${prefix}/auth?mode=forgot`, { email: person.email });
    const { link } = findLink(await site().mails.next(person.email));
    const { location } = await browser.get(pathOf(link));
    const fields = { password: "a quieter ledger", confirmation: "a quieter ledger" };
    const answer = await without("link_tokens", () => browser.post(location, fields));
    await expectFailure(answer, [t["reset.setError"].replace("{message}", message)]);
    expect(answer.body).toContain('name="confirmation"');
    expect((await browser.post(location, fields)).location).toBe(`${prefix}/auth?done=reset`);
  },
);

test("the sign-in page is shown even when neither the settings nor the session can be read", async () => {
  const { email } = site().store.makePerson();
  const browser = openBrowser(site());
  await signIn(browser, email, password);
  const answer = await without("sessions", () => without("settings", () => browser.get("/auth")));
  expect([answer.status, answer.body.includes('name="password"')]).toEqual([200, true]);
});

async function enterPending(): Promise<Browser> {
  const browser = openBrowser(site());
  await signIn(browser, site().store.makePerson({ role: "admin", hasSecondFactor: true }).email, password);
  return browser;
}

test("the page of the second factor names the step that failed and still takes a code", async () => {
  const browser = await enterPending();
  await expectFailure(await without("one_time_codes", () => browser.get("/auth/code?to=%2Fadmin")), [
    authEn["code.sendFailed"],
    authEn["auth.unexpectedError"],
  ]);
  const resend = () => browser.post("/auth/code", { intent: "resend" });
  await expectFailure(await without("one_time_codes", resend), [authEn["code.sendFailed"]]);
  const verify = () => browser.post("/ar/auth/code", { kind: "email", code: "123456" });
  const answer = await without("one_time_codes", verify);
  await expectFailure(answer, [authAr["code.failed"], authAr["auth.unexpectedError"]]);
  expect(answer.body).toContain('name="code"');
  expect((await browser.post("/auth/code", { kind: "email", code: "12345x" })).status).toBe(422);
});

contract("4.2.4", "8.1.4");
test("a sign-out during a store failure clears the cookie and says that the session still exists on the server", async () => {
  const browser = openBrowser(site());
  await signIn(browser, site().store.makePerson().email, password);
  const token = tokenOf(browser);
  const answer = await without("sessions", () => browser.post("/auth/sign-out"));
  expect([answer.status, answer.location]).toEqual([303, "/auth?done=sign-out-failed"]);
  expect(answer.headers["clear-site-data"]).toContain("storage");
  expect(tokenOf(browser)).toBe("");
  const texts = textOf(await browser.get(answer.location));
  for (const word of ["session.signOutErrorTitle", "session.signOutErrorText"] as const)
    expect(texts).toContain(authEn[word]);
  expect(await openBrowser(site(), { session: token }).isSignedIn()).toBe(true);
});

test("a wrong password and a new account are each shown under their title", async () => {
  const wrong = await openBrowser(site()).post("/auth", {
    email: site().store.makePerson().email,
    password: "a guess",
  });
  expect(textOf(wrong)).toContain(`${authEn["signIn.errorTitle"]} ${authEn["signIn.invalid"]}`);
  const made = textOf(await openBrowser(site()).get("/auth?done=sign-up"));
  expect(made).toContain(`${authEn["signUp.successTitle"]} ${authEn["signUp.successText"]}`);
});

test("after a reset by mail the page of the second factor explains why no code is mailed, and takes a backup code", async () => {
  const { email } = site().store.makePerson({ role: "admin", hasSecondFactor: true });
  const browser = openBrowser(site());
  await browser.post("/auth?mode=forgot", { email });
  const { location } = await browser.get(pathOf(findLink(await site().mails.next(email)).link));
  const chosen = "a quieter ledger 47";
  expect((await browser.post(location, { password: "eleven char", confirmation: "eleven char" })).status).toBe(422);
  expect((await browser.post(location, { password: chosen, confirmation: chosen })).status).toBe(303);
  await site().mails.next(email);
  expect(browser.cookies.get("device")).toMatch(/^[\w-]{43}$/);
  const { location: next } = await signIn(browser, email, chosen);
  const page = textOf(await browser.get(next));
  expect(page).toContain(authEn["code.mailBlocked"].split("{time}")[0]?.trim());
  expect((await browser.post("/auth/code", { intent: "resend" })).status).toBe(422);
  expect(site().mails.unreadBy(email)).toEqual([]);
});

test("the sign-in page says that the session has expired and redirects back afterwards", async () => {
  const { id, email } = site().store.makePerson({ role: "admin" });
  const browser = openBrowser(site(), { session: site().store.beginSession(id) });
  expect((await browser.get("/admin/projects?q=ledger")).status).toBe(200);
  site().store.run("delete from sessions where user_id = ?", id);
  const to = "to=%2Fadmin%2Fprojects%3Fq%3Dledger";
  const { location } = await browser.get("/admin/projects?q=ledger");
  expect(location).toBe(`/auth?done=expired&${to}`);
  expect((await browser.get("/admin/projects.data?q=ledger&_routes=x")).body).toContain(location);
  for (const [path, words] of [
    [location, authEn],
    [`/ar${location}`, authAr],
  ] as const)
    expect(textOf(await browser.get(path))).toContain(words["session.expired"]);
  expect((await signIn(browser, email, password, { to: "/admin/projects?q=ledger" })).location).toBe(
    "/admin/projects?q=ledger",
  );
  expect((await openBrowser(site()).get("/admin/projects")).location).toBe("/auth?to=%2Fadmin%2Fprojects");
});
