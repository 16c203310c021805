import { z } from "zod";
import { westernDigits } from "#app/i18n/figures.ts";

export const backupCodeCount = 8;
/** Only what was asked and answered with no: the other sessions end otherwise. */
export function keepsOthers(form: Record<string, string | undefined>) {
  return form.end_others === "no";
}

const typedMaxLength = 100;

export const codeShape = z.object({
  code: z
    .string({ error: "code.malformed" })
    .max(typedMaxLength, "code.malformed")
    .transform(westernDigits)
    .pipe(z.string().regex(/^\d{6}$/, "code.malformed")),
});

export const backupCodeShape = z.object({
  code: z
    .string({ error: "code.backupMalformed" })
    .max(typedMaxLength, "code.backupMalformed")
    .transform((typed) => westernDigits(typed).toLowerCase().replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^[a-z\d]{10}$/, "code.backupMalformed")),
});
