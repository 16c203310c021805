import type { adminOf } from "#app/auth/guard.server.ts";
import type { Locale } from "#app/i18n/locale.ts";

export { codeWord, cookieOf, proofErrors, readProof } from "#app/auth/read-proof.server.ts";

/** A form that somebody sent, who that is, and in which language they are answered. */
export type Ask = { door: ReturnType<typeof adminOf>; locale: Locale; form: Record<string, string> };
