import type { FieldErrors } from "#app/records/store/fields.ts";
import type { ProofQuestion } from "../proof-needs.ts";

/** What an action of the admin area returns: the word for what was done, or what is wrong with which field. */
export type ActionResult<Extra = object> = ({ ok: true; message: string } & Extra) | Refusal;
/** `errors.form` is about no field in particular; `proof` is set where a fresh proof is required first. */
export type Refusal = { ok: false; errors: FieldErrors; proof?: ProofQuestion };
/** `version` is that of the row now: of this save, or of the one that was in conflict with it. */
export type SaveResult = { ok: true; message: string; version?: number } | (Refusal & { version?: number });

export const done = (message: string) => ({ ok: true as const, message });

export function refused(word: string, field = "form"): Refusal {
  return { ok: false, errors: { [field]: { word } } };
}
