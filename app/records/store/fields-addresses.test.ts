import { expect, test } from "vitest";
import { z } from "zod";
import { mailRow } from "#app/platform/mail/queue-mail.server.ts";
import { emailAddress, fieldErrors, optionalAction, optionalImage, optionalUrl } from "./fields.ts";

const refused = { word: "validation.url" };

test.each([
  "https://daftar.example",
  "http://daftar.example:8080/a/b?c=d#e",
  "HTTPS://DAFTAR.EXAMPLE/",
  "https://دفتر.example/مقال",
])("%s is kept as a web address", (address) => {
  expect(outcome(optionalUrl(), ` ${address} `)).toBe(address);
});

test.each([
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\u0000script:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example",
  "/projects",
  "daftar.example",
  "https://",
  "https:///evil.example",
  "https:evil.example",
  "https://user@evil.example",
  "https://a b.example",
  "https://daftar.example/a b",
  "https://[",
  "ftp://daftar.example",
])("%j is no web address", (address) => {
  expect(outcome(optionalUrl(), address)).toEqual(refused);
});

test("an empty address is kept as null, and an endless one refused", () => {
  for (const empty of [undefined, null, "", "  "])
    for (const field of [optionalUrl(), optionalImage(), optionalAction()]) expect(outcome(field, empty)).toBeNull();
  const longest = `https://a.example/${"a".repeat(2048 - 18)}`;
  expect(outcome(optionalUrl(), longest)).toBe(longest);
  expect(outcome(optionalUrl(), `${longest}a`)).toEqual({ word: "validation.tooLong", values: { count: 2048 } });
});

test("no address carries a character that a database would refuse", () => {
  expect(outcome(optionalUrl(), "https://a.example/\u0000b")).toBe("https://a.example/b");
  expect(outcome(optionalImage(), "https://a.example/\uD800")).toBe("https://a.example/\uFFFD");
  expect(outcome(optionalAction(), "mailto:a\u0000@b.example")).toBe("mailto:a@b.example");
});

test("a picture is a web address or a file of the site itself, and of no other folder", () => {
  for (const picture of ["https://a.example/a.png", "/media/2026/a-b_c.avif", "/covers/ledger.svg", "/samples/a.webp"])
    expect(outcome(optionalImage(), picture)).toBe(picture);
  for (const other of [
    "/admin/a.png",
    "media/a.png",
    "//evil.example/media/a.png",
    "/media/a b.png",
    "data:image/png,",
  ])
    expect(outcome(optionalImage(), other)).toEqual(refused);
});

test("a button leads to a web address, a mailbox or a telephone, and nowhere else", () => {
  for (const place of ["https://a.example", "mailto:owner@daftar.example", "tel:+962 6 555-0100", "tel:(06)5550100"])
    expect(outcome(optionalAction(), place)).toBe(place);
  for (const other of [
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "mailto:owner",
    "mailto:a@b.example?bcc=c@d.example",
    "tel:call me",
    "tel:",
    "data:,a",
    "//evil.example",
  ])
    expect(outcome(optionalAction(), other)).toEqual(refused);
});

test("an e-mail address is kept in one form: trimmed, lower case, compatible characters made one", () => {
  expect(outcome(emailAddress(), "  Owner+Site@Daftar.EXAMPLE ")).toBe("owner+site@daftar.example");
  expect(outcome(emailAddress(), "owner\uFF20daftar.example")).toBe("owner@daftar.example");
  expect(outcome(emailAddress(), "ｏｗｎｅｒ@daftar.example")).toBe("owner@daftar.example");
  expect(outcome(emailAddress(), "samir@دفتر.example")).toBe("samir@دفتر.example");
});

test("an address copied from an Arabic page loses the invisible marks around it", () => {
  expect(outcome(emailAddress(), "\u200Fowner@daftar.example\u200E")).toBe("owner@daftar.example");
  expect(outcome(emailAddress(), "owner\u200B@daftar.example\uFEFF")).toBe("owner@daftar.example");
});

test("digits of every script in an e-mail address are western ones", () => {
  for (const zero of [0x660, 0x6f0, 0xff10])
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = String.fromCharCode(zero + digit);
      expect(outcome(emailAddress(), `a${typed}b@c${typed}.example`)).toBe(`a${digit}b@c${digit}.example`);
    }
});

