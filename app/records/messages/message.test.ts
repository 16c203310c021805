import { expect, test } from "vitest";
import { fieldErrors } from "../store/fields.ts";
import { messageShape } from "./message.ts";

const short = { name: "ليلى", email: "layla@daftar.example", message: "مرحبًا" };

test("a message needs a name, an e-mail address and a text; the subject may be missing", () => {
  expect(messageShape.parse({ ...short, email: " Layla@Daftar.example ", subject: " " })).toEqual({
    ...short,
    subject: null,
    locale: "en",
  });
  const required = { word: "validation.required" };
  expect(errorsOf({ name: " ", email: "" })).toEqual({ name: required, email: required, message: required });
});

test("an invalid address is refused with a message", () => {
  for (const email of [
    "layla",
    "layla@daftar",
    "a@b@c.example",
    "Layla <layla@daftar.example>",
    "a@b.example,c@d.example",
  ])
    expect(errorsOf({ ...short, email })).toEqual({ email: { word: "validation.email" } });
});

test("a message keeps its lines, and control and direction characters are removed from all fields", () => {
  const sent = { name: "\u202Eليلى", subject: "a\u0000b", message: "one\r\n\r\ntwo \u2066three\u2069" };
  expect(messageShape.parse({ ...short, ...sent })).toMatchObject({
    name: "ليلى",
    subject: "ab",
    message: "one\n\ntwo three",
  });
});

test.each([
  ["name", 100],
  ["subject", 200],
  ["message", 5_000],
])("%s may have %i characters and no more", (field, limit) => {
  expect(messageShape.parse({ ...short, [field]: "س".repeat(limit) })).toHaveProperty(field, "س".repeat(limit));
  const tooLong = { word: "validation.tooLong", values: { count: limit } };
  expect(errorsOf({ ...short, [field]: "س".repeat(limit + 1) })).toEqual({ [field]: tooLong });
});

test("a message is in one of the two languages of the site", () => {
  expect(messageShape.parse({ ...short, locale: "ar" }).locale).toBe("ar");
  expect(errorsOf({ ...short, locale: "fr" })).toEqual({ locale: { word: "validation.invalid" } });
});

function errorsOf(input: object) {
  const parsed = messageShape.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
}
