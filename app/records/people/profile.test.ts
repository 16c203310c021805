import { expect, test } from "vitest";
import { defaultRole, roles } from "./profile.ts";

test("the roles are those of the contract, and a new person is a user", () => {
  expect(roles).toEqual(["user", "moderator", "admin"]);
  expect(defaultRole).toBe("user");
});
