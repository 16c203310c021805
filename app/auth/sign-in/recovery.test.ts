import { expect, test } from "vitest";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import {
  after,
  browserAt,
  enter,
  mailsTo,
  makePerson,
  type Person,
  password,
  start,
} from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { requestResetOnce } from "../../../tests/support/sign-in-steps.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { linkByAddress, resetByAddress, signInByAddress, signUpByAddress } from "../accounts/limits.server.ts";
import { makeBackupCodes, replaceBackupCodes } from "../second-factor/backup-codes.server.ts";
import { backupCodeShape } from "../second-factor/code-shapes.ts";
import { type CodeSession, sendCode } from "../second-factor/one-time-code.server.ts";
import { verifySecondFactor } from "../second-factor/second-factor.server.ts";
import { readSession } from "../sessions/session.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { type Browser, type SignedIn, signIn } from "./sign-in.server.ts";
import { confirmEmail, signUp } from "./sign-up.server.ts";

/** The address that everybody shares, the owner too, behind a proxy that is not trusted. */
const shared = "198.51.100.1";
const chosen = "the owner's new one";
const stolen = "a squatter's ledger";
const withinSeconds = 60;
const stormMinutes = 70;
const stepMinutes = 14;
const testTimeoutMs = 120_000;

/** Does all that a stranger may do to the owner's address at this moment, and expects that none of it lets them in. */
async function attack(email: string, moment: Date) {
  const guess = `A${crypto.randomUUID()}`.padEnd(43, "x").slice(0, 43);
  for (const client of [shared, `203.0.113.${crypto.randomUUID()}`]) {
    for (const typed of ["a wrong one", stolen])
      expect((await signIn({ email, password: typed }, { ...browserAt(client), link: guess }, moment)).ok).toBe(false);
    await requestResetOnce(email, moment, client);
    await requestResetOnce(`${crypto.randomUUID()}@daftar.example`, moment, client);
    await signUp({ fullName: "A Stranger", email, password: stolen, locale: "en", client }, moment);
    expect((await resetPassword({ token: guess, password: stolen, locale: "en", client }, moment)).ok).toBe(false);
    expect((await confirmEmail({ token: guess, password: stolen, client }, moment)).ok).toBe(false);
  }
  // Every mail is delivered at once, so that no later one takes its place.
  await store().updateTable("outbox").set({ sent_at: moment.toISOString() }).where("sent_at", "is", null).execute();
}

/** The adversary at work from one minute to another, who uses up every limit of the shared address at the end. */
async function storm(email: string, until: number, from = 0) {
  for (let minute = from; minute < until; minute += stepMinutes) await attack(email, after(minute));
  for (const limit of [signInByAddress, resetByAddress, signUpByAddress, linkByAddress])
    for (let turn = 0; turn < limit.max; turn += 1)
      await consumeRateLimits([{ limit, who: shared }], after(until - 1, turn));
  return until;
}

/** The owner's clock: each step takes five seconds, and the adversary acts before each. */
function ownersMinute(email: string, begin: number) {
  let seconds = 0;
  return {
    async next() {
      seconds += 5;
      const moment = after(begin, seconds * 1_000);
      await attack(email, moment);
      return moment;
    },
    passed: () => seconds,
  };
}

/** The link that the owner finds in the mailbox, asking for one first; whether or not the request was refused. */
async function linkFromMailbox(email: string, clock: ReturnType<typeof ownersMinute>, client = shared) {
  const moment = await clock.next();
  await requestResetOnce(email, moment, client);
  const links = (await mailsTo(email))
    .filter(({ kind }) => kind === "reset" || kind === "claim")
    .flatMap(({ mail }) => mail.text.match(/[?&]token=([\w-]{43})$/m)?.[1] ?? []);
  const link = links.at(-1);
  if (!link) throw new Error("there is no link in the mailbox");
  return link;
}

