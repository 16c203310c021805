import sharp from "sharp";
import { expect, test } from "vitest";
import { signOutPerson } from "#app/records/people/profile.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import { mediaFolder } from "../../../tests/support/media-folder.ts";
import {
  after,
  enterVerified,
  everythingStored,
  kindsOfMails,
  mailedToken,
  makePerson,
  opens,
  password,
  start,
} from "../../../tests/support/people.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { photograph } from "../../../tests/support/sample-files.ts";
import { requestResetOnce, resetOnce } from "../../../tests/support/sign-in-steps.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { findAccountOf } from "../accounts/account.server.ts";
import { changeByAccount } from "../accounts/limits.server.ts";
import { beginAuthenticator } from "../authenticator/authenticator.server.ts";
import { listSessions } from "../sessions/open-sessions.server.ts";
import { endSessions, readSession } from "../sessions/session.server.ts";
import { answerAccount } from "./account-answers.server.ts";
import { confirmEmailChange, readEmailChange, requestEmailChange } from "./change-email.server.ts";
import { changeOwnPassword } from "./change-password.server.ts";
import { changeOwnProfile, deleteOwnAccount, endOtherSessions, endOwnSession } from "./own-account.server.ts";
import { exportOwnData } from "./own-data.server.ts";
import { readProfilePicture, removeProfilePicture, setProfilePicture } from "./profile-picture.server.ts";

const client = () => `198.51.100.${crypto.randomUUID()}`;
const actions = async () => (await listAudit(asAdmin("admin-1"))).map(({ action }) => action).sort();

mediaFolder();

