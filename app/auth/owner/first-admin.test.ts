import { afterEach, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { readSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import {
  browserAt,
  enter,
  everythingStored,
  mailedToken,
  makePerson,
  opens,
  password,
  passwordHash,
  start,
} from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { requestResetOnce, resetOnce } from "../../../tests/support/sign-in-steps.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { replaceBackupCodes } from "../second-factor/backup-codes.server.ts";
import { readSession } from "../sessions/session.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { hasAdmin, prepareFirstAdmin, setUpFirstAdmin, setupShape } from "./first-admin.server.ts";
import { resetOwner } from "./reset-owner.server.ts";

const email = "owner@daftar.example";
const owner = { fullName: "The Owner", email, password };
const environment = { OWNER_EMAIL: ` Owner@Daftar.example`, OWNER_PASSWORD: password, OWNER_NAME: "The Owner" };
const startWith = (variables: NodeJS.ProcessEnv) => setConfiguration(readConfiguration(variables));
const passwordLine = "OWNER_PASSWORD must have 12 to 1024 characters and be no common password";
const admins = () => store().selectFrom("profiles").selectAll().where("role", "=", "admin").execute();
const setUp = (token: string, fields = owner) => setUpFirstAdmin(fields, { token, locale: "en", client: "somewhere" });
const tokenIn = (link: string | null | undefined) => link?.match(/[?&]token=([\w-]{43})$/)?.[1] ?? "";

afterEach(() => startWith({}));

onEachEngine(() => {
  test("the environment names the first admin, who is created once by any number of starts", async () => {
    startWith(environment);
    expect(await Promise.all(Array.from({ length: 6 }, () => prepareFirstAdmin()))).toEqual(Array(6).fill(null));
    expect(await admins()).toMatchObject([{ email, full_name: "The Owner" }]);
    expect(await opens(email, password)).toBe(true);
    startWith({ ...environment, OWNER_EMAIL: "other@daftar.example", OWNER_PASSWORD: "another one" });
    expect(await prepareFirstAdmin()).toBeNull();
    expect(await admins()).toHaveLength(1);
    expect(await opens(email, password)).toBe(true);
  });

  test("a password of the environment is normalised like a typed one", async () => {
    startWith({ ...environment, OWNER_PASSWORD: "cafe\u0301 au lait", OWNER_NAME: "" });
    await prepareFirstAdmin();
    expect(await opens(email, "caf\u00E9 au lait")).toBe(true);
    expect(await admins()).toMatchObject([{ full_name: "Owner" }]);
  });

  test("invalid owner variables end the start with one line and create nobody", async () => {
    const wrong = [
      [{ OWNER_EMAIL: "owner@" }, "OWNER_EMAIL must be an e-mail address"],
      [{ OWNER_PASSWORD: "x".repeat(1_025) }, passwordLine],
      [{ OWNER_PASSWORD: "123456" }, passwordLine],
      [{ OWNER_PASSWORD: "eleven char" }, passwordLine],
      [{ OWNER_PASSWORD: "111111111111" }, passwordLine],
      [{ OWNER_PASSWORD: "owner@daftar.example" }, passwordLine],
      [{ OWNER_NAME: " " }, "OWNER_NAME must be a name of at most 100 characters"],
    ] as const;
    for (const [variables, line] of wrong) {
      startWith({ ...environment, ...variables });
      await expect(prepareFirstAdmin()).rejects.toMatchObject({ message: line, exitCode: 78 });
    }
    expect(await hasAdmin()).toBe(false);
  });

  test("without owner variables the start gives a link, and of twenty parallel uses one creates the admin", async () => {
    const link = await prepareFirstAdmin();
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/setup\?token=[\w-]{43}$/);
    const token = tokenIn(link);
    expect(await everythingStored()).not.toContain(token);
    const tries = Array.from({ length: 20 }, (_, number) =>
      setUp(token, { ...owner, email: number % 2 ? email : `owner-${number}@daftar.example` }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(19).fill({ ok: false, reason: "link", waitMs: 0 }));
    const made = await admins();
    expect(made).toHaveLength(1);
    expect(await opens(made[0]?.email ?? "", password)).toBe(true);
    expect(await store().selectFrom("users").select("id").execute()).toHaveLength(1);
    expect(await prepareFirstAdmin()).toBeNull();
    expect(await setUp(token, { ...owner, email: "late@daftar.example" })).toMatchObject({ ok: false, reason: "link" });
  });

  test("each start voids the set-up link before it, and a common password does not use it up", async () => {
    const [first, second] = [tokenIn(await prepareFirstAdmin()), tokenIn(await prepareFirstAdmin())];
    for (const token of [first, "", "A".repeat(43)])
      expect(await setUp(token)).toMatchObject({
        ok: false,
        reason: "link",
      });
    expect(await setUp(second, { ...owner, password: "password" })).toMatchObject({ ok: false, reason: "common" });
    expect(await setUp(second)).toEqual({ ok: true });
  });

  test.each(["en", "ar"] as const)("the language of the set-up, %s, counts as the owner's choice", async (locale) => {
    const stranger = await makePerson();
    for (const fields of [owner, { ...owner, email: stranger.email }]) {
      const token = tokenIn(await prepareFirstAdmin());
      expect(await setUpFirstAdmin(fields, { token, locale, client: "somewhere" })).toEqual({ ok: true });
      expect(await admins()).toMatchObject([{ email: fields.email, language: locale }]);
      await store().updateTable("profiles").set({ role: "user" }).execute();
    }
  });

  test("the name that was typed at the set-up is the owner's on the site, where there is none", async () => {
    const ownerNames = async () => {
      const { ownerName_en, ownerName_ar } = await readSettings(asAdmin());
      return [ownerName_en, ownerName_ar];
    };
    await prepareFirstAdmin();
    expect(await setUp(tokenIn(await prepareFirstAdmin()))).toEqual({ ok: true });
    expect(await ownerNames()).toEqual(["The Owner", null]);
    await store().updateTable("profiles").set({ role: "user" }).execute();
    const inArabic = { ...owner, fullName: "رنا حداد", email: "rana@daftar.example" };
    expect(await setUp(tokenIn(await prepareFirstAdmin()), inArabic)).toEqual({ ok: true });
    expect(await ownerNames()).toEqual(["The Owner", "رنا حداد"]);
    await store().updateTable("profiles").set({ role: "user" }).execute();
    expect(await setUp(tokenIn(await prepareFirstAdmin()), { ...owner, fullName: "Somebody Else" })).toEqual({
      ok: true,
    });
    expect(await ownerNames()).toEqual(["The Owner", "رنا حداد"]);
  });

  test("a link of another purpose creates no admin", async () => {
    const reader = await makePerson();
    await requestResetOnce(reader.email, readClock());
    await prepareFirstAdmin();
    expect(await setUp(await mailedToken(reader.email))).toMatchObject({ ok: false, reason: "link" });
    expect(await hasAdmin()).toBe(false);
  });

  test("an account with the owner's address becomes the admin, and its former access is revoked", async () => {
    const stranger = await makePerson();
    const theirs = await signIn({ email: stranger.email, password }, browserAt(), start);
    await requestResetOnce(stranger.email, readClock());
    const link = await mailedToken(stranger.email);
    const token = tokenIn(await prepareFirstAdmin());
    expect(await setUp(token, { ...owner, email: stranger.email, password: "the owner's own" })).toEqual({ ok: true });
    expect(await opens(stranger.email, password)).toBe(false);
    expect(await opens(stranger.email, "the owner's own")).toBe(true);
    expect(theirs.ok && (await readSession(theirs.token, start))).toBeNull();
    expect(await resetOnce(link, "a stranger's")).toMatchObject({ ok: false, reason: "link" });
    const devices = await store().selectFrom("known_devices").select("created_at").execute();
    expect(devices).toHaveLength(1);
  });

  test("the console gives a locked-out owner a link, unlocks the second factor and ends old sessions", async () => {
    const admin = await makePerson({ role: "admin", hasSecondFactor: true });
    const { token } = await enter(admin);
    await store().updateTable("profiles").set({ disabled_at: start.toISOString() }).execute();
    const locked = { failures: 9, locked_until: readClock(600_000).toISOString() };
    await store().updateTable("user_2fa_settings").set(locked).execute();
    const { ok, output } = await resetOwner({ turnsSecondFactorOff: false });
    expect(ok).toBe(true);
    expect(await readSession(token, start)).toBeNull();
    expect(await store().selectFrom("user_2fa_settings").selectAll().execute()).toMatchObject([
      { is_enabled: true, failures: 0, locked_until: null },
    ]);
    expect(output.at(-1)).toMatch(/^http:\/\/localhost:3000\/auth\?mode=reset&token=/);
    expect(await resetOnce(tokenIn(output.at(-1)), "the owner's own", readClock())).toMatchObject({ ok: true });
    expect(await opens(admin.email, "the owner's own", readClock())).toBe(true);
  });

  test("the console can turn the second factor off with all its secrets", async () => {
    const admin = await makePerson({ role: "admin", hasSecondFactor: true });
    await replaceBackupCodes(admin.id, [passwordHash], start);
    expect((await resetOwner({ email: admin.email.toUpperCase(), turnsSecondFactorOff: true })).ok).toBe(true);
    for (const table of ["user_2fa_settings", "backup_codes", "one_time_codes"] as const)
      expect(await store().selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test("the console needs the address of one of several admins, and never resets a reader", async () => {
    const [one, other, reader] = [
      await makePerson({ role: "admin" }),
      await makePerson({ role: "admin" }),
      await makePerson(),
    ];
    const before = await everythingStored();
    for (const email of [undefined, reader.email, "nobody@daftar.example", "no address"]) {
      const { ok, output } = await resetOwner({ email, turnsSecondFactorOff: true });
      expect(ok).toBe(false);
      expect(output.slice(1).sort()).toEqual([`  ${one.email}`, `  ${other.email}`].sort());
    }
    expect(await everythingStored()).toBe(before);
  });

  test("without an admin the console gives the set-up link", async () => {
    const { ok, output } = await resetOwner({ turnsSecondFactorOff: false });
    expect(ok).toBe(true);
    expect(await setUp(tokenIn(output.at(-1)))).toEqual({
      ok: true,
    });
  });
});

test("the set-up form accepts name, address and password and drops other fields", () => {
  expect(setupShape.parse({ ...owner, role: "user", id: "1", token: "x", email_verified: false })).toEqual(owner);
});
