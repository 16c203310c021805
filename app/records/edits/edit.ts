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

/** What a draft of a new record is stored under, by a random id; what it is part of stands before it. */
export function newDraftOf(id: string, part = "") {
  return `${part}new/${id}`;
}

/** The random id; empty where none was given yet, null for a draft of a record. */
export function newIdIn(draftOf: string) {
  return /(?:^|\/)new\/([\w-]*)$/.exec(draftOf)?.[1] ?? null;
}

export function recordOfDraft(draftOf: string) {
  return draftOf.replace(/\/(?:pairs|reply|answer)$/, "");
}

/** An open form after so many changes, and the earlier one whose draft it continues. */
export type Edit = { id: string; edits: number; continues: string | null; continuedEdits: number };

/** The text of a form in which nothing was typed is that of the one that it goes on from. */
export function typedIn(edit: Edit): Edit {
  if (edit.edits > 0 || !edit.continues) return edit;
  return { id: edit.continues, edits: edit.continuedEdits, continues: null, continuedEdits: 0 };
}

/** What the server knows of an edit: how many of its changes it has, are over, go on in another edit. */
export type EditState = {
  id: string;
  stored: number;
  /** Saved, sent or discarded. */
  over: number;
  discarded: number;
  continued: number;
  /** Saves that its text contains after so many changes. */
  saves: { edits: number; version: number }[];
};

export const maxEdits = 1_000_000_000;
const count = z.coerce.number().int().min(0).max(maxEdits).catch(0);

export const editShape = z
  .object({ edit_id: z.uuid(), edits: count, continues: z.uuid().nullable().catch(null), continued_edits: count })
  .transform(({ edit_id: id, continued_edits: continuedEdits, ...edit }): Edit => ({ id, continuedEdits, ...edit }));

/** Null for a form that is not from our own page. */
export function editOf(form: Record<string, unknown>): Edit | null {
  return editShape.safeParse(form).data ?? null;
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
