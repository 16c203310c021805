import { expect, test } from "vitest";
import { shapeErrors, testMaxLengths } from "../../../tests/support/form-shapes.ts";
import { messageShape } from "./message.ts";

const errorsOf = (input: object) => shapeErrors(messageShape, input);

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

testMaxLengths(messageShape, short, [
  ["name", 100],
  ["subject", 200],
  ["message", 5_000],
]);

test("a message is in one of the two languages of the site", () => {
  expect(messageShape.parse({ ...short, locale: "ar" }).locale).toBe("ar");
  expect(errorsOf({ ...short, locale: "fr" })).toEqual({ locale: { word: "validation.invalid" } });
});
