import { z } from "zod";
import { inTransaction, queryBuilder } from "#app/platform/database/database.server.ts";
import { operations, storedForm } from "#app/records/kinds.server.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { indexRecord } from "#app/records/store/search-index.server.ts";
import type { ContentRecord } from "./content-kinds.ts";

type Fields = Record<string, unknown>;

/** Null where the fields break the rules of their form. */
export function storeRecord(staff: Admin, kind: Kind, record: ContentRecord) {
  const { id, created_at, updated_at } = record;
  return orNull(() =>
    inTransaction(async () => {
      if (kind.isSingle) return saveRecord(staff, kind, record);
      const created = await storedForm(kind)?.create?.(staff, id, (await fieldsOfForm(kind, record)) as never);
      if (!created) return null;
      const own = queryBuilder().updateTable(kind.table).where(kind.key, "=", id);
      const row = await own.set({ created_at, updated_at }).returningAll().executeTakeFirst();
      await indexRecord(staff, kind, id, row ?? null);
      return created;
    }),
  );
}

export async function replaceRecord(staff: Admin, kind: Kind, record: ContentRecord) {
  return (await orNull(() => saveRecord(staff, kind, record)))?.ok ?? false;
}

async function saveRecord(staff: Admin, kind: Kind, record: ContentRecord) {
  const fields = await fieldsOfForm(kind, record);
  const id = kind.isSingle ? kind.name : record.id;
  return (await operations[kind.name]?.save?.(staff, id, null, fields)) ?? null;
}

export const parsedFields = forAdmin((kind: Kind, record: ContentRecord) => orNull(() => fieldsOfForm(kind, record)));

async function fieldsOfForm(kind: Kind, record: ContentRecord) {
  const parse = storedForm(kind)?.parse ?? ((given: Fields) => operations[kind.name]?.shape?.parse(given) as object);
  return parse(givenFields(record), record.id);
}

const givenFields = ({ fields }: ContentRecord) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

async function orNull<Result>(work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}
