import { inTransaction, queryBuilder, rowLock, transactional } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { changedFields } from "../edits/changes.ts";
import { forgetEdits } from "../edits/version.server.ts";
import { pickFields } from "../store/fields.ts";
import { type Kind, keyOf } from "../store/kind.ts";
import { type Admin, forAdmin, requireAdmin } from "../store/permission.ts";
import { presentRows } from "../store/present-rows.server.ts";
import { now } from "../store/store.server.ts";
import type { Tables } from "../store/tables.ts";
import { foldedNames } from "../words/folded-names.ts";
import { runSaveSteps } from "./save-steps.server.ts";

type CollectionTable = {
  [Table in keyof Tables]: Tables[Table] extends { updated_at: string; version: number } ? Table : never;
}[keyof Tables];
type Managed = "id" | "created_at" | "updated_at" | "version" | "deleted_at" | "folded";

export type Saved<Row> =
  | { ok: true; row: Row }
  | { ok: false; reason: "missing" }
  | { ok: false; reason: "conflict"; current: Row };

type Options<Row> = {
  /** The topics that public pages depend on and this change outdates; null is a row that is not there. */
  publicTopics?: (before: Row | null, after: Row | null) => readonly string[] | Promise<readonly string[]>;
  afterUpdate?: (admin: Admin, before: Row, after: Row) => Promise<void>;
};

/**
 * Each verb writes its audit entry in its transaction and announces the table's name after commit.
 * @noPermission its caller has one
 */
export function collectionOf<Table extends CollectionTable>(
  kind: Kind<Table>,
  { publicTopics, afterUpdate }: Options<Tables[Table]> = {},
) {
  type Row = Tables[Table];
  type Fields = Omit<Tables[Table], Managed>;
  const of = kind as unknown as Kind;
  const { table, key, hasTrash } = kind;
  const name: string = table;
  const folds = kind.folded.length > 0;
  const present = () => presentRows(of);
  const inOrder = () => present().orderBy("created_at", "desc").orderBy(key);

  const list = forAdmin(async () => (await inOrder().selectAll().execute()) as Row[]);

  const selectFields = forAdmin((fields: readonly string[]) =>
    inOrder()
      .select([...fields])
      .execute(),
  );

  const listFields = async <Field extends keyof Row & string>(admin: Admin, fields: readonly Field[]) =>
    (await selectFields(admin, fields)) as Pick<Row, Field>[];

  const find = forAdmin(async (id: string): Promise<Row | null> => {
    return ((await present().selectAll().where(key, "=", id).executeTakeFirst()) as Row | undefined) ?? null;
  });

  /** Locks the row, so that a later save reads what this one commits. */
  async function findToChange(id: string): Promise<Row | null> {
    const locked = present().selectAll().where(key, "=", id).$call(rowLock);
    return ((await locked.executeTakeFirst()) as Row | undefined) ?? null;
  }

  async function create(staff: Admin, fields: Fields & { id?: string }): Promise<Row> {
    const moment = now();
    const row = {
      ...(key === "id" && { id: crypto.randomUUID() }),
      ...fields,
      ...foldedOf(fields),
      created_at: moment,
      updated_at: moment,
      version: 1,
    };
    return inTransaction(async () => {
      const insert = queryBuilder().insertInto(name).values(row).returningAll();
      const created = (await insert.executeTakeFirstOrThrow()) as Row;
      await finish(staff, "create", null, created);
      return created;
    });
  }

  /** `version` is the one the editor read; null saves regardless of later changes. What changes nothing is no new version. */
  const update = transactional(
    async (staff: Admin, id: string, version: number | null, changes: Partial<Fields>): Promise<Saved<Row>> => {
      requireAdmin(staff);
      const before = await findToChange(id);
      if (!before) return { ok: false, reason: "missing" };
      if (version !== null && before.version !== version) return { ok: false, reason: "conflict", current: before };
      const next: Record<string, unknown> = { ...changes, ...foldedOf({ ...before, ...changes }) };
      const changed = changedFields(before, next);
      if (changed.length === 0) return { ok: true, row: before };
      // Columns that are written need their indexes written too, and PostgreSQL stores a long text anew.
      const values = { ...pickFields(next, changed), updated_at: now(), version: Number(before.version) + 1 };
      const changedRow = queryBuilder().updateTable(name).set(values).where(key, "=", id).returningAll();
      const row = (await changedRow.executeTakeFirstOrThrow()) as Row;
      await finish(staff, "update", before, row);
      return { ok: true, row };
    },
  );

  function foldedOf(row: object) {
    return folds ? { folded: foldedNames(of, row as Record<string, unknown>) } : {};
  }

  const remove = transactional(async (staff: Admin, id: string): Promise<boolean> => {
    const before = await findToChange(id);
    if (!before) return false;
    if (hasTrash) await queryBuilder().updateTable(name).set({ deleted_at: now() }).where(key, "=", id).execute();
    else await queryBuilder().deleteFrom(name).where(key, "=", id).execute();
    await finish(staff, "delete", before, null);
    if (!hasTrash) await forgetEdits(staff, kind.name, [id]);
    return true;
  });

  const restore = transactional(async (staff: Admin, id: string): Promise<boolean> => {
    const trashed = queryBuilder().updateTable(name).where(key, "=", id).where("deleted_at", "is not", null);
    const row = (await trashed.set({ deleted_at: null }).returningAll().executeTakeFirst()) as Row | undefined;
    if (row) await finish(staff, "restore", null, row);
    return row !== undefined;
  });

  async function finish(
    staff: Admin,
    verb: "create" | "update" | "delete" | "restore",
    before: Row | null,
    after: Row | null,
  ) {
    const id = keyOf(of, after ?? (before as Row));
    const ownStep = async () => {
      if (before && after) await afterUpdate?.(staff, before, after);
    };
    await runSaveSteps(staff, { kind: of, id, verb, before, after }, ownStep);
    await announce(...new Set([table, ...((await publicTopics?.(before, after)) ?? [])]));
  }

  return { list, listFields, find, create, update, remove, restore };
}