test("what servers without SMTPUTF8 refuse is no e-mail address: letters, dots and lengths before the @, and its host", () => {
  const atoms = ["أحمد", "jürgen", "имя", "名", "a.", ".a", "a..b", "x".repeat(65), "a\u0301é"];
  for (const local of atoms)
    expect([local, outcome(emailAddress(), `${local}@b.example`)]).toEqual([local, { word: "validation.email" }]);
  for (const host of [
    "-b.example",
    "b-.example",
    `${"b".repeat(64)}.example`,
    "b.123",
    "192.0.2.1",
    "b_c.example",
    "b%41.co",
    "b.c/d.ef",
  ])
    expect([host, outcome(emailAddress(), `a@${host}`)]).toEqual([host, { word: "validation.email" }]);
  for (const kept of [
    "o'hara+x@b.example",
    "!#$%&*/=?^_`{|}~-@b.example",
    "a@xn--4ca.example",
    "a@b-c.example",
    `${"x".repeat(64)}@b.example`,
  ])
    expect(outcome(emailAddress(), kept)).toBe(kept);
});

test.each([
  "owner",
  "owner@daftar",
  "@daftar.example",
  "owner@",
  "a@b@c.example",
  "a@evil.example\uFF20daftar.example",
  '"a b"@daftar.example',
  "a b@daftar.example",
  "a@daftar.example\nBcc: b@c.example",
  "a@daftar.example,b@daftar.example",
  "Owner <owner@daftar.example>",
  "owner@daftar.example.",
  "a@b.com;",
  "a@b.com>",
  "a@b.com,c",
  "a@b.com(x)",
  'a@b.com"',
  "a@b.com[1]",
  "a@b.com\\x",
  "a@b.com:25",
  "a@b..com",
  "a@.com",
  "a@b.c",
])("%j is no e-mail address", (address) => {
  expect(outcome(emailAddress(), address)).toEqual({ word: "validation.email" });
});

test("whatever is taken for an e-mail address is one that a mail can be queued for", () => {
  const others = [..."\u00A0\u200B\u2028\u3000\uFE55\uFF20\uFF0C\uFF1B\uFF1E\u202E\u0301é؛،。"];
  const characters = [...Array.from({ length: 128 }, (_, index) => String.fromCharCode(index)), ...others];
  for (const odd of characters)
    for (const address of [
      `${odd}a@b.com`,
      `a${odd}@b.com`,
      `a@${odd}b.com`,
      `a@b${odd}.com`,
      `a@b.${odd}com`,
      `a@b.com${odd}`,
      `a@b.com${odd}c`,
    ]) {
      const taken = outcome(emailAddress(), address);
      if (typeof taken !== "string") expect(taken).toEqual({ word: "validation.email" });
      else expect(mailRow({ kind: "test", to: taken, subject: "", text: "", html: "" }).recipient).toBe(taken);
    }
});

test("a missing e-mail address is asked for, and one beyond 254 characters refused", () => {
  for (const missing of [undefined, null, "", " "])
    expect(outcome(emailAddress(), missing)).toEqual({ word: "validation.required" });
  const longest = `${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(2)}${"c".repeat(59)}.example`;
  expect([longest.length, outcome(emailAddress(), longest)]).toEqual([254, longest]);
  expect(outcome(emailAddress(), `a${longest}`)).toEqual({ word: "validation.tooLong", values: { count: 254 } });
});

test.each(["a".repeat(10_000), `a@${"a.".repeat(5_000)}`, "a@".repeat(5_000), `${"a.".repeat(5_000)}@`])(
  "an address of ten kilobytes is refused at once (%#)",
  (address) => {
    expect(outcome(emailAddress(), address)).toMatchObject({ word: expect.stringMatching(/^validation\./) });
  },
);

function outcome(field: z.ZodType, value: unknown) {
  const parsed = z.object({ field }).safeParse(value === undefined ? {} : { field: value });
  return parsed.success ? parsed.data.field : fieldErrors(parsed.error).field;
}
