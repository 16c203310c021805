import type { SelectQueryBuilder } from "kysely";
import type { z } from "zod";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { type AnyTables, queryBuilder } from "#app/platform/database/database.server.ts";
import type { Kind } from "./kind.ts";
import type { Admin } from "./permission.ts";
import type { Tables } from "./tables.ts";

export type LinkedRecord = { id: string; hasText: boolean };

export type PublicRows = SelectQueryBuilder<AnyTables, string, object>;

export type Operations = {
  restore: (admin: Admin, id: string) => Promise<boolean>;
  /** What visitors may see now. */
  publicRows: () => PublicRows;
  /** Whether a public record names this address of the library. */
  publiclyNames: (address: string) => Promise<boolean>;
  listLinked: (
    admin: Admin,
    ids?: readonly string[],
  ) => Promise<(LinkedRecord & { language: Locale; counterpart: LinkedRecord | null })[]>;
  listTranslationGroup: (admin: Admin, id: string) => Promise<string[]>;
  /** The record as its form shows it; null if it is missing or in the trash. */
  find: (admin: Admin, id: string) => Promise<object | null>;
  /** Saves the fields of a version. */
  save: (
    admin: Admin,
    id: string,
    version: number | null,
    // biome-ignore lint/suspicious/noExplicitAny: each kind has fields of its own
    fields: any,
  ) => Promise<{ ok: true; row: object } | { ok: false; reason: string; current?: object }>;
  /** The rules for the whole record, for those with texts in both languages. */
  shape: z.ZodType;
  stored: StoredForm;
};

/** Of all kinds by their names: those of the core are in `kinds.server.ts`. */
export const operations: Record<string, Partial<Operations>> = {};

/** @noPermission features register it */
export function addOperations(added: typeof operations) {
  Object.assign(operations, added);
}

/** What visitors may see now of a kind whose records have pages. */
export const publicRowsOf = (table: string) => operations[table]?.publicRows?.() ?? null;

export const publicRowExists = async (table: string) =>
  (await publicRowsOf(table)?.select("slug").limit(1).executeTakeFirst()) !== undefined;

/** How a record of an export becomes a row: its fields as its form takes them, and making it under its id. */
type StoredForm = {
  parse: (fields: Record<string, unknown>, id: string) => object | Promise<object>;
  /** Single records have none: they are saved. */
  create?: (staff: Admin, id: string, parsed: never) => Promise<object | null>;
};

type NeededBy<Of extends Kind> = (Of["hasTrash"] extends true ? Pick<Operations, "restore"> : unknown) &
  (Of["isPublic"] extends true ? Pick<Operations, "publiclyNames"> : unknown) &
  (Tables[Of["table"]] extends { version: number } ? Pick<Operations, "find" | "save"> : unknown);
export type OperationsOf<Of extends Kind> = { [One in Of as One["name"]]: NeededBy<One> & Partial<Operations> };

/** The form of a kind with one shape. @noPermission reads nothing stored */
export function storedBy<Parsed extends object>(
  shape: z.ZodType<Parsed>,
  create: (staff: Admin, fields: Parsed & { id: string }) => Promise<object | null>,
) {
  return {
    parse: (fields: Record<string, unknown>) => shape.parse(fields),
    create: (staff: Admin, id: string, fields: Parsed) => create(staff, { ...fields, id }),
  };
}

/** @noPermission reads nothing stored */
export async function rowOf(created: Promise<{ ok: true; row: object } | { ok: false }>) {
  const outcome = await created;
  return outcome.ok ? outcome.row : null;
}

/** What has one row: it is found and saved without an id. @noPermission reads nothing stored */
export function single<Fields>(
  read: (admin: Admin) => Promise<object | null>,
  save: (admin: Admin, version: number | null, fields: Fields) => ReturnType<Operations["save"]>,
  shape: z.ZodType,
) {
  return {
    shape,
    find: (admin: Admin) => read(admin),
    save: (admin: Admin, _id: string, version: number | null, fields: Fields) => save(admin, version, fields),
  };
}

/** @noPermission reads nothing stored */
export function shownSingle(table: string, read: (locale: Locale) => Promise<unknown>) {
  return { publiclyNames: inEachLocale(read), publicRows: () => queryBuilder().selectFrom(table) };
}

/** @noPermission reads nothing stored */
export function inEachLocale(read: (locale: Locale) => Promise<unknown>) {
  return async (address: string) => {
    const shown = await Promise.all(locales.map((locale) => read(locale)));
    return JSON.stringify(shown).includes(address);
  };
}
