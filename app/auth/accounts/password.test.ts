import { expect, test } from "vitest";
import { contract } from "../../../tests/contract/contract.ts";
import { costInSteps, stepsOf100ms } from "../../../tests/support/timing/calibrate.ts";
import { newPasswordShape } from "../sign-in/reset-password.server.ts";
import { isCommonPassword } from "./common-password.server.ts";
import { newPassword, typedPassword } from "./password.ts";
import {
  busyAnswerIn,
  type HashTurn,
  hashSecret,
  isSameText,
  isSecret,
  newRecipe,
  recipeOf,
  requirePlace,
  turnOfKnown,
  turnOfStranger,
} from "./password-hash.server.ts";

const shape = newPassword("too.short");
const isAccepted = (password: unknown) => shape.safeParse(password).success;
const messageAt = (password: unknown) => shape.safeParse(password).error?.issues[0]?.message;
const turn = turnOfStranger("192.0.2.7");
const rana = { email: "rana@daftar.example", fullName: "Rana Haddad" };

contract("5.1.2");
test("a password needs six characters", () => {
  expect(isAccepted("slate6")).toBe(true);
  expect(messageAt("slat5")).toBe("too.short");
  expect(messageAt("")).toBe("validation.required");
  expect(messageAt(undefined)).toBe("validation.required");
  expect(messageAt(["slate6"])).toBe("validation.required");
});

test("a letter of any alphabet counts as one, and so does an emoji", () => {
  expect(isAccepted("دفترحب")).toBe(true);
  expect(messageAt("دفترح")).toBe("too.short");
  expect(isAccepted("🦊🐢🐙🦉🐝🦀")).toBe(true);
  expect(messageAt("🦊🐢🐙🦉🐝")).toBe("too.short");
});

test("a password may have 1,024 characters, and a megabyte is refused at once", () => {
  for (const length of [64, 128, 1_024]) expect(isAccepted("x".repeat(length))).toBe(true);
  expect(isAccepted("x".repeat(1_025))).toBe(false);
  expect(typedPassword.safeParse("x".repeat(1_025)).success).toBe(false);
  expect(isAccepted("x".repeat(1_048_576))).toBe(false);
});

test("a password keeps its spaces and is normalised to composed letters", () => {
  expect(shape.parse("  ledger  ")).toBe("  ledger  ");
  expect(shape.parse("Ledger\u0000ink")).toBe("Ledger\u0000ink");
  expect(shape.parse("cafe\u0301 au lait")).toBe(shape.parse("caf\u00E9 au lait"));
  expect(typedPassword.parse("\u0627\u0653مال")).toBe(typedPassword.parse("\u0622مال"));
});

test("the repeated password is compared after normalisation", () => {
  const issueOf = (password: string, confirmation?: unknown) =>
    newPasswordShape.safeParse({ password, confirmation }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(issueOf("caf\u00E9 au lait", "cafe\u0301 au lait")).toBeUndefined();
  expect(issueOf("ledger", "ledger ")).toEqual([["confirmation", "reset.mismatch"]]);
  expect(issueOf("ledger")).toEqual([["confirmation", "reset.mismatch"]]);
  expect(issueOf("ink", "ink")).toEqual([["password", "reset.tooShort"]]);
});

test("common passwords and one's own name and address are refused in any spelling", async () => {
  for (const password of ["123456", "password", "Qwerty123", "iloveyou", "aaaaaaaa", "٧٧٧٧٧٧"])
    expect(await isCommonPassword(password, rana)).toBe(true);
  for (const password of ["rana@daftar.example", "RANA@daftar.example", "rana", "rana haddad", "Rana Haddad"])
    expect(await isCommonPassword(password, rana)).toBe(true);
  for (const password of ["ledger and ink", " 123456 ", "rana haddad's ledger", "دفتر وحبر"])
    expect(await isCommonPassword(password, rana)).toBe(false);
});

test("passwords of 80 letters that differ at the 75th are different", async () => {
  const letters = "abcdefghij".repeat(8);
  const other = `${letters.slice(0, 74)}X${letters.slice(75)}`;
  const hash = await hashSecret(letters, turn);
  expect(await isSecret(letters, hash, turn)).toBe(true);
  expect(await isSecret(other, hash, turn)).toBe(false);
  expect(await isSecret(`${letters} `, hash, turn)).toBe(false);
  expect(await isSecret("abc", await hashSecret("abc\u0000def", turn), turn)).toBe(false);
});

test("a hash contains its cost and salt, and no secret matches a missing hash", async () => {
  const [one, other] = await Promise.all([hashSecret("ledger", turn), hashSecret("ledger", turn)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await hashSecret("ledger", turn, recipeOf(one))).toBe(one);
  const cheaper = await hashSecret("ledger", turn, { ...newRecipe(), memory: 8_192, passes: 1 });
  expect([await isSecret("ledger", cheaper, turn), await isSecret("lodger", cheaper, turn)]).toEqual([true, false]);
  expect(await isSecret("", null, turn)).toBe(false);
  expect(await isSecret("ledger", undefined, turn)).toBe(false);
  expect(isSameText("ledger", "ledgers")).toBe(false);
});

test("of many parallel hashes of a client 25 are computed and the others get 429", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => hashSecret("ledger", turn)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused).toHaveLength(15);
  for (const reason of refused)
    expect(busyAnswerIn(reason)).toMatchObject({ status: 429, headers: { "Retry-After": "5" } });
  expect(await hashSecret("ledger", turn)).toMatch(/^\$argon2id/);
});

test("while strangers from everywhere fill their places, one more is refused and who is known gets the next hash", async () => {
  const done: string[] = [];
  const hash = (name: string, turn: HashTurn) => hashSecret("ledger", turn).then(() => done.push(name));
  const strangers = Array.from({ length: 33 }, (_, number) => hash("stranger", turnOfStranger(`192.0.2.${number}`)));
  expect(() => requirePlace(turnOfStranger("192.0.2.99"))).toThrow();
  expect(() => requirePlace(turnOfKnown("rana"))).not.toThrow();
  await hash("rana", turnOfKnown("rana"));
  expect(done.length).toBeLessThan(6);
  await Promise.all(strangers);
  expect(() => requirePlace(turnOfStranger("192.0.2.99"))).not.toThrow();
});

test("a /48 of IPv6 is one stranger, whose many /64s wait behind the first try of others", async () => {
  const done: string[] = [];
  const hash = (client: string) => hashSecret("ledger", turnOfStranger(client)).then(() => done.push(client));
  const rented = Array.from({ length: 12 }, (_, number) => hash(`2001:db8:1:${number.toString(16)}::/64`));
  await Promise.all([...rented, hash("192.0.2.1")]);
  expect(done.indexOf("192.0.2.1")).toBeLessThan(3);
});

test("a megabyte is refused as a password and as its confirmation before anything is done to it", async () => {
  const marks = "\u0301\u0316".repeat(524_288);
  const read = () => {
    expect(messageAt(marks)).toBeDefined();
    const sent = newPasswordShape.safeParse({ password: "slate6 and ink", confirmation: marks });
    expect(sent.error?.issues).toMatchObject([{ message: "reset.mismatch", path: ["confirmation"] }]);
  };
  expect(await costInSteps(read)).toBeLessThan(stepsOf100ms);
});
