import { expect, test } from "vitest";
import { resetOwner } from "#app/auth/owner/reset-owner.server.ts";
import { recordSignOut } from "#app/auth/sessions/access-audit.server.ts";
import { provePassword } from "#app/auth/sessions/proof.server.ts";
import { readSession } from "#app/auth/sessions/session.server.ts";
import { resetPassword } from "#app/auth/sign-in/reset-password.server.ts";
import { type Browser, signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { dropOldAccess, writeAudit } from "#app/records/audit/audit.server.ts";
import { removePerson } from "#app/records/people/profile.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import {
  after,
  browserAt,
  everythingStored,
  mailedToken,
  mailsTo,
  makePerson,
  password,
  start,
} from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { requestResetOnce } from "../../../tests/support/sign-in-steps.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { type AuditFilter, listAuditEntries, listAuditFilterOptions } from "./records/audit-log.server.ts";

const staff = asAdmin("admin-1", "203.0.113.7");
const everything: AuditFilter = { actor: null, action: null, table: null, from: null, until: null, text: "" };
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1";
const at = (userAgent = firefox, ipAddress = "2001:db8:1:2:3::4"): Browser => ({
  ...browserAt(),
  ipAddress,
  userAgent,
});
const lines = async (action: string) => (await listAudit(staff)).filter((line) => line.action === `access.${action}`);
const newBrowserMails = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === "newBrowser");