onEachEngine(() => {
  test("the password is changed by the current one, which ends the other sessions and sends one mail", async () => {
    const person = await makePerson();
    const [own, other] = [await enterVerified(person), await enterVerified(person)];
    const change = (current: string, next: string) =>
      changeOwnPassword(own, { current, next, device: null, locale: "en" }, start);
    expect(await change("wrong", "another ledger")).toEqual({ ok: false, reason: "password", waitMs: 0 });
    expect(await change(password, "short")).toMatchObject({ reason: "short" });
    expect(await change(password, "password")).toMatchObject({ reason: "common" });
    expect(await change(password, "another ledger")).toMatchObject({ ok: true });
    expect(await readSession(own.token, start)).not.toBeNull();
    expect(await readSession(other.token, start)).toBeNull();
    expect(await opens(person.email, password)).toBe(false);
    expect(await opens(person.email, "another ledger")).toBe(true);
    expect((await kindsOfMails(person.email)).filter((kind) => kind !== "newBrowser")).toEqual(["ownPasswordChanged"]);
    expect(await actions()).toContain("account.password");
  });

  test("staff need a password of twelve characters, and ten wrong current passwords are limited", async () => {
    const own = await enterVerified(await makePerson({ role: "moderator" }));
    const change = (current: string) =>
      changeOwnPassword(own, { current, next: "eleven char", device: null, locale: "en" }, start);
    expect(await change(password)).toMatchObject({ reason: "short" });
    const guess = () =>
      changeOwnPassword(own, { current: "wrong", next: "twelve letters", device: null, locale: "en" }, start);
    for (let count = 0; count < 10; count += 1) await guess();
    const late = await guess();
    expect(!late.ok && late.waitMs).toBeGreaterThan(0);
  });

  test("an address is changed once its link is confirmed, and both addresses get a mail", async () => {
    const person = await makePerson();
    const own = await enterVerified(person);
    const next = "new-address@example.com";
    expect(await requestEmailChange(own, person.email, "en", start)).toMatchObject({ reason: "same" });
    expect(await requestEmailChange(own, next, "en", after(10, 1))).toMatchObject({ reason: "proof" });
    expect(await requestEmailChange(own, next, "en", start)).toEqual({ ok: true });
    expect(await kindsOfMails(person.email)).toEqual(["changeEmailAsked"]);
    expect((await findAccountOf(person.id))?.email).toBe(person.email);
    const token = await mailedToken(next);
    expect(await readEmailChange(token, start)).toBe(next);
    expect(await everythingStored(["outbox"])).not.toContain(token);
    expect(await confirmEmailChange(token, client(), after(24 * 60))).toMatchObject({ ok: false });
    expect(await confirmEmailChange(token, client(), after(60))).toEqual({ ok: true, email: next });
    expect(await confirmEmailChange(token, client(), after(60))).toMatchObject({ ok: false });
    expect(await opens(next, password)).toBe(true);
    expect(await opens(person.email, password)).toBe(false);
    expect(await kindsOfMails(person.email)).toEqual(["changeEmailAsked", "emailChanged"]);
    expect(await kindsOfMails(next)).toContain("emailChanged");
  });

  test("an address of another account gives the same result, a mail to its owner, and no link", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const own = await enterVerified(person);
    expect(await requestEmailChange(own, other.email, "en", start)).toEqual({ ok: true });
    expect(await kindsOfMails(other.email)).toEqual(["emailTaken"]);
    await expect(mailedToken(other.email)).rejects.toThrow();
  });

  test("a stranger's change of address is void once the owner has ended their session", async () => {
    const person = await makePerson();
    const shutOut: Record<string, () => Promise<unknown>> = {
      reset: async () => {
        await requestResetOnce(person.email, after(1));
        await resetOnce(await mailedToken(person.email), password, after(2));
      },
      password: async () =>
        changeOwnPassword(
          await enterVerified(person),
          { current: password, next: password, device: null, locale: "en" },
          start,
        ),
      others: async () => endOtherSessions(await enterVerified(person)),
      all: () => endSessions(person.id),
      admin: () => signOutPerson(asAdmin("admin-1"), person.id),
    };
    for (const [way, act] of Object.entries(shutOut)) {
      const next = `stolen-${way}@example.com`;
      await requestEmailChange(await enterVerified(person), next, "en", start);
      await act();
      expect(await confirmEmailChange(await mailedToken(next), client(), after(3)), way).toMatchObject({ ok: false });
    }
    expect((await findAccountOf(person.id))?.email).toBe(person.email);
  });

  test("a requested new address gets at most five mails an hour, whichever accounts request them", async () => {
    const next = "wanted-by-many@example.com";
    const ask = async () => requestEmailChange(await enterVerified(await makePerson()), next, "en", start);
    for (let count = 0; count < 5; count += 1) expect(await ask()).toEqual({ ok: true });
    expect(await ask()).toMatchObject({ ok: false, reason: "limit" });
  });

  test("a valid link to a new address is not limited by invalid ones from the same client", async () => {
    const next = "behind-a-proxy@example.com";
    await requestEmailChange(await enterVerified(await makePerson()), next, "en", start);
    const [token, from] = [await mailedToken(next), client()];
    for (let turn = 0; turn < 60; turn += 1) await confirmEmailChange("x".repeat(43), from, start);
    const { waitMs } = { waitMs: 0, ...(await confirmEmailChange("x".repeat(43), from, start)) };
    expect(waitMs).toBeGreaterThan(0);
    expect(await confirmEmailChange(token, from, start)).toEqual({ ok: true, email: next });
  });

  test("changes of one's own account are limited, so that they do not fill the audit log", async () => {
    const own = await enterVerified(await makePerson(), readClock());
    const change = (name: string) => {
      const body = new URLSearchParams({ intent: "profile", full_name: name, language: "en" });
      return answerAccount(new Request("http://localhost/account", { method: "POST", body }), own, "en");
    };
    for (let count = 0; count < changeByAccount.max; count += 1)
      expect(await change(`Name ${count}`)).toMatchObject({ status: 303 });
    expect(await change("One more")).toMatchObject({
      init: { status: 429 },
      data: { typed: { full_name: "One more" } },
    });
    expect((await findAccountOf(own.viewer.userId))?.full_name).toBe("Name 19");
  });

  test("of two accounts that confirm the same new address one gets it", async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const next = "wanted@example.com";
    await requestEmailChange(await enterVerified(one), next, "en", start);
    const first = await mailedToken(next);
    await requestEmailChange(await enterVerified(other), next, "en", after(1));
    const second = await mailedToken(next);
    const outcomes = await Promise.all([first, second].map((token) => confirmEmailChange(token, client(), after(2))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a person can end one or all of their other sessions, and nobody else's", async () => {
    const [person, stranger] = [await makePerson(), await makePerson()];
    const [own, second, third] = [
      await enterVerified(person),
      await enterVerified(person),
      await enterVerified(person),
    ];
    const theirs = await enterVerified(stranger);
    expect(await endOwnSession(own, theirs.viewer.sessionId)).toBe(false);
    expect(await readSession(theirs.token, start)).not.toBeNull();
    expect(await endOwnSession(own, second.viewer.sessionId)).toBe(true);
    expect(await readSession(second.token, start)).toBeNull();
    await endOtherSessions(own);
    expect(await readSession(third.token, start)).toBeNull();
    expect(await listSessions(own.viewer, start)).toHaveLength(1);
    expect(await readSession(theirs.token, start)).not.toBeNull();
  });

  test("the export has the stored data of the person, and no secret", async () => {
    const person = await makePerson();
    const own = await enterVerified(person);
    await changeOwnProfile(own, { full_name: "Rana Haddad", language: "ar" });
    const secret = (await beginAuthenticator(person.id, start)) ?? "";
    const data = await exportOwnData(own.viewer, start);
    expect(data).toMatchObject({
      account: { full_name: "Rana Haddad", email: person.email, role: "user", language: "ar", picture: null },
      second_factor: { is_enabled: false, passkeys: [] },
    });
    expect(data.sessions).toHaveLength(1);
    const text = JSON.stringify(data);
    for (const hidden of [secret, own.token, "argon2id", "token_hash", "public_key"])
      expect(text).not.toContain(hidden);
  });

  test("a fresh proof deletes a reader's account, and staff cannot delete theirs", async () => {
    const person = await makePerson();
    const own = await enterVerified(person);
    await setProfilePicture(own, await photograph(64, 32), start);
    expect(await deleteOwnAccount(own, after(10, 1))).toMatchObject({ ok: false, reason: "proof" });
    expect(await deleteOwnAccount(own, start)).toEqual({ ok: true });
    expect(await findAccountOf(person.id)).toBeUndefined();
    expect(await everythingStored()).not.toContain(person.email);
    for (const role of ["moderator", "admin"] as const)
      expect(await deleteOwnAccount(await enterVerified(await makePerson({ role })), start)).toMatchObject({
        ok: false,
        reason: "staff",
      });
  });

  test("a picture is re-encoded as a square without metadata, and other files are refused", async () => {
    const own = await enterVerified(await makePerson());
    expect(await setProfilePicture(own, await photograph(640, 320), start)).toBeNull();
    const address = (await readProfilePicture(own.viewer.userId)) ?? "";
    const bytes = Buffer.from(address.split(",")[1] ?? "", "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(bytes.toString("latin1")).not.toContain("Secret");
    for (const text of ["", "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7 %%EOF", "\xff\xd8\xff broken"])
      expect(await setProfilePicture(own, Buffer.from(text, "latin1"), start)).toBe("account.pictureNotTaken");
    await removeProfilePicture(own);
    expect(await readProfilePicture(own.viewer.userId)).toBeNull();
    expect(await store().selectFrom("profile_pictures").selectAll().execute()).toEqual([]);
  });
});
