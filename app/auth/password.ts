import { z } from "zod";
import { normalizeText } from "#app/platform/normalize-text.ts";

export const passwordMinLength = 6;
export const passwordMaxLength = 1_024;

/** A password as it is typed, to be compared: taken as it stands, spaces included. */
export const typedPassword = z
  .string({ error: "validation.required" })
  .min(1, "validation.required")
  .max(passwordMaxLength)
  .transform(samePassword);

/** A password to be kept; `tooShort` is the word key of the message below the minimum. */
export function newPassword(tooShort: string) {
  return typedPassword.refine((password) => [...password].length >= passwordMinLength, tooShort);
}

/** One password whichever keyboard composed its letters. */
function samePassword(password: string) {
  return normalizeText(password, "NFC");
}
