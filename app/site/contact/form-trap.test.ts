import { describe, expect, test } from "vitest";
import { isTrapped, trapField } from "./form-trap.ts";

const person = { name: "Rana", email: "rana@daftar.example", subject: "", message: "How do you close?" };
const spam = { ...person, message: "Cheap loans at https://spam.example" };

describe("a person is not caught", () => {
  test.each<[string, Record<string, string>, number | null]>([
    ["who writes at ease", { ...person, [trapField]: "" }, 60_000],
    ["whose browser sends no trap field", person, 60_000],
    ["who pastes a prepared text at once", person, 300],
    ["who sends a link after a while", spam, 2_000],
    ["who sends a link and is unknown, after a restart or from another network", spam, null],
  ])("a person %s is not caught", (_, typed, ageMs) => expect(isTrapped(typed, ageMs)).toBe(false));
});

describe("a bot is caught", () => {
  test.each<[string, Record<string, string>, number | null]>([
    ["that fills in every field", { ...person, [trapField]: "https://spam.example" }, 60_000],
    ["that fills in every field and is unknown", { ...person, [trapField]: "x" }, null],
    ["that sends a link as soon as it has the page", spam, 1_999],
    ["that sends a link in the subject", { ...person, subject: "[url=spam.example]" }, 100],
    ["that sends markup", { ...person, message: "<a href=x>" }, 0],
  ])("a bot %s is caught", (_, typed, ageMs) => expect(isTrapped(typed, ageMs)).toBe(true));
});
