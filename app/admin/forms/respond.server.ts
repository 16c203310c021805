import { data } from "react-router";
import type { z } from "zod";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { fieldErrors } from "#app/records/store/fields.ts";
import { done, type Refusal, refused, type SaveResult } from "./action-result.ts";

/** An unknown intent is a bad request. */
export function byIntent<Handler>(handlers: Record<string, Handler>, intent = "") {
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (!handler) throw data(null, { status: 400 });
  return handler;
}

/** 409 for a conflict with another save, 422 for invalid fields. */
export function withStatus<Result extends { ok: boolean; version?: number }>(result: Result, init?: ResponseInit) {
  const refusedStatus = result.version === undefined ? 422 : 409;
  return data(result, { status: result.ok ? 200 : refusedStatus, ...init });
}

export function parseForm<Fields>(shape: z.ZodType<Fields>, form: unknown): { ok: true; fields: Fields } | Refusal {
  const parsed = shape.safeParse(form);
  return parsed.success ? { ok: true, fields: parsed.data } : { ok: false, errors: fieldErrors(parsed.error) };
}

type SaveOutcome =
  | { ok: true; row?: { version: number } }
  | { ok: false; reason: "missing" }
  | { ok: false; reason: "taken" }
  | { ok: false; reason: "conflict"; current: object };

type Save<Fields> = {
  shape: z.ZodType<Fields>;
  form: Record<string, unknown>;
  /** `version` is null for a new record; creating may return the row alone. */
  save: (fields: Fields, version: number | null) => Promise<SaveOutcome | { id: string; ok?: never }>;
  message: string;
  /** The field whose error reports a duplicate name. */
  nameField?: string;
};

export async function saveForm<Fields>({ shape, form, save, message, nameField }: Save<Fields>): Promise<SaveResult> {
  const parsed = parseForm(shape, form);
  if (!parsed.ok) return parsed;
  const outcome = await save(parsed.fields, form.version ? Number(form.version) : null);
  if (outcome.ok === undefined) return done(message);
  if (outcome.ok) return { ...done(message), version: outcome.row?.version };
  if (outcome.reason === "missing") return refused("collection.gone");
  if (outcome.reason === "taken") return refused("collection.nameTaken", nameField);
  return { ok: false, errors: {}, version: (outcome.current as { version: number }).version };
}

/** `form` adds fields that the form itself does not send. */
export async function saveRecord<Fields>(request: Request, save: Omit<Save<Fields>, "form"> & { form?: object }) {
  return withStatus(await saveForm({ ...save, form: { ...save.form, ...(await readForm(request)) } }));
}

/** Null for a new item. */
export function findItem<Row extends { version: number }, Item extends object>(
  row: Row | null | undefined,
  itemsOf: (row: Row) => Item[],
  nameField: keyof Item,
  key: string | undefined,
) {
  if (key === undefined) return null;
  const item = row && itemsOf(row).find((one) => one[nameField] === key);
  if (!item) throw data(null, { status: 404 });
  return { ...item, version: row.version };
}

/** A record that no longer exists counts as removed. */
export async function removeRecord(
  form: Record<string, string>,
  remove: (id: string) => Promise<boolean>,
  message: string,
) {
  await remove(form.id ?? "");
  return done(message);
}
