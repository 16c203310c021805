import { z } from "zod";
import { normalizeText } from "#app/platform/normalize-text.ts";
import type { Role } from "#app/records/people/profile.ts";

export const passwordMinLength = 6;
export const staffPasswordMinLength = 12;
export const passwordMaxLength = 1_024;

/** How many characters a new password of somebody in this role has at least. */
export function passwordMinLengthFor(role: Role) {
  return role === "user" ? passwordMinLength : staffPasswordMinLength;
}

/** The word key of the hint that says so. */
export function passwordHintFor(role: Role) {
  return role === "user" ? "signUp.passwordHint" : "auth.staffPasswordHint";
}

export function isLongEnough(password: string, role: Role) {
  return [...password].length >= passwordMinLengthFor(role);
}

/** A password as it is typed, to be compared: taken as it stands, spaces included. */
export const typedPassword = z
  .string({ error: "validation.required" })
  .min(1, "validation.required")
  .max(passwordMaxLength)
  .transform(samePassword);

/** A password to be kept; `tooShort` is the word key of the message below the minimum of this role. */
export function newPassword(tooShort: string, role: Role = "user") {
  return typedPassword.refine((password) => isLongEnough(password, role), tooShort);
}

/** One password whichever keyboard composed its letters. */
function samePassword(password: string) {
  return normalizeText(password, "NFC");
}
