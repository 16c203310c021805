import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";
import { isLongPassphrase, passphraseMaxLength } from "#app/platform/passphrase.ts";
import type { RefusalReason } from "../platform/manifest.ts";

export type BackupProblem = RefusalReason | "missing" | "busy" | "failed";

/** What happened to records since a backup was made; "trashed": they are in the trash now. */
export const differences = ["added", "changed", "removed", "trashed"] as const;
export type Difference = (typeof differences)[number];

export const namedOfDifference = 20;

type Differing = { count: number; titles: Record<Locale, string>[] };
export type TableChange = { table: string; rowsNow: number; rowsThen: number } & Record<Difference, Differing>;

export const differs = (change: TableChange) => differences.some((what) => change[what].count > 0);

export type RestorePreview = { madeAt: string; files: number; changes: TableChange[] };

export type BackupState = { madeAt: string | null; failingSince: string | null };

export const maxUploadBytes = 2 * 1024 ** 3;

export const passphraseShape = z.object({
  passphrase: z
    .string()
    .max(passphraseMaxLength)
    .optional()
    .transform((typed) => typed || undefined),
});

/** Normalised, since keyboards compose the same letters differently. */
export const newPassphraseShape = z
  .object({
    passphrase: z
      .string("validation.required")
      .pipe(z.string().min(1, "validation.required").max(passphraseMaxLength))
      .transform((typed) => normalizeText(typed, "NFC"))
      .refine(isLongPassphrase, "backups.passphraseShort"),
    repeated: z.string("backups.passphraseDiffers").max(passphraseMaxLength, "backups.passphraseDiffers"),
  })
  .refine(({ passphrase, repeated }) => passphrase === normalizeText(repeated, "NFC"), {
    path: ["repeated"],
    error: "backups.passphraseDiffers",
  });