onEachEngine(() => {
  test("a sign-in is audited with browser and address prefix, and a pending one has an action of its own", async () => {
    const [rana, omar] = [await makePerson(), await makePerson({ role: "admin", hasSecondFactor: true })];
    for (const { email } of [rana, omar]) expect((await signIn({ email, password }, at(), start)).ok).toBe(true);
    const about = {
      record_table: "users",
      ip_address: "2001:db8:1:2::/64",
      changes: { browser: { old: null, new: "Firefox" }, system: { old: null, new: "Linux" } },
    };
    expect(await lines("sign-in")).toMatchObject([{ actor_id: rana.id, record_id: rana.id, ...about }]);
    expect(await lines("password")).toMatchObject([{ actor_id: omar.id, record_id: omar.id, ...about }]);
  });

  test("failed sign-ins of an hour are one audit entry per account, and one for all unknown addresses", async () => {
    const [rana, omar] = [await makePerson(), await makePerson()];
    const fail = (email: string, moment = start) => signIn({ email, password: "not theirs" }, at(), moment);
    for (let tries = 0; tries < 12; tries += 1) await fail(rana.email);
    await fail(omar.email);
    await Promise.all(Array.from({ length: 8 }, (_, number) => fail(`nobody-${number}@daftar.example`)));
    const counted = (await lines("sign-in-failed")).map(({ record_id, occurrences }) => [record_id, occurrences]);
    expect(Object.fromEntries(counted)).toEqual({ [rana.id]: 10, [omar.id]: 1, unknown: 8 });
    expect(await lines("sign-in-limited")).toMatchObject([{ record_id: rana.id, occurrences: 2, actor_id: null }]);
    await fail(omar.email, after(61));
    expect(await lines("sign-in-failed")).toHaveLength(4);
    expect(await everythingStored(["rate_limits"])).not.toContain("nobody-");
  });

  test("wrong passwords in proofs, resets and sign-outs are audited", async () => {
    const rana = await makePerson();
    const signedIn = await signIn({ email: rana.email, password }, at(), start);
    const token = signedIn.ok ? signedIn.token : "";
    const viewer = await readSession(token, start);
    if (!viewer || viewer.isPending) throw new Error("not signed in");
    for (let tries = 0; tries < 3; tries += 1) await provePassword(viewer, "not mine", start);
    expect(await lines("proof-failed")).toMatchObject([{ record_id: rana.id, occurrences: 3 }]);
    for (const email of [rana.email, rana.email, "nobody@daftar.example"])
      await requestResetOnce(email, start, "192.0.2.9");
    const asked = (await lines("reset-requested")).map(({ record_id, occurrences }) => [record_id, occurrences]);
    expect(Object.fromEntries(asked)).toEqual({ [rana.id]: 2, unknown: 1 });
    await resetPassword(
      { token: await mailedToken(rana.email), password: "a new ledger of ink", locale: "en", client: "192.0.2.9" },
      start,
    );
    expect(await lines("reset-done")).toMatchObject([{ actor_id: rana.id, ip_address: "192.0.2.9" }]);
    const again = await signIn({ email: rana.email, password: "a new ledger of ink" }, at(), readClock());
    const request = new Request("http://daftar.example/auth/sign-out", { method: "POST" });
    await recordSignOut(again.ok ? again.token : "", request);
    await recordSignOut("A".repeat(43), request);
    expect(await lines("sign-out")).toMatchObject([{ actor_id: rana.id }]);
  });

  test("a reset on the console is audited as an action of the site", async () => {
    const owner = await makePerson({ role: "admin" });
    await resetOwner({ turnsSecondFactorOff: false });
    const reset = { action: "profiles.console-reset", actor_id: null, record_id: owner.id };
    expect(await listAudit(staff)).toMatchObject([reset]);
    expect((await listAuditEntries(staff, { ...everything, actor: "system" }, null, 9)).lines).toMatchObject([reset]);
  });

  test("failed tries are not audited as the site's, and readers who only sign in are no filter option", async () => {
    const [reader, admin] = [await makePerson(), await makePerson({ role: "admin" })];
    for (const { email } of [reader, admin]) await signIn({ email, password }, at(), start);
    await signIn({ email: "nobody@daftar.example", password }, at(), start);
    expect((await listAuditEntries(staff, { ...everything, actor: "system" }, null, 9)).lines).toEqual([]);
    expect((await listAuditFilterOptions(staff)).people.map(({ user_id }) => user_id)).toEqual([admin.id]);
  });

  test("sign-ins of a removed person lose address and browser, and all are deleted after a year", async () => {
    await makePerson({ role: "admin" });
    const rana = await makePerson();
    await signIn({ email: rana.email, password }, at(), start);
    await signIn({ email: rana.email, password: "not hers" }, at(), start);
    await writeAudit(
      staff,
      "account.email",
      "users",
      rana.id,
      { email: "former@daftar.example" },
      { email: rana.email },
    );
    await removePerson(staff, rana.id);
    expect(await everythingStored()).not.toMatch(new RegExp(`former@daftar|${rana.email}`));
    expect(await lines("sign-in")).toMatchObject([{ ip_address: null, changes: {}, actor_id: rana.id }]);
    expect(await lines("sign-in-failed")).toMatchObject([{ ip_address: null, occurrences: 1 }]);
    await dropOldAccess(readClock(364 * dayMs));
    expect(await lines("sign-in")).toHaveLength(1);
    await dropOldAccess(readClock(366 * dayMs));
    expect((await listAudit(staff)).map(({ action }) => action).sort()).toEqual(["account.email", "profiles.remove"]);
  });

  test("a new browser is mailed to the person once, in their language and the site's time zone, a known one never", async () => {
    const rana = await makePerson();
    const enter = (browser: Browser, minutes: number) =>
      signIn({ email: rana.email, password }, browser, after(minutes));
    const first = await enter(at(), 0);
    expect(await newBrowserMails(rana.email)).toEqual([]);
    await enter({ ...at(safari), device: first.ok ? first.device : null }, 10);
    expect(await newBrowserMails(rana.email)).toEqual([]);
    await store().updateTable("profiles").set({ language: "ar" }).where("user_id", "=", rana.id).execute();
    await Promise.all([enter(at(safari), 20), enter(at(safari), 20), enter(at(safari), 20.5)]);
    const [mail, ...more] = await newBrowserMails(rana.email);
    expect(more).toEqual([]);
    expect(mail?.mail.subject).toContain("تسجيل دخول جديد");
    const day = new Intl.DateTimeFormat("ar-u-nu-latn", { dateStyle: "long", timeZone: "UTC" }).format(after(20));
    const time = after(20).toISOString().slice(11, 16);
    const told = ["Safari", "iPhone", day, time, "UTC", "2001:db8:1:2::/64"];
    expect(mail?.mail.text).toMatch(new RegExp(told.join("[\\s\\S]*")));
    expect(mail?.mail.text).toMatch(/1\. [\s\S]*\/auth\?mode=forgot[\s\S]*2\. [\s\S]*3\. /);
    await enter(at(safari, "192.0.2.200"), 21);
    expect(await newBrowserMails(rana.email)).toHaveLength(2);
  });

  test("mails about new browsers are limited to ten an hour, and each sign-in is audited", async () => {
    const rana = await makePerson();
    const enter = (host: number) =>
      signIn({ email: rana.email, password }, at(safari, `192.0.2.${host}`), after(host / 60));
    for (let host = 1; host <= 13; host += 1) expect((await enter(host)).ok).toBe(true);
    expect(await newBrowserMails(rana.email)).toHaveLength(10);
    expect(await lines("sign-in")).toHaveLength(13);
  });

  test("a failed sign-in sends no mail", async () => {
    const rana = await makePerson();
    await signIn({ email: rana.email, password }, at(), start);
    await signIn({ email: rana.email, password: "not hers" }, at(safari), after(10));
    expect(await newBrowserMails(rana.email)).toEqual([]);
  });
});
