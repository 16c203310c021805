import { expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { createSoftPasskey } from "../../../tests/support/passkeys/soft-passkey.ts";
import { after, enterVerified, makePerson, type Person, start } from "../../../tests/support/people.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { newToken } from "../accounts/token.server.ts";
import { assertionShape, registrationShape } from "./credential-shapes.ts";
import { registrationOptions, verifyRegistration } from "./register-passkey.server.ts";
import { signInOptions, verifyAssertion, verifyOptions } from "./verify-passkey.server.ts";

type AuthContext = Awaited<ReturnType<typeof enterVerified>>;
type SoftPasskey = ReturnType<typeof createSoftPasskey>;

async function register({ viewer }: AuthContext, passkey: SoftPasskey, more = {}, moment = start) {
  const { challenge } = await registrationOptions(viewer, "Daftar", start);
  const sent = registrationShape.parse(JSON.stringify(passkey.register({ challenge, ...more })));
  const row = await verifyRegistration(viewer, { credential: sent, name: "Phone" }, moment);
  if (row)
    await store()
      .insertInto("passkeys")
      .values({ ...row, transports: row.transports })
      .execute();
  return row;
}

async function withPasskey(passkey = createSoftPasskey(), person?: Person) {
  const owner = person ?? (await makePerson());
  const auth = await enterVerified(owner);
  expect(await register(auth, passkey)).not.toBeNull();
  return { owner, auth, passkey };
}

const parse = (sent: object) => assertionShape.parse(JSON.stringify(sent));
const within = ({ viewer }: AuthContext, userVerification: "required" | "preferred" = "preferred") => ({
  purpose: "verify" as const,
  holder: { sessionId: viewer.sessionId },
  userVerification,
});

onEachEngine(() => {
  test("a passkey is registered once, within five minutes, for a challenge of its session and for this site only", async () => {
    const auth = await enterVerified(await makePerson());
    const elsewhere = await enterVerified(await makePerson());
    const passkey = createSoftPasskey();
    const { challenge } = await registrationOptions(auth.viewer, "Daftar", start);
    const sent = registrationShape.parse(JSON.stringify(passkey.register({ challenge })));
    expect(await verifyRegistration(elsewhere.viewer, { credential: sent, name: "Phone" }, start)).toBeNull();
    expect(await verifyRegistration(auth.viewer, { credential: sent, name: "Phone" }, start)).toMatchObject({
      user_id: auth.viewer.userId,
      credential_id: passkey.id,
      counter: 0,
      transports: ["internal"],
    });
    expect(await verifyRegistration(auth.viewer, { credential: sent, name: "Phone" }, start)).toBeNull();
    expect(await register(auth, createSoftPasskey(), {}, after(5))).toBeNull();
    expect(await register(auth, createSoftPasskey(), { origin: "http://localhost:3001" })).toBeNull();
    expect(await register(auth, createSoftPasskey(), { rpID: "example.com" })).toBeNull();
  });

  test("an assertion is valid once, in the session that requested it, and for its owner", async () => {
    const { auth, passkey, owner } = await withPasskey();
    const { challenge, allowCredentials } = await verifyOptions(auth.viewer, "preferred", start);
    expect(allowCredentials).toEqual([{ id: passkey.id, transports: ["internal"], type: "public-key" }]);
    const sent = parse(passkey.assert({ challenge }));
    const other = await enterVerified(owner);
    expect(await verifyAssertion(sent, within(other), start)).toBeNull();
    expect(await verifyAssertion(sent, within(auth), start)).toMatchObject({ user_id: owner.id, name: "Phone" });
    expect(await verifyAssertion(sent, within(auth), start)).toBeNull();
    const late = await verifyOptions(auth.viewer, "preferred", start);
    expect(await verifyAssertion(parse(passkey.assert(late)), within(auth), after(5))).toBeNull();
  });

  test.each([
    ["another origin", { origin: "http://localhost:3001" }],
    ["another relying party", { rpID: "example.com" }],
    ["somebody else's handle", { userHandle: "person-0" }],
  ])("an assertion of %s is refused", async (_, wrong) => {
    const { auth, passkey } = await withPasskey();
    const { challenge } = await verifyOptions(auth.viewer, "preferred", start);
    expect(await verifyAssertion(parse(passkey.assert({ challenge, ...wrong })), within(auth), start)).toBeNull();
  });

  test("a forged signature, a stranger's key and a made-up challenge are refused", async () => {
    const { auth, passkey } = await withPasskey();
    const { challenge } = await verifyOptions(auth.viewer, "preferred", start);
    const strangers = { ...createSoftPasskey().assert({ challenge }), id: passkey.id, rawId: passkey.id };
    expect(await verifyAssertion(parse(strangers), within(auth), start)).toBeNull();
    const again = await verifyOptions(auth.viewer, "preferred", start);
    expect(await verifyAssertion(parse(createSoftPasskey().assert(again)), within(auth), start)).toBeNull();
    expect(await verifyAssertion(parse(passkey.assert({ challenge: "made up" })), within(auth), start)).toBeNull();
    const sent = passkey.assert({ challenge });
    const unreadable = { ...sent, response: { ...sent.response, clientDataJSON: "AAAA" } };
    expect(await verifyAssertion(parse(unreadable), within(auth), start)).toBeNull();
  });

  test("the signature counter has to grow, and of two assertions with one count the first is accepted", async () => {
    const { auth, passkey } = await withPasskey(createSoftPasskey({ counts: true }));
    const assert = async (counter?: number) => {
      const { challenge } = await verifyOptions(auth.viewer, "preferred", start);
      return verifyAssertion(parse(passkey.assert({ challenge, counter })), within(auth), start);
    };
    expect(await assert(5)).not.toBeNull();
    expect(await assert(5)).toBeNull();
    expect(await assert(4)).toBeNull();
    expect(await assert(0)).toBeNull();
    expect(await assert(4_000_000_000)).not.toBeNull();
    const tried = await Promise.all([assert(4_000_000_001), assert(4_000_000_001)]);
    expect(tried.filter((outcome) => outcome !== null)).toHaveLength(1);
  });

  test("an assertion for a sign-in needs user verification and the browser that requested it", async () => {
    const { passkey, owner } = await withPasskey();
    const [browserToken, other] = [newToken(), newToken()];
    const by = (token: string) => ({
      purpose: "sign-in" as const,
      holder: { browserToken: token },
      userVerification: "required" as const,
    });
    const first = await signInOptions(browserToken, start);
    expect(first.userVerification).toBe("required");
    expect(first.allowCredentials ?? []).toEqual([]);
    const unverified = parse(passkey.assert({ ...first, isUserVerified: false, userHandle: owner.id }));
    expect(await verifyAssertion(unverified, by(browserToken), start)).toBeNull();
    const { challenge } = await signInOptions(browserToken, start);
    const sent = parse(passkey.assert({ challenge, userHandle: owner.id }));
    expect(await verifyAssertion(sent, by(other), start)).toBeNull();
    expect(await verifyAssertion(sent, by(browserToken), start)).toMatchObject({ user_id: owner.id });
  });

  test("expired challenges are deleted, and those of a session are deleted with it", async () => {
    const { auth } = await withPasskey();
    await signInOptions(newToken(), start);
    await verifyOptions(auth.viewer, "preferred", after(5));
    expect(await store().selectFrom("webauthn_challenges").select("purpose").execute()).toEqual([
      { purpose: "verify" },
    ]);
    await store().deleteFrom("sessions").execute();
    expect(await store().selectFrom("webauthn_challenges").select("id").execute()).toEqual([]);
  });

  test("the relying party is the configured origin, whatever host a request names", async () => {
    setConfiguration(readConfiguration({ ORIGIN: "https://blog.example.com" }));
    expect((await signInOptions(newToken(), start)).rpId).toBe("blog.example.com");
    setConfiguration(readConfiguration({}));
  });
});

test.each(["", "{", "null", '{"id":1}', JSON.stringify({ id: "x".repeat(20_000) })])("%s is no credential", (text) => {
  expect(assertionShape.safeParse(text).success).toBe(false);
  expect(registrationShape.safeParse(text).success).toBe(false);
});
