import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { newTotpSecret, qrCodeOf, totpAddress, totpStepOf } from "./totp.server.ts";

/** RFC 6238, appendix B, its SHA-1 column: the codes have eight digits there, and apps show the last six. */
const vectors: [seconds: number, code: string][] = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
];
const rfcSecret = Secret.fromLatin1("12345678901234567890").base32;

test.each(vectors)("the code of RFC 6238 at second %i is accepted, and its step returned", (seconds, code) => {
  expect(totpStepOf(rfcSecret, code.slice(2), new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
});

test("a code is accepted one step before and one after its own, and not further away", () => {
  const code = "287082";
  const at = (step: number) => totpStepOf(rfcSecret, code, new Date(step * 30_000));
  expect([at(0), at(1), at(2)]).toEqual([1, 1, 1]);
  expect(at(3)).toBeNull();
  expect(totpStepOf(rfcSecret, "287083", new Date(59_000))).toBeNull();
});

test("a secret has 160 bits and is another one each time", () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
});

test("the otpauth URL names site and account in any script, and its QR code is made on the server", () => {
  const address = totpAddress({ secret: rfcSecret, siteName: "دفتر: one & two", email: "nour+1@example.com" });
  const url = new URL(address);
  expect(decodeURIComponent(url.pathname)).toContain("nour+1@example.com");
  expect(url.searchParams.get("issuer")).toBe("دفتر: one & two");
  expect(url.searchParams.get("secret")).toBe(rfcSecret);
  expect(decodeURIComponent(qrCodeOf(address))).toMatch(/^data:image\/svg\+xml,<svg [^>]*xmlns/);
});
