import type { Locale } from "#app/i18n/locale.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { deleteRows, insertRows, now, selectRows } from "../store/store.server.ts";
import { type Lags, lagsAndLinks } from "./translation-lags.ts";
import { readLinks, writeLinks } from "./translation-links.server.ts";

/** Must run in the transaction of the save. */
export async function markLags(admin: Admin, table: string, id: string, before: object, after: object) {
  const marks = await selectRows("translation_marks", { record_table: table, record_id: id })
    .select(["field", "language"])
    .execute();
  const lags: Lags = Object.fromEntries(marks.map(({ field, language }) => [field, language]));
  const stored = await readLinks(admin, table, id);
  const next = lagsAndLinks({ ...before }, { ...after }, lags, stored);
  if (stored.size > 0 || next.links.size > 0) await writeLinks(admin, table, id, next.links);
  if (isSame(lags, next.lags)) return;
  await dropMarks(admin, table, id);
  for (const [field, language] of Object.entries(next.lags)) await addMark(admin, table, id, field, language);
}

export const addMark = forAdmin((record_table: string, record_id: string, field: string, language: Locale) => {
  const mark = { record_table, record_id, field, language, changed_at: now() };
  return insertRows("translation_marks", mark);
});

/** All marks of the record without fields. */
export const dropMarks = forAdmin(async (table: string, id: string, fields?: readonly string[]) => {
  const marks = deleteRows("translation_marks", { record_table: table, record_id: id });
  await marks.$if(fields !== undefined, (query) => query.where("field", "in", fields ?? [])).execute();
});

function isSame(one: Lags, other: Lags) {
  const sorted = (lags: Lags) => JSON.stringify(Object.entries(lags).sort());
  return sorted(one) === sorted(other);
}
