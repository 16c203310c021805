import type { Locale } from "#app/i18n/locale.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";
import { type Lags, lagsAfter } from "./translation-lags.ts";

/** Must run in the transaction of the save. */
export async function markLags(admin: Admin, table: string, id: string, before: object, after: object) {
  const marks = await store()
    .selectFrom("translation_marks")
    .select(["field", "language"])
    .where("record_table", "=", table)
    .where("record_id", "=", id)
    .execute();
  const lags: Lags = Object.fromEntries(marks.map(({ field, language }) => [field, language]));
  const next = lagsAfter({ ...before }, { ...after }, lags);
  if (isSame(lags, next)) return;
  await dropMarks(admin, table, id);
  for (const [field, language] of Object.entries(next)) await addMark(admin, table, id, field, language);
}

export const addMark = forAdmin((record_table: string, record_id: string, field: string, language: Locale) => {
  const mark = { record_table, record_id, field, language, changed_at: now() };
  return store().insertInto("translation_marks").values(mark).execute();
});

export const dropMarks = forAdmin(async (table: string, id: string) => {
  const marks = store().deleteFrom("translation_marks").where("record_table", "=", table);
  return (await marks.where("record_id", "=", id).returning("field").execute()).length > 0;
});

function isSame(one: Lags, other: Lags) {
  const sorted = (lags: Lags) => JSON.stringify(Object.entries(lags).sort());
  return sorted(one) === sorted(other);
}
