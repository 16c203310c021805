import { expect, test } from "vitest";
import { fieldErrors } from "../store/fields.ts";
import { defaultRole, profileShape, roles } from "./profile.ts";

const profile = { user_id: "u-1", full_name: "ليلى", email: "layla@daftar.example" };

test("the roles are those of the contract, and a new person is a user", () => {
  expect(roles).toEqual(["user", "moderator", "admin"]);
  expect(defaultRole).toBe("user");
});

test("a profile needs a name and an e-mail address", () => {
  expect(profileShape.parse({ ...profile, full_name: " ليلى ", email: "Layla@Daftar.example" })).toEqual(profile);
  const required = { word: "validation.required" };
  expect(errorsOf({ user_id: "u-1" })).toEqual({ full_name: required, email: required });
  expect(errorsOf({ ...profile, email: "layla" })).toEqual({ email: { word: "validation.email" } });
});

test("a name may have 100 characters and not one more", () => {
  expect(profileShape.parse({ ...profile, full_name: "س".repeat(100) }).full_name).toHaveLength(100);
  expect(errorsOf({ ...profile, full_name: "س".repeat(101) })).toEqual({
    full_name: { word: "validation.tooLong", values: { count: 100 } },
  });
});

function errorsOf(input: object) {
  const parsed = profileShape.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
}
