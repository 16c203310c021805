import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { contract } from "../contract/contract.ts";
import { findCode, findLink } from "../support/mail-text.ts";
import { password } from "../support/people.ts";
import { type Browser, openBrowser, openStream, pathOf, signIn } from "./auth-browser.ts";
import { type AuthSite, authSiteOfFile, startAuthSite } from "./auth-site.ts";

const owner = { fullName: "Rana Haddad", email: "owner@daftar.example", password: "a ledger of my own" };
const newPassword = "a quieter ledger 47";
const script = join(import.meta.dirname, "../../scripts/run-command.mjs");
/** Runs a site for one test. */
async function run(environment: Record<string, string> = {}) {
  const site = await startAuthSite(environment);
  onTestFinished(site.stop);
  return site;
}

async function adminAccessOf(browser: Browser) {
  const { status, location } = await browser.get("/admin");
  return status === 200 ? "in" : location;
}

/** The link that the start prints. */
async function setUpLink(site: AuthSite) {
  const printedLink = () => findLink(site.printed().replace(/^ +/gm, "")).link;
  await expect.poll(printedLink, { timeout: 10_000 }).not.toBe("");
  return printedLink();
}

/** Runs the owner's command on the finished build beside the running site, as `npm run owner` does. */
async function runOwnerCommand(site: AuthSite, ...parameters: string[]) {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const child = spawn(process.execPath, [script, "runOwnerCommand", ...parameters], {
    cwd: site.dataFolder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...environment, NODE_ENV: "production", DATA_DIR: site.dataFolder, ORIGIN: site.origin, LOG_LEVEL: "error" },
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [output, complaint] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  return { code: await ended, output: output.join(""), complaint: complaint.join("") };
}

/** Sets a new password by a link. */
async function setPassword(site: AuthSite, link: string) {
  const browser = openBrowser(site);
  const { location } = await browser.get(pathOf(link));
  return browser.post(location, { password: newPassword, confirmation: newPassword });
}

contract("1.4.2");
test("the owner that the environment names is the first admin, and a later start makes no other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "daftar-owner-"));
  const given = { DATA_DIR: folder, OWNER_PASSWORD: owner.password, OWNER_NAME: owner.fullName };
  const first = await startAuthSite({ ...given, OWNER_EMAIL: " Owner@Daftar.example " });
  const browser = openBrowser(first);
  expect((await signIn(browser, owner.email, owner.password)).location).toBe("/admin");
  expect(await adminAccessOf(browser)).toBe("in");
  const arabic = openBrowser(first);
  expect((await browser.get("/admin")).body).toContain('lang="en"');
  await arabic.post("/ar/auth", { email: owner.email, password: owner.password });
  expect((await arabic.get("/admin")).body).toContain('lang="ar" dir="rtl"');
  expect((await openBrowser(first).get("/auth/setup")).location).toBe("/auth");
  expect(first.printed()).not.toMatch(/token=|a ledger/);
  await first.stop();

  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = await run({ ...given, OWNER_EMAIL: "other@daftar.example", OWNER_PASSWORD: newPassword });
  for (const email of [owner.email, "other@daftar.example"])
    expect((await openBrowser(site).post("/auth", { email, password: newPassword })).status).toBe(422);
  await signIn(openBrowser(site), owner.email, owner.password);
  expect(site.store.rows("select email from profiles where role = 'admin'")).toEqual([{ email: owner.email }]);
});

