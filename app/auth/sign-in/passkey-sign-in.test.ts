import { expect, test } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { createSoftPasskey } from "../../../tests/support/passkeys/soft-passkey.ts";
import { browserAt, enterVerified, makePerson, type Person, start } from "../../../tests/support/people.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { rememberDevice } from "../accounts/known-device.server.ts";
import { newToken } from "../accounts/token.server.ts";
import { assertionShape, registrationShape } from "../passkeys/credential-shapes.ts";
import { registrationOptions } from "../passkeys/register-passkey.server.ts";
import { signInOptions } from "../passkeys/verify-passkey.server.ts";
import { addPasskey } from "../second-factor/change-factors.server.ts";
import { readSession } from "../sessions/session.server.ts";
import { consumePasskeyLimit, signInWithPasskey } from "./passkey-sign-in.server.ts";

async function withPasskey(person: Person) {
  const own = await enterVerified(person);
  const passkey = createSoftPasskey();
  const { challenge } = await registrationOptions(own.viewer, "Daftar", start);
  const credential = registrationShape.parse(JSON.stringify(passkey.register({ challenge })));
  await addPasskey(own, { credential, name: "Phone" }, "en", start);
  return passkey;
}

async function signIn(passkey: ReturnType<typeof createSoftPasskey>, isUserVerified = true) {
  const token = newToken();
  const { challenge } = await signInOptions(token, start);
  const sent = assertionShape.parse(JSON.stringify(passkey.assert({ challenge, isUserVerified })));
  return signInWithPasskey({ assertion: sent, browserToken: token }, browserAt(), start);
}

onEachEngine(() => {
  test("a passkey begins a session that is not pending and has a fresh proof", async () => {
    const person = await makePerson({ role: "moderator" });
    const signedIn = await signIn(await withPasskey(person));
    if (!signedIn.ok) throw new Error("refused");
    expect(signedIn).toMatchObject({ role: "moderator", isPending: false });
    expect(await readSession(signedIn.token, start)).toMatchObject({
      userId: person.id,
      isSecondFactorOn: true,
      isPending: false,
      secondFactorAt: start.toISOString(),
      provedAt: start.toISOString(),
    });
  });

  test("a passkey is refused without user verification, for a disabled, unproved or removed account", async () => {
    const person = await makePerson();
    const passkey = await withPasskey(person);
    const refused = { ok: false, reason: "credentials", waitMs: 0 };
    expect(await signIn(passkey, false)).toEqual(refused);
    const disabled = (disabled_at: string | null) =>
      store().updateTable("profiles").set({ disabled_at }).where("user_id", "=", person.id).execute();
    await disabled(start.toISOString());
    expect(await signIn(passkey)).toEqual(refused);
    await disabled(null);
    await store().updateTable("users").set({ email_verified: false }).where("id", "=", person.id).execute();
    expect(await signIn(passkey)).toEqual(refused);
    await store().deleteFrom("users").where("id", "=", person.id).execute();
    expect(await store().selectFrom("passkeys").selectAll().execute()).toEqual([]);
    expect(await signIn(passkey)).toEqual(refused);
    expect(await signIn(createSoftPasskey())).toEqual(refused);
  });

  test("an assertion signs in once, and many from one address are limited", async () => {
    const passkey = await withPasskey(await makePerson());
    const token = newToken();
    const { challenge } = await signInOptions(token, start);
    const sent = assertionShape.parse(JSON.stringify(passkey.assert({ challenge })));
    const at = browserAt();
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => signInWithPasskey({ assertion: sent, browserToken: token }, at, start)),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    for (let count = 5; count < 120; count += 1)
      await signInWithPasskey({ assertion: sent, browserToken: token }, at, start);
    const late = await signInWithPasskey({ assertion: sent, browserToken: token }, at, start);
    expect(late).toMatchObject({ ok: false, waitMs: expect.any(Number) });
    expect(!late.ok && late.waitMs).toBeGreaterThan(0);
  });

  test("a known browser is counted for itself, however many strangers try passkeys from the same address", async () => {
    const person = await makePerson();
    const passkey = await withPasskey(person);
    const device = await rememberDevice(person.id, null, start);
    const at = browserAt();
    for (let count = 0; count < 120; count += 1) await consumePasskeyLimit({ ...at, device: newToken() }, start);
    const token = newToken();
    const { challenge } = await signInOptions(token, start);
    const sent = assertionShape.parse(JSON.stringify(passkey.assert({ challenge })));
    expect(await signInWithPasskey({ assertion: sent, browserToken: token }, at, start)).toMatchObject({ ok: false });
    expect(await signInWithPasskey({ assertion: sent, browserToken: token }, { ...at, device }, start)).toMatchObject({
      ok: true,
    });
  });
});
