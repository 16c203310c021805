import { nameLock, queryBuilder, transactional } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { changedFields } from "../edits/changes.ts";
import type { Kind } from "../store/kind.ts";
import { type Admin, requireAdmin } from "../store/permission.ts";
import { now } from "../store/store.server.ts";
import type { Tables } from "../store/tables.ts";
import type { Saved } from "./collection.server.ts";
import { hasContent, placesTopic } from "./filled.ts";
import { runSaveSteps } from "./save-steps.server.ts";

type VersionedTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: string; version: number } ? Name : never;
}[keyof Tables];
type Managed = "id" | "created_at" | "updated_at" | "version";

type Required<Row> = { [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name] };

/** Saving creates a missing row; `empty` holds the columns that cannot be null. @noPermission its caller has one */
export function singleRowOf<Table extends VersionedTable>(
  kind: Kind<Table>,
  empty: Omit<Required<Tables[Table]>, Managed>,
) {
  type Row = Tables[Table];
  type Fields = Partial<Omit<Tables[Table], Managed>>;

  const name: string = kind.table;

  async function read(): Promise<Row | null> {
    const [row = null] = await queryBuilder().selectFrom(name).selectAll().orderBy("created_at").limit(1).execute();
    return row as Row | null;
  }

  const save = transactional(async (staff: Admin, version: number | null, fields: Fields): Promise<Saved<Row>> => {
    requireAdmin(staff);
    await nameLock(name);
    const before = await read();
    if (before && version !== null && before.version !== version)
      return { ok: false, reason: "conflict", current: before };
    if (before && changedFields(before, fields).length === 0) return { ok: true, row: before };
    const row = before ? await change(before, fields) : await make(fields);
    await runSaveSteps(staff, { kind: kind as unknown as Kind, id: row.id, verb: "save", before, after: row });
    await announce(name);
    if (hasContent(kind, before) !== hasContent(kind, row)) await announce(placesTopic);
    return { ok: true, row };
  });

  async function make(fields: Fields): Promise<Row> {
    const moment = now();
    const row = { ...empty, ...fields, id: crypto.randomUUID(), created_at: moment, updated_at: moment, version: 1 };
    return (await queryBuilder().insertInto(name).values(row).returningAll().executeTakeFirstOrThrow()) as Row;
  }

  async function change(before: Row, fields: Fields): Promise<Row> {
    const values = { ...fields, updated_at: now(), version: Number(before.version) + 1 };
    const changed = queryBuilder().updateTable(name).set(values).where("id", "=", before.id).returningAll();
    return (await changed.executeTakeFirstOrThrow()) as Row;
  }
  return { read, save };
}
