import { expect, test } from "vitest";
import { cleanAnswer } from "./clean-answer.ts";

const token = "aB3_".repeat(11);

test("links and tokens that a mail server quotes are removed", () => {
  expect(cleanAnswer(`554 spam: https://daftar.example/auth?token=${token} and ${token}`)).toBe("554 spam: … and …");
  expect(cleanAnswer("552 5.3.4 message of 123456 bytes is too big")).toBe(
    "552 5.3.4 message of 123456 bytes is too big",
  );
});

test("a token over two lines of a quoted mail is removed whole", () => {
  const quoted = `554-5.6.0 in token=3D${token.slice(0, 20)}=\r\n${token.slice(20, 40)}\r\n554 no`;
  const clean = cleanAnswer(quoted);
  for (const part of [token.slice(0, 8), token.slice(24, 32)]) expect(clean).not.toContain(part);
  expect(clean).toMatch(/^554-5\.6\.0 in …\s+554 no$/);
});

test("the six digits of a mail are removed, and other numbers are not", () => {
  const mail = { text: "Your code\n\n493021\n\nIgnore it." };
  expect(cleanAnswer("554 5.7.1 spam 493021 (id 700211)", mail)).toBe("554 5.7.1 spam … (id 700211)");
});
