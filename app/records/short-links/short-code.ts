import { createHash } from "node:crypto";

/** Without vowels, which could spell words, and without what looks like something else. */
const letters = "23456789bcdfghjkmnpqrstvwxyz";
const length = 6;
export const shortCodeTries = 8;

/** Follows from the record's id, so that a code that was lost is made again; another try gives another code. */
export function shortCodeOf(table: string, id: string, attempt: number) {
  const hash = createHash("sha256").update(`${table}:${id}:${attempt}`).digest();
  return Array.from({ length }, (_, index) => letters[hash.readUInt32BE(index * 4) % letters.length]).join("");
}

export function isShortCode(text: string) {
  return text.length === length && [...text].every((letter) => letters.includes(letter));
}
