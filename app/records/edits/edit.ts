import { z } from "zod";
import { jsonOrNull } from "#app/platform/normalize-text.ts";
import { storableText } from "../store/fields.ts";

const maxDraftLetters = 1_500_000;
export const maxDraftsPerAccount = 200;
export const draftDays = 90;
export const maxVersions = 100;

/** What a draft of a record's texts side by side is stored under, beside that of its form. */
export function pairsDraftOf({ isSingle }: { isSingle: boolean }, id: string) {
  return isSingle ? "pairs" : `${id}/pairs`;
}

export function recordOfDraft(draftOf: string) {
  return draftOf.replace(/\/(?:pairs|reply)$/, "");
}

/** An open form after so many changes, and the earlier one whose draft it continues. */
export type Edit = { id: string; edits: number; continues: string | null; continuedEdits: number };

const count = z.coerce.number().int().min(0).catch(0);

export const editShape = z
  .object({ edit_id: z.uuid(), edits: count, continues: z.uuid().nullable().catch(null), continued_edits: count })
  .transform(({ edit_id: id, continued_edits: continuedEdits, ...edit }): Edit => ({ id, continuedEdits, ...edit }));

/** A form that is not from our own page has no edit id. */
export function editOf(form: Record<string, unknown>): Edit {
  const unknown = { id: crypto.randomUUID(), edits: 0, continues: null, continuedEdits: 0 };
  return editShape.safeParse(form).data ?? unknown;
}

const fieldName = z
  .string()
  .max(120)
  .regex(/^\w[\w.]*$/)
  .refine((name) => !/password|secret/i.test(name));

export const draftFieldsShape = z
  .string()
  .max(maxDraftLetters)
  .transform(jsonOrNull)
  .pipe(z.record(fieldName, z.string().transform(storableText)));
