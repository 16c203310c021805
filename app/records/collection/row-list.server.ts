import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import type { Admin } from "../store/permission.ts";
import type { Tables } from "../store/tables.ts";
import type { Saved } from "./collection.server.ts";
import type { singleRowOf } from "./single-row.server.ts";

/** What came of changing one item of a list; "taken" where another item goes by the same name. */
export type ItemSaved<Row> = Saved<Row> | { ok: false; reason: "taken" };

type RowLists = {
  about_content: "skills" | "achievements";
  contact_content: "contact_methods";
};
type Single<Table extends keyof RowLists> = ReturnType<typeof singleRowOf<Table>>;

/**
 * The verbs of a list that is kept inside a single row, whose items are told apart by a name. Each reads and saves the
 * list in one transaction: one line in the audit, one announcement, and the rest of the row stays as it is.
 */
export function rowListOf<Table extends keyof RowLists, List extends RowLists[Table], Item>(
  table: Table,
  single: Single<Table>,
  list: List,
  nameOf: (item: Item) => string,
) {
  type Row = Tables[Table];
  const itemsOf = (row: Row | null) => (row ? (row as Record<string, unknown>)[list] : []) as Item[];
  const isNamed = (name: string) => (item: Item) => sameName(nameOf(item), name);

  /** Later changes wait here until this one is committed, and then see what it kept. */
  function change<Result>(work: (row: Row | null, items: Item[]) => Promise<Result>) {
    return inTransaction(async () => {
      await nameLock(table);
      const row = await single.read();
      return work(row, itemsOf(row));
    });
  }

  function keep(staff: Admin, version: number | null, items: Item[]) {
    return single.save(staff, version, { [list]: items } as Parameters<typeof single.save>[2]);
  }

  /** Saves the item in the place of the one named `was`, or as the last one when there was none. */
  function save(staff: Admin, version: number | null, was: string | null, item: Item): Promise<ItemSaved<Row>> {
    return change(async (row, items) => {
      if (row && hasConflict(row, version)) return { ok: false, reason: "conflict", current: row };
      const at = was === null ? items.length : items.findIndex((one) => nameOf(one) === was);
      if (at < 0) return { ok: false, reason: "missing" };
      if (items.toSpliced(at, 1).some(isNamed(nameOf(item)))) return { ok: false, reason: "taken" };
      return keep(staff, version, items.toSpliced(at, 1, item));
    });
  }

  /** Removes the item of this name; false when there is none. */
  function remove(staff: Admin, name: string): Promise<boolean> {
    return change(async (_row, items) => {
      const at = items.findIndex((one) => nameOf(one) === name);
      if (at < 0) return false;
      await keep(staff, null, items.toSpliced(at, 1));
      return true;
    });
  }

  /** Puts a removed item back in its place; false when another one has taken its name. */
  function restore(staff: Admin, place: number, item: Item): Promise<boolean> {
    return change(async (_row, items) => {
      if (items.some(isNamed(nameOf(item)))) return false;
      await keep(staff, null, items.toSpliced(place, 0, item));
      return true;
    });
  }

  /**
   * Puts the items into the order of these names. False, and nothing changed, when they no longer stand as `read` has
   * them: somebody else added one, removed one, or put them in order meanwhile.
   */
  function order(staff: Admin, read: string[], ordered: string[]): Promise<boolean> {
    return change(async (_row, items) => {
      const names = items.map(nameOf);
      if (!isSame(names, read) || !isSame(names.toSorted(), ordered.toSorted())) return false;
      const rest = [...items];
      const take = (name: string) =>
        rest.splice(
          rest.findIndex((one) => nameOf(one) === name),
          1,
        )[0] as Item;
      await keep(staff, null, ordered.map(take));
      return true;
    });
  }

  return { save, remove, restore, order };
}

function hasConflict(row: { version: number }, version: number | null) {
  return version !== null && row.version !== version;
}

/** To a reader "SQL" and "sql" are the same heading. */
function sameName(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase();
}

function isSame(one: string[], other: string[]) {
  return JSON.stringify(one) === JSON.stringify(other);
}
