import { nameLock, transactional } from "#app/platform/database/database.server.ts";
import type { Admin } from "../store/permission.ts";
import type { Tables } from "../store/tables.ts";
import type { Saved } from "./collection.server.ts";
import { sameName } from "./named-list.ts";
import type { singleRowOf } from "./single-row.server.ts";

type ItemSaved<Row> = Saved<Row> | { ok: false; reason: "taken" };

type RowLists = { about_content: "skills" | "achievements"; contact_content: "contact_methods" };
type Single<Table extends keyof RowLists> = ReturnType<typeof singleRowOf<Table>>;

/** Each change is one transaction with one audit entry and one announcement. @noPermission its caller has one */
export function rowListOf<Table extends keyof RowLists, List extends RowLists[Table], Item>(
  table: Table,
  single: Single<Table>,
  list: List,
  nameOf: (item: Item) => string,
) {
  type Row = Tables[Table];
  const itemsOf = (row: Row | null) => (row ? (row as Record<string, unknown>)[list] : []) as Item[];
  const isNamed = (name: string) => (item: Item) => sameName(nameOf(item), name);

  const change = transactional(async <Result>(work: (row: Row | null, items: Item[]) => Promise<Result>) => {
    await nameLock(table);
    const row = await single.read();
    return work(row, itemsOf(row));
  });

  function saveList(staff: Admin, version: number | null, items: Item[]) {
    return single.save(staff, version, { [list]: items } as Parameters<typeof single.save>[2]);
  }

  function save(staff: Admin, version: number | null, was: string | null, item: Item): Promise<ItemSaved<Row>> {
    return change(async (row, items) => {
      if (row && hasConflict(row, version)) return { ok: false, reason: "conflict", current: row };
      const index = was === null ? items.length : items.findIndex((one) => nameOf(one) === was);
      if (index < 0) return { ok: false, reason: "missing" };
      if (items.toSpliced(index, 1).some(isNamed(nameOf(item)))) return { ok: false, reason: "taken" };
      return saveList(staff, version, items.toSpliced(index, 1, item));
    });
  }

  function remove(staff: Admin, name: string): Promise<boolean> {
    return change(async (_row, items) => {
      const index = items.findIndex((one) => nameOf(one) === name);
      if (index < 0) return false;
      await saveList(staff, null, items.toSpliced(index, 1));
      return true;
    });
  }

  function restore(staff: Admin, index: number, item: Item): Promise<boolean> {
    return change(async (_row, items) => {
      if (items.some(isNamed(nameOf(item)))) return false;
      await saveList(staff, null, items.toSpliced(index, 0, item));
      return true;
    });
  }

  /** False, with nothing changed, when somebody else changed the list since `read`. */
  function order(staff: Admin, read: string[], ordered: string[]): Promise<boolean> {
    return change(async (_row, items) => {
      const names = items.map(nameOf);
      if (!isSame(names, read) || !isSame(names.toSorted(), ordered.toSorted())) return false;
      const rest = [...items];
      const placeOf = (name: string) => rest.findIndex((one) => nameOf(one) === name);
      const take = (name: string) => rest.splice(placeOf(name), 1)[0] as Item;
      await saveList(staff, null, ordered.map(take));
      return true;
    });
  }

  return { save, remove, restore, order };
}

function hasConflict(row: { version: number }, version: number | null) {
  return version !== null && row.version !== version;
}

function isSame(one: string[], other: string[]) {
  return JSON.stringify(one) === JSON.stringify(other);
}
