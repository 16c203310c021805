import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { sealText } from "#app/platform/mail/sealed-text.server.ts";
import { hourMs, minuteMs, secondMs } from "#app/platform/time.ts";
import { contract } from "../contract/contract.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { findCode } from "../support/mail-text.ts";
import { otherThan, password } from "../support/people.ts";
import { sendRequest } from "../support/send-request.ts";
import type { Person } from "../support/stores/test-store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Browser, openBrowser, signIn, tokenOf } from "./auth-browser.ts";
import { type AuthSite, startAuthSite } from "./auth-site.ts";

const folder = temporaryFolder();
const start = () => startAuthSite({ LOG_LEVEL: "trace", DATA_DIR: folder });
let site: AuthSite;
let admin: Person;

beforeAll(async () => {
  site = await start();
});
afterAll(() => site.stop());

beforeEach(async () => {
  await site.moveClock(0);
  admin = site.store.makePerson({ role: "admin", hasSecondFactor: true });
});

/** Signs in up to the second step, and gives the code that was mailed. */
async function reachCodePage({ email }: Person = admin, fields: Record<string, string> = {}) {
  const browser = openBrowser(site);
  const answer = await signIn(browser, email, password, fields);
  const page = await browser.get("/auth/code");
  const mail = await site.mails.next(email);
  return { browser, answer, page, mail, code: findCode(mail) };
}

/** "in" when the admin area is open to this browser, otherwise where it is led instead. */
async function adminAccessOf(browser: Browser) {
  const { status, location } = await browser.get("/admin");
  return status === 200 ? "in" : location;
}

describe("a session changes its token whenever its rights grow", () => {
  test("a session that somebody else put into the browser ends at the sign-in (session fixation)", async () => {
    const strangers = openBrowser(site);
    await signIn(strangers, site.store.makePerson().email, password);
    for (const planted of [tokenOf(strangers), "A".repeat(43)]) {
      const browser = openBrowser(site, { session: planted });
      await signIn(browser, site.store.makePerson().email, password);
      expect(tokenOf(browser)).not.toBe(planted);
      expect(await browser.isSignedIn()).toBe(true);
      expect(await openBrowser(site, { session: planted }).isSignedIn()).toBe(false);
    }
  });

  test("the token from before the second factor stays useless after it", async () => {
    const { browser, code } = await reachCodePage();
    const before = tokenOf(browser);
    expect(await adminAccessOf(browser)).toBe("/auth/code");
    const answer = await browser.post("/auth/code", { kind: "email", code });
    expect([answer.status, answer.location, answer.headers["cache-control"]]).toEqual([303, "/admin", "no-store"]);
    expect(tokenOf(browser)).not.toBe(before);
    expect(await adminAccessOf(browser)).toBe("in");
    expect(await adminAccessOf(openBrowser(site, { session: before }))).toBe("/auth?done=expired");
    expect((await openBrowser(site, { session: before }).post("/auth/code", { code })).location).toBe(
      "/auth?done=expired",
    );
  });
});

contract("4.4.2", "7.4.1");
test("the page of the second factor mails a code to whoever opens it, and none for a HEAD or a prefetch", async () => {
  const browser = openBrowser(site);
  await signIn(browser, admin.email, password);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect((await sendRequest(site.address, "/auth/code", { method: "HEAD", headers: { cookie } })).status).toBe(200);
  expect((await browser.get("/auth/code", { "sec-purpose": "prefetch;prerender" })).status).toBe(200);
  expect(site.store.rows("select id from outbox where recipient = ?", admin.email)).toEqual([]);
  await browser.get("/auth/code");
  expect(findCode(await site.mails.next(admin.email))).toMatch(/^\d{6}$/);
});

test.each([
  ["moderator", "/moderation"],
  ["user", "/"],
] as const)("a %s whose second factor is on passes it and then reaches %s", async (role, target) => {
  const person = site.store.makePerson({ role, hasSecondFactor: true });
  const { browser, answer, code } = await reachCodePage(person, { to: target });
  expect(answer.location).toBe(`/auth/code?to=${encodeURIComponent(target)}`);
  expect((await browser.get("/moderation")).location).toBe(role === "user" ? "/" : "/auth/code?to=%2Fmoderation");
  expect((await browser.get("/auth")).location).toBe("/auth/code");
  const passed = await browser.post("/auth/code", { kind: "email", code, to: target });
  expect([passed.status, passed.location]).toEqual([303, target]);
  expect((await browser.get(target)).status).toBe(200);
});

