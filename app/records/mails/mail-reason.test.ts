import { expect, test } from "vitest";
import { reasonOf, withoutTokens } from "./mail-reason.ts";

test.each([
  ["connect ECONNREFUSED 127.0.0.1:465", "unreachable"],
  ["getaddrinfo ENOTFOUND smtp.example", "unreachable"],
  ["Greeting never received", "unreachable"],
  ["Invalid login: 535 5.7.8 Error: authentication failed", "signIn"],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <x@y.example>: user unknown", "recipient"],
  ["Can't send mail - all recipients were rejected: 451 4.7.1 Greylisted", "later"],
  ["Message failed: 552 5.2.2 mailbox full", "full"],
  ["Message failed: 554 5.7.1 looks like spam", "refused"],
  ["something else", "unknown"],
  [null, "unknown"],
])("%s is told as %s", (answer, reason) => {
  expect(reasonOf(answer)).toBe(reason);
});

test("a link that a mail server quotes is not shown, nor a token that it quotes by itself", () => {
  const token = "aB3_".repeat(11);
  expect(withoutTokens(`554 spam: https://daftar.example/auth?token=${token} and ${token}`)).toBe("554 spam: … and …");
});
