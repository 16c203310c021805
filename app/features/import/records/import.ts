import { z } from "zod";
import { zoneNamed } from "#app/features/foreign-texts/read-date.ts";
import { optionalUrl } from "#app/records/store/fields.ts";

const importStates = [
  ...(["reading", "read", "running", "stopped", "retrying", "done", "failed"] as const),
  ...(["takingBack", "takenBack"] as const),
];
export type ImportState = (typeof importStates)[number];
export const itemStates = ["waiting", "left", "done", "failed"] as const;
export type ItemState = (typeof itemStates)[number];

export type UploadedFile = { name: string; bytes: number };
export type Counted = Record<string, number>;
/** `media` is the address in the library; without one `reason` says why. */
export type PictureMark = { address: string; media: string | null; reason: string | null };

export const maxImportBytes = 1024 ** 3;
export const maxImportFiles = 2_000;
export const importsTopic = "imports";
/** Of a form, before the name of an old category. */
export const categoryField = "category ";

const yes = z.preprocess((value) => value === "on" || value === true, z.boolean());

export const choicesShape = z.object({
  unknownLanguage: z.enum(["guess", "en", "ar"]).default("guess"),
  status: z.enum(["source", "draft"]).default("source"),
  pictures: yes,
  redirects: yes,
  pages: yes,
  again: yes,
  comments: yes,
  origin: optionalUrl(),
  /** That the address of the old site is the owner's, even where it is a private one. */
  ownAddress: yes,
  /** Of times that say none. */
  timeZone: z.string().refine(zoneNamed, "import.timeZoneUnknown").default("UTC"),
  /** Of an old category the key of one of ours; "-" for a tag. */
  categories: z.record(z.string(), z.string()).default({}),
  /** For an export of Daftar. */
  conflicts: z.enum(["keep", "replace"]).default("keep"),
  personal: yes,
});
export type Choices = z.output<typeof choicesShape>;

export const firstChoices = choicesShape.parse({
  pictures: true,
  redirects: true,
  pages: true,
  comments: true,
  personal: true,
});

export function isAtWork(state: ImportState) {
  return ["reading", "running", "retrying", "takingBack"].includes(state);
}