test.each(["email", "backup"])("extra fields that claim rights are ignored beside a wrong code (%s)", async (kind) => {
  const claims = {
    skipEmailVerification: "true",
    verified: "1",
    aal: "aal2",
    trusted: "1",
    role: "admin",
    is_admin: "1",
  };
  const { browser, answer, code } = await reachCodePage(admin, { ...claims, user_id: "someone" });
  expect(answer.location).toBe("/auth/code?to=%2Fadmin");
  expect(await adminAccessOf(browser)).toBe("/auth/code");
  const wrong = kind === "email" ? otherThan(code) : "aaaaa-aaaaa";
  for (const path of ["/auth/code", "/auth/code.data", "/auth/code?verified=1&trusted=1"])
    expect((await browser.post(path, { ...claims, kind, code: wrong })).status).toBe(422);
  expect(await adminAccessOf(browser)).toBe("/auth/code");
});

test("a code is valid only in the session that requested it", async () => {
  const mine = await reachCodePage();
  const other = site.store.makePerson({ role: "admin", hasSecondFactor: true });
  const theirs = openBrowser(site);
  await signIn(theirs, other.email, password);
  await theirs.get("/auth/code");
  const claims = { kind: "email", user_id: admin.id, email: admin.email };
  expect((await theirs.post("/auth/code", { ...claims, code: mine.code })).status).toBe(422);
  const second = openBrowser(site);
  await signIn(second, admin.email, password);
  expect((await second.post("/auth/code", { kind: "email", code: mine.code })).status).toBe(422);
  expect((await mine.browser.post("/auth/code", { kind: "email", code: mine.code })).status).toBe(303);
});

test("of fifty parallel requests with the right code exactly one is accepted", async () => {
  const { browser, code } = await reachCodePage();
  const cookies = Object.fromEntries(browser.cookies);
  const browsers = Array.from({ length: 50 }, () => openBrowser(site, cookies));
  const answers = await Promise.all(browsers.map((each) => each.post("/auth/code", { kind: "email", code })));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(answers.filter(({ setCookies }) => setCookies.some((line) => line.startsWith("session=")))).toHaveLength(1);
  const outcomes = await Promise.all(browsers.map(adminAccessOf));
  expect(outcomes.filter((each) => each === "in")).toHaveLength(1);
});

contract("docs.18");
test("five wrong codes invalidate a code, also when they are sent in parallel", async () => {
  const { browser, code } = await reachCodePage();
  const wrong = Array.from({ length: 20 }, () => browser.post("/auth/code", { kind: "email", code: otherThan(code) }));
  for (const { status } of await Promise.all(wrong)) expect(status).toBe(422);
  expect((await browser.post("/auth/code", { kind: "email", code })).status).toBe(422);
  expect(site.store.rows("select failures from user_2fa_settings where user_id = ?", admin.id)).toEqual([
    { failures: 5 },
  ]);
});

test("the code is in the text of the mail alone: in no answer, header, subject or log line", async () => {
  const { browser, answer, page, mail, code } = await reachCodePage();
  const answers = [answer, page, await browser.post("/auth/code", { intent: "resend" })];
  for (const path of ["/auth/code.data", "/ar/auth/code", "/auth/code?method=backup", "/admin", "/live"])
    answers.push(await browser.get(path));
  answers.push(await browser.post("/auth/code.data", { kind: "email", code: otherThan(code) }));
  expect(JSON.stringify(answers)).not.toContain(code);
  expect(code).toMatch(/^\d{6}$/);
  expect(mail.split("\n")[0]).not.toContain(code);
  expect(site.printed()).not.toContain(code);
  expect(page.body).not.toContain("data-toast=");
});

contract("4.4.4", "docs.18");
test("another code is sent after 30 seconds at the earliest and invalidates the one before", async () => {
  const { browser, code } = await reachCodePage();
  expect((await browser.post("/auth/code", { intent: "resend" })).status).toBe(429);
  await site.moveClock(31 * secondMs);
  expect((await browser.post("/auth/code", { intent: "resend" })).status).toBe(200);
  const next = findCode(await site.mails.next(admin.email));
  if (next !== code) expect((await browser.post("/auth/code", { kind: "email", code })).status).toBe(422);
  expect((await browser.post("/auth/code", { kind: "email", code: next })).status).toBe(303);
});

