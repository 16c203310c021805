import { expect, test } from "vitest";
import { asAdmin, asModerator, asSystem } from "../../../tests/support/permissions.ts";
import { type Admin, forAdmin, forModerator, forSystem } from "./permission.ts";

const run = (name: string) => `ran for ${name}`;

test("a higher permission fits where a lower one is needed", () => {
  for (const moderator of [asModerator("m"), asAdmin("a"), asSystem()])
    expect(forModerator(run)(moderator, "x")).toBe("ran for x");
  for (const admin of [asAdmin("a"), asSystem()]) expect(forAdmin(run)(admin, "x")).toBe("ran for x");
  expect(forSystem(run)(asSystem(), "x")).toBe("ran for x");
});

test("a lower permission is refused by the types and at run time", () => {
  // @ts-expect-error a moderator is no admin
  expect(() => forAdmin(run)(asModerator("m"), "x")).toThrow('needs the permission "admin"');
  // @ts-expect-error an admin is not the system
  expect(() => forSystem(run)(asAdmin("a"), "x")).toThrow('needs the permission "system"');
});

test("a permission that was copied or made up is refused at run time", () => {
  const made = { userId: "a", ipAddress: null } as unknown as Admin;
  for (const permission of [made, { ...asAdmin("a") }])
    expect(() => forAdmin(run)(permission, "x")).toThrow('needs the permission "admin"');
});