test("without a configured owner the start prints a link that makes one admin, even when twenty use it at once", async () => {
  const site = await run({ LOG_LEVEL: "trace" });
  const link = await setUpLink(site);
  const token = link.slice(-43);
  expect(link).toBe(`${site.origin}/auth/setup?token=${token}`);
  const stranger = openBrowser(site, { link: "A".repeat(43) });
  expect((await stranger.post("/auth/setup", owner)).status).toBe(422);

  const browsers = Array.from({ length: 20 }, () => openBrowser(site));
  for (const browser of browsers) {
    const opened = await browser.get(pathOf(link));
    expect([opened.status, opened.location, opened.headers["cache-control"]]).toEqual([302, "/auth/setup", "no-store"]);
    expect((await browser.get("/auth/setup")).body).not.toContain(token);
  }
  const common = { ...owner, password: "password1" };
  expect((await (browsers[0] as Browser).post("/auth/setup", common)).status).toBe(422);
  const answers = await Promise.all(
    browsers.map((browser, number) =>
      browser.post("/auth/setup", { ...owner, email: `owner-${number}@daftar.example` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 303).map(({ location }) => location)).toEqual([
    "/admin/first-steps",
  ]);
  const outcomes = await Promise.all(browsers.map(adminAccessOf));
  expect(outcomes.toSorted()).toEqual([...Array<string>(19).fill("/auth"), "in"]);
  expect(site.store.rows("select count(*) as users from users")).toEqual([{ users: 1 }]);
  expect(site.store.rows("select role, email_verified from profiles join users on users.id = user_id")).toEqual([
    { role: "admin", email_verified: 1 },
  ]);
  const late = openBrowser(site, { link: token });
  expect((await late.get(pathOf(link))).location).toBe("/auth");
  expect((await late.post("/auth/setup", owner)).setCookies.join()).not.toContain("session=");
  expect(site.store.rows("select id from link_tokens")).toEqual([]);
  expect(site.printed().split(token)).toHaveLength(2);
  expect(site.printed()).not.toContain(owner.password);
});

describe("on a running site", () => {
  const site = authSiteOfFile();

  test("a stranger who signed up with the owner's address before loses that account to the owner", async () => {
    const link = await setUpLink(site());
    const strangers = { fullName: "Mallory", email: owner.email, password: "a stranger's own 8" };
    expect((await openBrowser(site()).post("/auth?mode=sign-up", strangers)).status).toBe(200);
    const { link: confirm } = findLink(await site().mails.next(owner.email));
    const [person] = site().store.rows("select id from users");
    const browser = openBrowser(site(), { session: site().store.beginSession(String(person?.id)) });
    const own = openBrowser(site());
    await own.get(pathOf(link));
    expect((await own.post("/auth/setup", owner)).location).toBe("/admin/first-steps");
    expect(await browser.isSignedIn()).toBe(false);
    const late = openBrowser(site());
    await late.get(pathOf(confirm));
    expect((await late.post("/auth?mode=confirm", strangers)).status).toBe(422);
    expect((await openBrowser(site()).post("/auth", strangers)).status).toBe(422);
    await signIn(openBrowser(site()), owner.email, owner.password);
  });

  test("the owner command lists the admins and changes nothing when it is unclear who is meant", async () => {
    const admins = [site().store.makePerson({ role: "admin" }), site().store.makePerson({ role: "admin" })];
    const reader = site().store.makePerson();
    // What the sign-ins before have caused goes out meanwhile.
    await expect
      .poll(() => site().store.rows("select id from outbox where sent_at is null"), { timeout: 15_000 })
      .toEqual([]);
    const before = site().store.fingerprints();
    for (const parameters of [["--second-factor-off"], [reader.email]]) {
      const { code, output } = await runOwnerCommand(site(), ...parameters);
      expect(code).toBe(1);
      for (const { email } of admins) expect(output).toContain(email);
      expect(output).not.toContain("token=");
    }
    expect(site().store.fingerprints()).toEqual(before);
  });

  test("the owner command ends all sessions and unlocks the second factor, which its reset link still asks for", async () => {
    const admin = site().store.makePerson({ role: "admin", hasSecondFactor: true });
    site().store.run("update user_2fa_settings set failures = 9, locked_until = '2999' where user_id = ?", admin.id);
    site().store.run("update profiles set disabled_at = created_at where user_id = ?", admin.id);
    const old = openBrowser(site(), { session: site().store.beginSession(admin.id, { isProved: true }) });
    const { code, output, complaint } = await runOwnerCommand(site(), admin.email);
    expect([code, complaint]).toEqual([0, ""]);
    const { link } = findLink(output);
    expect(link).toMatch(new RegExp(`^${site().origin}/auth\\?mode=reset&token=`));
    expect(await adminAccessOf(old)).toBe("/auth?done=expired");
    expect((await setPassword(site(), link)).status).toBe(303);
    expect((await setPassword(site(), link)).status).toBe(422);
    const browser = openBrowser(site());
    expect((await openBrowser(site()).post("/auth", { email: admin.email, password })).status).toBe(422);
    await signIn(browser, admin.email, newPassword);
    expect(await adminAccessOf(browser)).toBe("/auth/code");
    await browser.get("/auth/code");
    expect(await site().mails.next(admin.email)).toContain("password");
    const mailed = findCode(await site().mails.next(admin.email));
    expect((await browser.post("/auth/code", { kind: "email", code: mailed })).status).toBe(303);
    expect(await adminAccessOf(browser)).toBe("in");
  });

  test("the owner command turns the second factor off on request and closes the live streams of old sessions", async () => {
    const admin = site().store.makePerson({ role: "admin", hasSecondFactor: true });
    const old = openBrowser(site(), { session: site().store.beginSession(admin.id, { isProved: true }) });
    const stream = openStream(site(), old);
    await stream.opened;
    const { code, output } = await runOwnerCommand(site(), admin.email.toUpperCase(), "--second-factor-off");
    expect(code).toBe(0);
    await expect.poll(() => stream.isOpen, { timeout: 5_000 }).toBe(false);
    expect((await setPassword(site(), findLink(output).link)).status).toBe(303);
    const browser = openBrowser(site());
    await signIn(browser, admin.email, newPassword);
    expect(await adminAccessOf(browser)).toBe("in");
    expect(site().store.rows("select * from user_2fa_settings where user_id = ?", admin.id)).toEqual([]);
  });
});
