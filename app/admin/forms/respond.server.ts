import { data } from "react-router";
import type { z } from "zod";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { editOf } from "#app/records/edits/edit.ts";
import { saveEdit } from "#app/records/edits/save-edit.server.ts";
import { changedTexts, savesSince, versionBefore } from "#app/records/edits/version.server.ts";
import { operations } from "#app/records/kinds.server.ts";
import { type FieldErrors, fieldErrors } from "#app/records/store/fields.ts";
import { type Kind, keyOf } from "#app/records/store/kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { type AnyResult, done, type Refusal, refused, type SaveResult } from "./action-result.ts";
import { errorsAtRows, textsIn, withRows } from "./rows/form-rows.ts";

export function byIntent<Handler>(handlers: Record<string, Handler>, intent = "") {
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (!handler) throw data(null, { status: 400 });
  return handler;
}

export function foundOr404<Found>(found: Found | null | undefined): Found {
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** 409 for a conflict with another save, 422 for invalid fields. */
export function withStatus<Result extends AnyResult>(result: Result, init?: ResponseInit) {
  const refusedStatus = result.version === undefined ? 422 : 409;
  return data(result, { status: result.ok ? 200 : refusedStatus, ...init });
}

export function parseForm<Fields>(shape: z.ZodType<Fields>, form: unknown): { ok: true; fields: Fields } | Refusal {
  const parsed = shape.safeParse(form);
  return parsed.success ? { ok: true, fields: parsed.data } : { ok: false, errors: fieldErrors(parsed.error) };
}

type Row = { version: number };
type SaveOutcome =
  | { ok: true; row: Row }
  | { ok: false; reason: "missing" | "taken"; field?: string }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  | { ok: false; reason: "conflict"; current: Row };

type Save<Fields> = {
  staff: Admin;
  kind: Kind;
  /** Null for a new record and for a part of a single one. */
  id?: string | null;
  shape: z.ZodType<Fields>;
  form: Record<string, unknown>;
  /** `version` is null for a new record; creating may return the row alone. A form that is sent twice has the `id` then. */
  save: (fields: Fields, version: number | null, id: string | null) => Promise<SaveOutcome | (Row & { ok?: never })>;
  message: string;
  /** The field whose error reports a duplicate name. */
  nameField?: string;
  /** The lists of the form, with the parts of their rows. */
  rows?: Record<string, readonly string[]>;
};

/** The one save of all forms: parsed here, made once in `saveEdit`, stored by the kind. */
export async function saveForm<Fields>(options: Save<Fields>): Promise<SaveResult> {
  const { staff, kind, id = null, shape, form, save, message, nameField } = options;
  const lists = Object.entries(options.rows ?? {}).map(([name, parts]) => ({
    name,
    ...withRows(textsIn(form), name, parts),
  }));
  const listed = Object.fromEntries(lists.map(({ name, form: { [name]: items } }) => [name, items]));
  const refuse = (refusal: SaveResult & Refusal): SaveResult => {
    const errors = lists.reduce((all, { name, rows }) => errorsAtRows(all, name, rows), refusal.errors);
    return { ...refusal, errors };
  };
  const parsed = parseForm(shape, { ...form, ...listed });
  if (!parsed.ok) return refuse(parsed);
  const version = form.version ? Number(form.version) : null;
  const find = operations[kind.name]?.find as ((staff: Admin, id: string) => Promise<Row | null>) | undefined;
  const edit = { kind, id, draftOf: String(form.record_id ?? id ?? ""), version, edit: editOf(form), find };
  const outcome = await saveEdit<Row, SaveOutcome>(staff, edit, async (ownId, base) => {
    const saved = await save(parsed.fields, base, ownId);
    return saved.ok === undefined ? { ok: true, row: saved } : saved;
  });
  if (outcome.ok) {
    const { row } = outcome;
    const saved = { kind: kind.name, id: keyOf(kind, row), version: row.version };
    const isFirst = (await versionBefore(staff, kind.name, saved.id, saved.version)) === undefined;
    const titles = { en: kind.titleOf(row, "en"), ar: kind.titleOf(row, "ar") };
    return { ...done(message), version: row.version, undo: isFirst ? undefined : saved, titles };
  }
  if (outcome.reason === "invalid") return refuse({ ok: false, errors: outcome.errors });
  if (outcome.reason === "taken") return refuse(refused("collection.nameTaken", outcome.field ?? nameField));
  if (outcome.reason !== "conflict") return refuse(refused("collection.gone"));
  const { current } = outcome;
  const overtaken = await savesSince(staff, kind.name, keyOf(kind, current), version ?? 0);
  const standing = await changedTexts(staff, kind, { ...current }, version ?? 0, overtaken?.changed ?? []);
  return refuse({ ok: false, errors: {}, version: current.version, overtaken, changed: standing });
}

type SingleSave<Fields> = Omit<Save<Fields>, "save"> & {
  save: (staff: Admin, version: number, fields: Fields) => Promise<SaveOutcome>;
};

/** A form opened before the row existed has no version; a row created since then is a conflict. */
export function saveSingleForm<Fields>({ save, ...options }: SingleSave<Fields>) {
  return saveForm({ ...options, save: (fields, version) => save(options.staff, version ?? 0, fields) });
}

/** `form` adds fields that the form itself does not send. */
export async function saveRecord<Fields>(request: Request, save: Omit<Save<Fields>, "form"> & { form?: object }) {
  const form = await readForm(request);
  return withStatus(await saveForm({ ...save, form: { ...save.form, ...form } }));
}

export function findItem<Row extends { version: number }, Item extends object>(
  row: Row | null | undefined,
  itemsOf: (row: Row) => Item[],
  nameField: keyof Item,
  key: string | undefined,
) {
  if (key === undefined) return null;
  const found = foundOr404(row);
  const item = foundOr404(itemsOf(found).find((one) => one[nameField] === key));
  return { ...item, version: found.version };
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