async function signInFrom(browser: Browser, email: string, typed: string, moment: Date): Promise<SignedIn> {
  const signedIn = await signIn({ email, password: typed }, browser, moment);
  if (!signedIn.ok) throw new Error(`the owner cannot sign in: ${JSON.stringify(signedIn)}`);
  return signedIn;
}

async function sessionOf({ token }: SignedIn, moment: Date): Promise<CodeSession> {
  const viewer = await readSession(token, moment);
  if (!viewer) throw new Error("the session has ended");
  return { token, viewer };
}

/** An admin with the second factor on, who has one backup code at hand. */
async function makeOwner(): Promise<{ owner: Person; backupCode: string }> {
  const owner = await makePerson({ role: "admin", hasSecondFactor: true });
  const { codes, hashes } = await makeBackupCodes();
  await replaceBackupCodes(owner.id, hashes, start);
  return { owner, backupCode: backupCodeShape.parse({ code: codes[0] }).code };
}

// What these steps ask of a store is tested beside each of them, on each engine.
onEachEngine(() => {
  test("a known browser signs in at its first try after hours of attack from the same client address", {
    timeout: testTimeoutMs,
  }, async () => {
    const { owner } = await makeOwner();
    const before = await signInFrom(browserAt(), owner.email, password, start);
    const clock = ownersMinute(owner.email, await storm(owner.email, stormMinutes));
    const browser = browserAt(shared, before.device);
    const moment = await clock.next();
    const session = await sessionOf(await signInFrom(browser, owner.email, password, moment), moment);
    const sent = await sendCode(session, "en", await clock.next());
    if (!sent.ok) throw new Error("no code is sent");
    const verified = await verifySecondFactor(session, { kind: "email", code: sent.code }, await clock.next());
    expect(verified.ok).toBe(true);
    expect(clock.passed()).toBeLessThan(withinSeconds);
  });

  test("a new browser signs in with the password after opening a mailed link, and a mailed code passes", {
    timeout: testTimeoutMs,
  }, async () => {
    const { owner } = await makeOwner();
    const clock = ownersMinute(owner.email, await storm(owner.email, stormMinutes));
    const refused = await signIn({ email: owner.email, password }, browserAt(shared), await clock.next());
    expect(refused).toMatchObject({ ok: false });
    expect(!refused.ok && refused.waitMs).toBeGreaterThan(0);
    const link = await linkFromMailbox(owner.email, clock);
    const browser = { ...browserAt(shared), link };
    const moment = await clock.next();
    const session = await sessionOf(await signInFrom(browser, owner.email, password, moment), moment);
    const sent = await sendCode(session, "en", await clock.next());
    if (!sent.ok) throw new Error("no code is sent");
    expect((await verifySecondFactor(session, { kind: "email", code: sent.code }, await clock.next())).ok).toBe(true);
    expect(clock.passed()).toBeLessThan(withinSeconds);
  });

  test("a new browser signs in after a reset with a backup code, and a mailed code passes a day later", {
    timeout: testTimeoutMs,
  }, async () => {
    const { owner, backupCode } = await makeOwner();
    const begin = await storm(owner.email, stormMinutes);
    const clock = ownersMinute(owner.email, begin);
    const link = await linkFromMailbox(owner.email, clock);
    const reset = await resetPassword(
      { token: link, password: chosen, locale: "en", client: shared },
      await clock.next(),
    );
    if (!reset.ok) throw new Error(`the reset is refused: ${reset.reason}`);
    const moment = await clock.next();
    const browser = browserAt(shared, reset.device);
    const session = await sessionOf(await signInFrom(browser, owner.email, chosen, moment), moment);
    expect((await sendCode(session, "en", await clock.next())).ok).toBe(false);
    const verified = await verifySecondFactor(session, { kind: "backup", code: backupCode }, await clock.next());
    expect(verified.ok).toBe(true);
    expect(clock.passed()).toBeLessThan(withinSeconds);

    // A second new browser in the same hour, while the adversary goes on.
    const later = ownersMinute(owner.email, await storm(owner.email, begin + 10, begin + 1));
    const second = { ...browserAt(shared), link: await linkFromMailbox(owner.email, later) };
    const pending = await signInFrom(second, owner.email, chosen, await later.next());
    expect(pending.isPending).toBe(true);
    expect(later.passed()).toBeLessThan(withinSeconds);
    const dayLater = after(begin + 24 * 60 + 1);
    const next = await sessionOf(await signInFrom(browser, owner.email, chosen, dayLater), dayLater);
    const sent = await sendCode(next, "en", dayLater);
    if (!sent.ok) throw new Error("no code is sent");
    expect((await verifySecondFactor(next, { kind: "email", code: sent.code }, dayLater)).ok).toBe(true);
  });

  test("a mailed code that was sent before a reset is refused after it", async () => {
    const { owner } = await makeOwner();
    await requestResetOnce(owner.email, start, shared);
    const link = (await mailsTo(owner.email)).at(-1)?.mail.text.match(/token=([\w-]{43})/)?.[1] ?? "";
    expect((await resetPassword({ token: link, password: chosen, locale: "en", client: shared }, start)).ok).toBe(true);
    const session = await enter(owner, after(1));
    const allowed = { ...session, viewer: { ...session.viewer, passwordResetAt: null } };
    const sent = await sendCode(allowed, "en", after(1));
    if (!sent.ok) throw new Error("no code is sent");
    expect(await verifySecondFactor(session, { kind: "email", code: sent.code }, after(2))).toEqual({
      ok: false,
      reason: "code",
      waitMs: 0,
    });
    expect(await readSession(session.token, after(2))).toMatchObject({ isPending: true });
  });

  test("the owner of a mailbox takes their address from a squatter, who has a session there and a second factor", {
    timeout: testTimeoutMs,
  }, async () => {
    await saveSettings(asAdmin("admin-1"), { requireEmailVerification: false });
    const email = "squatted@daftar.example";
    await signUp({ fullName: "A Stranger", email, password: stolen, locale: "en", client: "203.0.113.9" }, start);
    const squatter = await signInFrom(browserAt(), email, stolen, start);
    const { viewer } = await sessionOf(squatter, start);
    await store()
      .insertInto("user_2fa_settings")
      .values({ user_id: viewer.userId, is_enabled: true, email_verified: true, failures: 0, locked_until: null })
      .execute();
    await saveSettings(asAdmin("admin-1"), { requireEmailVerification: true });
    const clock = ownersMinute(email, await storm(email, stormMinutes));
    await signUp({ fullName: "The Owner", email, password: chosen, locale: "en", client: shared }, await clock.next());
    const link = await linkFromMailbox(email, clock);
    const reset = await resetPassword(
      { token: link, password: chosen, locale: "en", client: shared },
      await clock.next(),
    );
    if (!reset.ok) throw new Error(`the reset is refused: ${reset.reason}`);
    const moment = await clock.next();
    const signedIn = await signInFrom(browserAt(shared, reset.device), email, chosen, moment);
    expect(signedIn.isPending).toBe(false);
    expect(clock.passed()).toBeLessThan(withinSeconds);
    expect(await readSession(squatter.token, moment)).toBeNull();
    expect(await signIn({ email, password: stolen }, browserAt("198.51.100.7", squatter.device), moment)).toMatchObject(
      { ok: false },
    );
  });

  test("the owner can always request a link or has a valid one in the mailbox", {
    timeout: testTimeoutMs,
  }, async () => {
    const { email } = await makePerson();
    for (let minute = 0; minute < 5 * 60; minute += 4) {
      for (let number = 0; number < 2; number += 1) await requestResetOnce(email, after(minute), `${number}`);
      const good = store().selectFrom("link_tokens").select("id").where("expires_at", ">", after(minute).toISOString());
      expect((await good.execute()).length).toBeGreaterThan(0);
    }
  });
}, ["SQLite"]);
