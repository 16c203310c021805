import { z } from "zod";

export const codeDigits = 6;
export const backupCodeCount = 8;
const typedMaxLength = 100;

export const codeShape = z.object({
  code: z
    .string({ error: "code.malformed" })
    .max(typedMaxLength, "code.malformed")
    .transform(asciiDigits)
    .pipe(z.string().regex(/^\d{6}$/, "code.malformed")),
});

export const backupCodeShape = z.object({
  code: z
    .string({ error: "code.backupMalformed" })
    .max(typedMaxLength, "code.backupMalformed")
    .transform((typed) => asciiDigits(typed).toLowerCase().replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^[a-z\d]{10}$/, "code.backupMalformed")),
});

function asciiDigits(typed: string) {
  return typed.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
