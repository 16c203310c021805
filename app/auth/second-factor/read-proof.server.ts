import { z } from "zod";
import { type FieldErrors, fieldErrors } from "#app/records/store/fields.ts";
import { typedPassword } from "../accounts/password.ts";
import { assertionShape } from "../passkeys/credential-shapes.ts";
import type { Failure } from "../result.ts";
import { setTokenCookie } from "../sessions/cookies.server.ts";
import type { SessionToken } from "../sessions/session.server.ts";
import { backupCodeShape, codeShape } from "./code-shapes.ts";
import { codeError, tooManyAttempts } from "./code-words.ts";
import type { Proof } from "./two-factor.server.ts";

const passwordShape = z.object({ password: typedPassword });
const codeKinds = ["email", "app", "backup"] as const;

export function readProof(
  form: Record<string, string | undefined>,
  mustTypeCode: boolean,
): { ok: true; proof: Proof } | { ok: false; errors: FieldErrors } {
  if (form.credential) {
    const assertion = assertionShape.safeParse(form.credential);
    if (assertion.success) return { ok: true, proof: { assertion: assertion.data } };
    return { ok: false, errors: { password: { word: "passkey.refused" } } };
  }
  const kind = codeKinds.find((known) => known === form.kind) ?? "email";
  const password = passwordShape.safeParse(form);
  const code = mustTypeCode ? (kind === "backup" ? backupCodeShape : codeShape).safeParse(form) : null;
  if (password.success && (!code || code.success))
    return { ok: true, proof: { ...password.data, typed: code ? { kind, ...code.data } : null } };
  const invalid = [password.error, code?.error].filter((error) => error !== undefined);
  return { ok: false, errors: Object.assign({}, ...invalid.map(fieldErrors)) };
}

export function proofErrors({ reason, waitMs }: Failure<"password" | "code" | "passkey" | "needed">): FieldErrors {
  if (reason === "needed") return { form: { word: "account.factorNeeded" } };
  if (reason === "code") return { code: codeError(waitMs) };
  if (reason === "passkey") return { password: { word: "passkey.refused" } };
  return { password: waitMs > 0 ? tooManyAttempts(waitMs) : { word: "twoFactor.wrongPassword" } };
}

/** Without a code the proof keeps the token, and no header is needed. */
export function cookieOf({ token, seconds }: SessionToken): Record<string, string> {
  return seconds > 0 ? { "Set-Cookie": setTokenCookie("session", token, seconds) } : {};
}
