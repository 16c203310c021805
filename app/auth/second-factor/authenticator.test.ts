import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { after, makePerson, otherThan, start } from "../../../tests/support/people.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import {
  authenticatorSince,
  beginAuthenticator,
  confirmAuthenticator,
  dropAuthenticator,
  tryAppCode,
} from "./authenticator.server.ts";

const codeAt = (secret: string, moment: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: moment.getTime() });

async function withApp() {
  const { id } = await makePerson();
  const secret = (await beginAuthenticator(id, start)) ?? "";
  await confirmAuthenticator(id, codeAt(secret, start), start);
  return { id, secret };
}

onEachEngine(() => {
  test("an app is in use once a code of it was typed, and its secret is not shown after that", async () => {
    const { id } = await makePerson();
    const secret = (await beginAuthenticator(id, start)) ?? "";
    expect(await beginAuthenticator(id, after(29))).toBe(secret);
    expect(await beginAuthenticator(id, after(31))).not.toBe(secret);
    const later = (await beginAuthenticator(id, after(32))) ?? "";
    expect(await tryAppCode(id, codeAt(later, after(32)), after(32))).toBe("wrong");
    expect(await confirmAuthenticator(id, otherThan(codeAt(later, after(32))), after(32))).toBe(false);
    expect(await authenticatorSince(id)).toBeNull();
    expect(await confirmAuthenticator(id, codeAt(later, after(32)), after(32))).toBe(true);
    expect(await authenticatorSince(id)).toBe(after(32).toISOString());
    expect(await beginAuthenticator(id, after(33))).toBeNull();
  });

  test("a code of an app works once, also the confirming one, and no earlier code works after it", async () => {
    const { id, secret } = await withApp();
    expect(await tryAppCode(id, codeAt(secret, start), start)).toBe("none");
    expect(await tryAppCode(id, codeAt(secret, after(2)), after(2))).toBe("right");
    expect(await tryAppCode(id, codeAt(secret, after(2)), after(2))).toBe("none");
    expect(await tryAppCode(id, codeAt(secret, after(1.5)), after(2))).toBe("none");
    expect(await tryAppCode(id, codeAt(secret, after(4)), after(2))).toBe("wrong");
  });

  test("of ten parallel tries of one code of an app one is accepted", async () => {
    const { id, secret } = await withApp();
    const code = codeAt(secret, after(2));
    const tried = await Promise.all(Array.from({ length: 10 }, () => tryAppCode(id, code, after(2))));
    expect(tried.filter((outcome) => outcome === "right")).toHaveLength(1);
    expect(tried.filter((outcome) => outcome === "none")).toHaveLength(9);
  });

  test("codes of an app that was removed are refused", async () => {
    const { id, secret } = await withApp();
    expect(await dropAuthenticator(id)).toBe(true);
    expect(await tryAppCode(id, codeAt(secret, after(2)), after(2))).toBe("wrong");
    expect(await dropAuthenticator(id)).toBe(false);
  });
});