contract("9.4.2");
test("a code is valid for five minutes and stays expired when the clock is set back", async () => {
  const other = site.store.makePerson({ role: "admin", hasSecondFactor: true });
  const [inTime, late] = [await reachCodePage(), await reachCodePage(other)];
  await site.moveClock(4 * minuteMs + 50 * secondMs);
  expect((await inTime.browser.post("/auth/code", { kind: "email", code: inTime.code })).status).toBe(303);
  await site.moveClock(5 * minuteMs + secondMs);
  // By script, for the page would send another code at once and void this one by that.
  const tryLate = async () => (await late.browser.post("/auth/code.data", { kind: "email", code: late.code })).status;
  expect(await tryLate()).toBe(422);
  await site.moveClock(4 * minuteMs + 30 * secondMs);
  expect(await tryLate()).toBe(422);
  expect(await adminAccessOf(late.browser)).toMatch(/^\/auth\/code/);
  await site.moveClock(-60 * minuteMs);
  expect(await tryLate()).toBe(202);
  expect([await adminAccessOf(late.browser), await adminAccessOf(inTime.browser)]).toEqual(
    Array(2).fill("/auth?done=expired"),
  );
});

test.each([
  { role: "admin" as const, hasSecondFactor: true, idleHours: 2, wholeHours: 24 },
  { role: "user" as const, hasSecondFactor: false, idleHours: 12, wholeHours: 30 * 24 },
])("a session of the role $role ends after $idleHours idle hours, and after $wholeHours in all", async (kind) => {
  const open = () =>
    openBrowser(site, {
      session: site.store.beginSession(site.store.makePerson(kind).id, { isProved: true, hours: kind.wholeHours }),
    });
  const [idle, busy] = [open(), open()];
  await site.moveClock(kind.idleHours * hourMs - minuteMs);
  expect(await busy.isSignedIn()).toBe(true);
  await site.moveClock(kind.idleHours * hourMs + secondMs);
  expect([await idle.isSignedIn(), await busy.isSignedIn()]).toEqual([false, true]);
  for (let hours = kind.idleHours; hours < kind.wholeHours; hours += kind.idleHours / 2) {
    await site.moveClock(hours * hourMs);
    expect(await busy.isSignedIn()).toBe(true);
  }
  await site.moveClock(kind.wholeHours * hourMs + secondMs);
  expect(await busy.isSignedIn()).toBe(false);
});

test("a restart between the mail and the code changes nothing", async () => {
  const { browser, code } = await reachCodePage();
  await site.stop();
  site = await start();
  const after = openBrowser(site, Object.fromEntries(browser.cookies));
  expect(await adminAccessOf(after)).toBe("/auth/code");
  expect((await after.post("/auth/code", { kind: "email", code })).status).toBe(303);
  expect(await adminAccessOf(after)).toBe("in");
});

describe("the page of the second factor mails a code when it is opened", () => {
  const codesTo = ({ email }: Person) =>
    site.store.rows("select id from outbox where recipient = ? and kind = 'code'", email).length;

  test("a prefetch of the page of the second factor mails no code", async () => {
    const browser = openBrowser(site);
    await signIn(browser, admin.email, password);
    for (const purpose of ["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"])
      expect((await browser.get("/auth/code", { "sec-purpose": purpose })).status).toBe(200);
    expect(codesTo(admin)).toBe(0);
    await browser.get("/auth/code");
    expect(codesTo(admin)).toBe(1);
  });

  test("another session within 30 seconds of a code is shown how long to wait, and not that a code was sent", async () => {
    const first = await reachCodePage();
    await first.browser.post("/auth/code", { kind: "email", code: first.code });
    const second = openBrowser(site);
    await signIn(second, admin.email, password);
    const { body } = await second.get("/auth/code");
    expect(codesTo(admin)).toBe(1);
    expect(body).toContain("We can send a 6-digit code to");
    expect(body).not.toContain("sent to your email");
    expect(body).toMatch(/data-countdown-seconds="\d+"/);
    await site.moveClock(31 * secondMs);
    await second.get("/auth/code");
    expect(codesTo(admin)).toBe(2);
    await site.moveClock(61 * secondMs);
    expect((await second.get("/auth/code")).body).toContain("The last code was made");
  });

  test("a person with an authenticator app is mailed a code only on request", async () => {
    const created_at = readClock().toISOString();
    setConfiguration(readConfiguration({ DATA_DIR: site.dataFolder }));
    const secret = await sealText("JBSWY3DPEHPK3PXP", `authenticator ${admin.id}`);
    site.store.insert("authenticators", { user_id: admin.id, created_at, secret, confirmed_at: created_at });
    const browser = openBrowser(site);
    await signIn(browser, admin.email, password);
    for (const path of ["/auth/code", "/auth/code?method=email", "/auth/code?method=backup"]) await browser.get(path);
    expect(codesTo(admin)).toBe(0);
    expect((await browser.post("/auth/code", { intent: "resend" })).status).toBe(200);
    expect(codesTo(admin)).toBe(1);
    site.store.run("update user_2fa_settings set mail_codes_off_at = ? where user_id = ?", created_at, admin.id);
    expect((await browser.post("/auth/code", { intent: "resend" })).status).toBe(400);
  });
});
