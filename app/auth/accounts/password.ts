import { z } from "zod";
import { normalizeText } from "#app/platform/normalize-text.ts";
import type { Role } from "#app/records/people/profile.ts";

const passwordMinLength = 6;
const staffPasswordMinLength = 12;
export const passwordMaxLength = 1_024;

export function passwordMinLengthFor(role: Role) {
  return role === "user" ? passwordMinLength : staffPasswordMinLength;
}

export function passwordHintFor(role: Role) {
  return role === "user" ? "signUp.passwordHint" : "auth.staffPasswordHint";
}

export function isLongEnough(password: string, role: Role) {
  return [...password].length >= passwordMinLengthFor(role);
}

/** Spaces count. */
export const typedPassword = z
  .string({ error: "validation.required" })
  .min(1, "validation.required")
  .max(passwordMaxLength)
  // Keyboards compose the same letter differently.
  .transform((password) => normalizeText(password, "NFC"));

export function newPassword(tooShort: string, role: Role = "user") {
  return typedPassword.refine((password) => isLongEnough(password, role), tooShort);
}
