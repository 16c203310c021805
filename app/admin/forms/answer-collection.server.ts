import { data } from "react-router";
import type { z } from "zod";
import { fieldErrors } from "#app/records/store/fields.ts";
import type { Answer, Refusal } from "./answer.ts";

/** What the store answers to a save: the row, if it has a version, or why not. */
type Outcome =
  | { ok: true; row?: { version: number } }
  | { ok: false; reason: "missing" }
  | { ok: false; reason: "taken" }
  | { ok: false; reason: "conflict"; current: object };

/** What a form hears of its save; `version` is that of the row now, of its own save or of somebody else's meanwhile. */
export type SaveAnswer = { ok: true; said: string; version?: number } | (Refusal & { version?: number });

type Save<Fields> = {
  shape: z.ZodType<Fields>;
  form: Record<string, unknown>;
  /** Creates or updates; `version` is the one that the form was filled from, or null for a new record. */
  save: (fields: Fields, version: number | null) => Promise<Outcome>;
  said: string;
  /** Where it is said that another record goes by the same name. */
  nameField?: string;
};

/** Checks a record's form by its shape and saves it: done, wrong in some field, or overtaken by somebody else. */
export async function answerSave<Fields>({
  shape,
  form,
  save,
  said,
  nameField = "form",
}: Save<Fields>): Promise<SaveAnswer> {
  const parsed = shape.safeParse(form);
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
  const outcome = await save(parsed.data, form.version ? Number(form.version) : null);
  if (outcome.ok) return { ok: true, said, version: outcome.row?.version };
  if (outcome.reason === "missing") return { ok: false, errors: { form: { word: "collection.gone" } } };
  if (outcome.reason === "taken") return { ok: false, errors: { [nameField]: { word: "collection.nameTaken" } } };
  return { ok: false, errors: {}, version: (outcome.current as { version: number }).version };
}

/** The answer with the status that belongs to it: 409 when somebody else was first, 422 when a field was not accepted. */
export function withStatus(answer: SaveAnswer) {
  if (answer.ok) return data(answer);
  return data(answer, { status: answer.version === undefined ? 422 : 409 });
}

/** Removes the record that the form names; one that is gone already counts as removed. */
export async function answerRemove(
  form: Record<string, string>,
  remove: (id: string) => Promise<boolean>,
  said: string,
) {
  await remove(form.id ?? "");
  return { ok: true, said } satisfies Answer;
}
