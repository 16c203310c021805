import { inTransaction, nameLock, rowLock } from "#app/platform/database/database.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { selectRows, updateRows } from "#app/records/store/store.server.ts";
import type { ImportItemRow } from "./import-tables.ts";

export const setItem = forAdmin(async (id: string, values: Partial<ImportItemRow>) => {
  await updateRows("import_items", { id }).set(values).execute();
});

/** In one transaction with the mark that it was taken; what another process has taken meanwhile is left alone. */
export const whileWaiting = forAdmin((id: string, take: () => Promise<void>) =>
  inTransaction(async () => {
    await nameLock("imports");
    const item = selectRows("import_items", { id, state: "waiting" }).select("id");
    if (await item.$call(rowLock).executeTakeFirst()) await take();
  }),
);
