import { expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { onEachEngine } from "../../../tests/support/engines.ts";
import { after, enterVerified, makePerson, type Person, start } from "../../../tests/support/people.ts";
import { createSoftPasskey } from "../../../tests/support/soft-passkey.ts";
import { newToken } from "../sessions/token.server.ts";
import { assertionShape, registrationShape } from "./credential-shapes.ts";
import { registrationOptions, verifyRegistration } from "./register-passkey.server.ts";
import { signInOptions, verifyAssertion, verifyOptions } from "./verify-passkey.server.ts";

type Door = Awaited<ReturnType<typeof enterVerified>>;
type SoftPasskey = ReturnType<typeof createSoftPasskey>;

async function register({ viewer }: Door, passkey: SoftPasskey, more = {}, moment = start) {
  const { challenge } = await registrationOptions(viewer, "Daftar", start);
  const sent = registrationShape.parse(JSON.stringify(passkey.register({ challenge, ...more })));
  const row = await verifyRegistration(viewer, sent, "Phone", moment);
  if (row)
    await store()
      .insertInto("passkeys")
      .values({ ...row, transports: row.transports })
      .execute();
  return row;
}

async function withPasskey(passkey = createSoftPasskey(), person?: Person) {
  const owner = person ?? (await makePerson());
  const door = await enterVerified(owner);
  expect(await register(door, passkey)).not.toBeNull();
  return { owner, door, passkey };
}

const parse = (sent: object) => assertionShape.parse(JSON.stringify(sent));
const within = ({ viewer }: Door, userVerification: "required" | "preferred" = "preferred") => ({
  purpose: "verify" as const,
  holder: { sessionId: viewer.sessionId },
  userVerification,
});

onEachEngine(() => {
  test("a passkey is registered for the challenge of its session, once, within five minutes, for this site alone", async () => {
    const door = await enterVerified(await makePerson());
    const elsewhere = await enterVerified(await makePerson());
    const passkey = createSoftPasskey();
    const { challenge } = await registrationOptions(door.viewer, "Daftar", start);
    const sent = registrationShape.parse(JSON.stringify(passkey.register({ challenge })));
    expect(await verifyRegistration(elsewhere.viewer, sent, "Phone", start)).toBeNull();
    expect(await verifyRegistration(door.viewer, sent, "Phone", start)).toMatchObject({
      user_id: door.viewer.userId,
      credential_id: passkey.id,
      counter: 0,
      transports: ["internal"],
    });
    expect(await verifyRegistration(door.viewer, sent, "Phone", start)).toBeNull();
    expect(await register(door, createSoftPasskey(), {}, after(5))).toBeNull();
    expect(await register(door, createSoftPasskey(), { origin: "http://localhost:3001" })).toBeNull();
    expect(await register(door, createSoftPasskey(), { rpID: "example.com" })).toBeNull();
  });

  test("an assertion is good once, in the session that asked for it, and for its own person", async () => {
    const { door, passkey, owner } = await withPasskey();
    const { challenge, allowCredentials } = await verifyOptions(door.viewer, "preferred", start);
    expect(allowCredentials).toEqual([{ id: passkey.id, transports: ["internal"], type: "public-key" }]);
    const sent = parse(passkey.assert({ challenge }));
    const other = await enterVerified(owner);
    expect(await verifyAssertion(sent, within(other), start)).toBeNull();
    expect(await verifyAssertion(sent, within(door), start)).toMatchObject({ user_id: owner.id, name: "Phone" });
    expect(await verifyAssertion(sent, within(door), start)).toBeNull();
    const late = await verifyOptions(door.viewer, "preferred", start);
    expect(await verifyAssertion(parse(passkey.assert(late)), within(door), after(5))).toBeNull();
  });

  test.each([
    ["another origin", { origin: "http://localhost:3001" }],
    ["another relying party", { rpID: "example.com" }],
    ["somebody else's handle", { userHandle: "person-0" }],
  ])("an assertion of %s is refused", async (_, wrong) => {
    const { door, passkey } = await withPasskey();
    const { challenge } = await verifyOptions(door.viewer, "preferred", start);
    expect(await verifyAssertion(parse(passkey.assert({ challenge, ...wrong })), within(door), start)).toBeNull();
  });

  test("a forged signature, a stranger's key and what is no challenge at all are refused", async () => {
    const { door, passkey } = await withPasskey();
    const { challenge } = await verifyOptions(door.viewer, "preferred", start);
    const strangers = { ...createSoftPasskey().assert({ challenge }), id: passkey.id, rawId: passkey.id };
    expect(await verifyAssertion(parse(strangers), within(door), start)).toBeNull();
    const again = await verifyOptions(door.viewer, "preferred", start);
    expect(await verifyAssertion(parse(createSoftPasskey().assert(again)), within(door), start)).toBeNull();
    expect(await verifyAssertion(parse(passkey.assert({ challenge: "made up" })), within(door), start)).toBeNull();
    const sent = passkey.assert({ challenge });
    const unreadable = { ...sent, response: { ...sent.response, clientDataJSON: "AAAA" } };
    expect(await verifyAssertion(parse(unreadable), within(door), start)).toBeNull();
  });

  test("the count of a device that counts has to grow; of two answers with one count the first is taken", async () => {
    const { door, passkey } = await withPasskey(createSoftPasskey({ counts: true }));
    const assert = async (counter?: number) => {
      const { challenge } = await verifyOptions(door.viewer, "preferred", start);
      return verifyAssertion(parse(passkey.assert({ challenge, counter })), within(door), start);
    };
    expect(await assert(5)).not.toBeNull();
    expect(await assert(5)).toBeNull();
    expect(await assert(4)).toBeNull();
    expect(await assert(0)).toBeNull();
    expect(await assert(4_000_000_000)).not.toBeNull();
    const tried = await Promise.all([assert(4_000_000_001), assert(4_000_000_001)]);
    expect(tried.filter((outcome) => outcome !== null)).toHaveLength(1);
  });

  test("an assertion for a sign-in has to come from a device that verified the person, in the browser that asked", async () => {
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

  test("challenges that have expired are dropped, and those of a session go with it", async () => {
    const { door } = await withPasskey();
    await signInOptions(newToken(), start);
    await verifyOptions(door.viewer, "preferred", after(5));
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
