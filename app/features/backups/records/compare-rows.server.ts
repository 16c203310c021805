import { type Locale, locales } from "#app/i18n/locale.ts";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { withSnapshot } from "#app/platform/database/snapshot.server.ts";
import { kinds } from "#app/records/kinds.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import type { BackedUp } from "../platform/backed-up-tables.server.ts";
import { eachTableApart } from "../platform/check-apart.server.ts";
import { type Digested, digestOf, type RowDigest } from "../platform/row-digest.ts";
import { type Difference, namedOfDifference, type TableChange } from "./backup.ts";

/** What differs between a backup and the store as it is, by table and record; what only grows is left out. */
export const compareRows = forAdmin((path: string, { keys, growing, tables }: BackedUp): Promise<TableChange[]> => {
  const compared = Object.keys(keys).filter((table) => !growing.includes(table));
  const digested: Digested = Object.fromEntries(
    compared.map((table) => [table, { key: keys[table] ?? [], names: kindOf(table)?.names ?? [] }]),
  );
  return withSnapshot(currentDatabase(), tables, async ({ rowsOf }) => {
    const changes: TableChange[] = [];
    const compare = async (table: string, columns: string[] | null, then: Map<string, RowDigest>) => {
      const change = emptyChange(table, then.size);
      const note = noteIn(change);
      const how = digested[table] as Digested[string];
      for await (const rows of rowsOf(table, columns ?? [...how.key, ...how.names], how.key))
        for (const row of rows) {
          change.rowsNow += 1;
          const now = digestOf(row, columns ?? [], how);
          const was = then.get(now.key);
          then.delete(now.key);
          if (!was) note("added", now);
          else if (was.digest !== now.digest) note(now.isTrashed && !was.isTrashed ? "trashed" : "changed", was);
        }
      for (const was of then.values()) note("removed", was);
      changes.push(change);
    };
    await eachTableApart(path, digested, compare);
    // A backup of an earlier version may lack tables.
    for (const table of compared)
      if (!changes.some((change) => change.table === table)) await compare(table, null, new Map());
    return changes;
  });
});

function emptyChange(table: string, rowsThen: number): TableChange {
  const none = () => ({ count: 0, titles: [] });
  return { table, rowsNow: 0, rowsThen, added: none(), changed: none(), removed: none(), trashed: none() };
}

function noteIn(change: TableChange) {
  const kind = kindOf(change.table);
  return (what: Difference, row: RowDigest) => {
    const { titles } = change[what];
    change[what].count += 1;
    const title = titles.length < namedOfDifference ? titleOf(kind, row) : null;
    if (title) titles.push(title);
  };
}

function titleOf(kind: Kind | undefined, { named }: RowDigest): Record<Locale, string> | null {
  const [en = "", ar = ""] = locales.map((locale) => kind?.titleOf(named, locale) ?? "");
  return en || ar ? { en, ar } : null;
}

/** Of two kinds in one table the one whose records have titles. */
function kindOf(table: string) {
  return kinds.find((kind) => kind.table === table && kind.names.length > 0);
}
