import { setImmediate as yieldToOthers } from "node:timers/promises";
import { inTransaction, nameLock, rowLock } from "#app/platform/database/database.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { deleteRows, selectRows, updateRows } from "#app/records/store/store.server.ts";
import type { ImportItemRow } from "./import-tables.ts";

const rowsAtOnce = 200;
const partOfItems = 1_000;

/** What is to change of the item with this id. */
export type ItemChange = [id: string, values: Partial<ImportItemRow>];

export const setItem = forAdmin(async (id: string, values: Partial<ImportItemRow>) => {
  await updateRows("import_items", { id }).set(values).execute();
});

/** What is read of all items, a part of them at once: others wait for each. */
export const readInParts = forAdmin(
  async <Row>(id: string, read: (part: ReturnType<typeof itemsBetween>) => Promise<Row[]>) => {
    const all = selectRows("import_items", { import_id: id }).select((row) => row.fn.max("position").as("last"));
    const last = Number((await all.executeTakeFirst())?.last ?? 0);
    const rows: Row[] = [];
    for (let from = 0; from <= last; from += partOfItems) {
      for (const row of await read(itemsBetween(id, from, from + partOfItems))) rows.push(row);
      await yieldToOthers();
    }
    return rows;
  },
);

function itemsBetween(import_id: string, from: number, to: number) {
  return selectRows("import_items", { import_id }).where("position", ">=", from).where("position", "<", to);
}

/** A few at once, since others wait for each deletion. */
export const dropItems = forAdmin(async (import_id: string) => {
  for (;;) {
    const next = selectRows("import_items", { import_id }).select("id").orderBy("position").limit(rowsAtOnce);
    const ids = (await next.execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await deleteRows("import_items", { id: ids }).execute();
    await yieldToOthers();
  }
});

/** In one transaction with the mark that it was taken; what another process has taken meanwhile is left alone. */
export const whileWaiting = forAdmin((id: string, take: () => Promise<void>) =>
  inTransaction(async () => {
    await nameLock("imports");
    const item = selectRows("import_items", { id, state: "waiting" }).select("id");
    if (await item.$call(rowLock).executeTakeFirst()) await take();
  }),
);
