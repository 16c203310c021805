import { expect, test } from "vitest";
import { reasonOf } from "./mail-reason.ts";

const rejected = "Can't send mail - all recipients were rejected:";

test.each([
  ["connect ECONNREFUSED 127.0.0.1:465", "unreachable"],
  ["getaddrinfo ENOTFOUND smtp.example", "unreachable"],
  ["getaddrinfo EAI_AGAIN smtp.example", "unreachable"],
  ["Greeting never received", "unreachable"],
  ["ssl3_get_record: wrong version number, write EPROTO", "unreachable"],
  ["self-signed certificate in certificate chain", "untrusted"],
  ["Hostname/IP does not match certificate's altnames: Host: smtp.example.", "untrusted"],
  ["certificate has expired", "untrusted"],
  ['Missing credentials for "PLAIN"', "signIn"],
  ["Invalid login: 535 5.7.8 Error: authentication failed", "signIn"],
  ["Invalid login: 535-5.7.8 Username and Password not accepted", "signIn"],
  ["Invalid login: 535 5.7.139 Authentication unsuccessful", "signIn"],
  ["Mail command failed: 530-5.7.0 Authentication Required", "signIn"],
  ["Mail command failed: 550 Authentication is required", "signIn"],
  ["Mail command failed: 530 5.7.0 Must issue a STARTTLS command first", "refused"],
  [`${rejected} 550 5.1.1 <x@y.example>: user unknown`, "recipient"],
  [`${rejected} 550-5.1.1 The email account does not exist. Check 552 quota, authentication`, "recipient"],
  [`${rejected} 550 5.2.1 mailbox disabled`, "recipient"],
  [`${rejected} 550 no such user`, "recipient"],
  [`${rejected} 451 4.7.1 Greylisted`, "later"],
  [`${rejected} 452 4.3.1 Insufficient system storage`, "later"],
  [`${rejected} 450 mailbox unavailable`, "later"],
  ["Message failed: 552 5.2.2 over the limit", "full"],
  ["Message failed: 452 4.2.2 over quota", "full"],
  ["Message failed: 552 mailbox full", "full"],
  ["Message failed: 554 5.7.1 looks like spam", "refused"],
  ["Message failed: 550-5.7.26 unauthenticated. Authentication results: DKIM = did not pass", "refused"],
  ["Message failed: 550 SPF authentication failed", "refused"],
  ["Message failed: 550 5.4.5 Daily user sending quota exceeded", "refused"],
  ["Message failed: 550 daily sending quota exceeded", "refused"],
  ["Message failed: 552 5.3.4 message too big", "refused"],
  ["Message failed: 552 message size exceeds the limit", "refused"],
  ["Message failed: 552-5.7.0 blocked content", "refused"],
  ["Message failed: 554 5.6.0 message malformed", "refused"],
  ["Mail command failed: 553 5.7.1 Sender address rejected: not owned by user", "refused"],
  ["Mail command failed: 553 5.1.8 domain of sender not found", "refused"],
  [`${rejected} 550 5.7.1 Relaying denied`, "refused"],
  [`${rejected} 550 relay not permitted`, "refused"],
  ["something else", "unknown"],
  [null, "unknown"],
])("%s gives the reason %s", (answer, reason) => {
  expect(reasonOf(answer)).toBe(reason);
});
