import type { Locale } from "#app/i18n/locale.ts";
import type { ChangedTexts, Overtaking } from "#app/records/edits/version.server.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import type { ProofQuestion } from "../proof-needs.ts";

/** `undo` is the version that the save has made, if there is one before it. */
export type SavedVersion = { kind: string; id: string; version: number };

/** `message` is a word key, and `values` are what it names. */
export type Done = { ok: true; message: string; values?: Record<string, string | number> };
export type ActionResult<Extra = object> = (Done & Extra) | Refusal;
/** `errors.form` concerns no single field; `proof` is set if a fresh proof is required first. */
export type Refusal = { ok: false; errors: FieldErrors; proof?: ProofQuestion };
/** `version` is the row's current one, after this save or after the conflicting one; `titles` are what its record is called. */
export type SaveResult =
  | (Done & { version?: number; undo?: SavedVersion; titles?: Record<Locale, string | null> })
  | (Refusal & { version?: number; overtaken?: Overtaking | null; changed?: ChangedTexts });

export type AnyResult = { ok: boolean; version?: number; errors?: FieldErrors };

export const done = (message: string, values?: Done["values"]): Done => ({ ok: true, message, values });

export function refused(word: string, field = "form"): Refusal {
  return { ok: false, errors: { [field]: { word } } };
}
