import { inTransaction } from "#app/platform/database/database.server.ts";
import { forAdmin } from "../store/permission.ts";
import { now, selectRows, store, updateRows } from "../store/store.server.ts";
import { isShortCode, shortCodeOf, shortCodeTries } from "./short-code.ts";

/** Each record keeps its code for ever; the code stays when the record is removed for good. */
export const createShortLink = forAdmin(async (table: string, id: string) => {
  const created_at = now();
  for (let attempt = 0; attempt < shortCodeTries; attempt += 1) {
    const row = { code: shortCodeOf(table, id, attempt), record_table: table, record_id: id, created_at };
    await store()
      .insertInto("short_links")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if ((await publicShortCode(table, id)) !== null) return;
  }
  throw new Error(`no short code is free for ${table} ${id}`);
});

export async function publicShortCode(table: string, id: string) {
  const links = selectRows("short_links", { record_table: table, record_id: id });
  return (await links.select("code").executeTakeFirst())?.code ?? null;
}

/** For a record that comes from another site, where its code is known already; false where that leads elsewhere. */
export const keepShortLink = forAdmin((table: string, id: string, given: string) =>
  inTransaction(async () => {
    const code = given.toLowerCase();
    if (!isShortCode(code)) return false;
    const known = await publicShortLink(code);
    if (known) return known.record_table === table && known.record_id === id;
    await updateRows("short_links", { record_table: table, record_id: id }).set({ code }).execute();
    return true;
  }),
);

export async function publicShortLink(code: string) {
  const known = code.toLowerCase();
  if (!isShortCode(known)) return null;
  const links = selectRows("short_links", { code: known }).select(["record_table", "record_id"]);
  return (await links.executeTakeFirst()) ?? null;
}
