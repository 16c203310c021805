import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";

type Line = { record_table: string; record_id: string };
type Named = { id: string; name: string; openedBy?: string };

/** What a record is called that an audit line is about, and what its address is made of; the record still stands. */
export type RecordName = { name: string | null; openedBy: string };

/** The names of those records of these lines that still stand, by table and id: `projects 17`. */
export const nameRecords = forAdmin(async (lines: readonly Line[], locale: Locale) => {
  const names = new Map<string, RecordName>();
  for (const [table, readNames] of Object.entries(readers)) {
    const ids = new Set(lines.filter((line) => line.record_table === table).map((line) => line.record_id));
    if (ids.size === 0) continue;
    for (const { id, name, openedBy = id } of await readNames([...ids], locale))
      names.set(`${table} ${id}`, { name: name || null, openedBy });
  }
  return names;
});

const readers: Record<string, (ids: string[], locale: Locale) => Promise<Named[]>> = {
  articles: (ids) =>
    store().selectFrom("articles").select(["id", "title as name"]).where("id", "in", ids).$call(standing).execute(),
  tasks: (ids) =>
    store().selectFrom("tasks").select(["id", "title as name"]).where("id", "in", ids).$call(standing).execute(),
  media: (ids) =>
    store().selectFrom("media").select(["id", "file_name as name"]).where("id", "in", ids).$call(standing).execute(),
  async projects(ids, locale) {
    const rows = store().selectFrom("projects").select(["id", "title_en", "title_ar"]).where("id", "in", ids);
    return (await rows.$call(standing).execute()).map((row) => ({ id: row.id, name: inLocale(row, locale).title }));
  },
  async resume_entries(ids, locale) {
    const rows = store().selectFrom("resume_entries").select(["id", "title_en", "title_ar"]).where("id", "in", ids);
    return (await rows.$call(standing).execute()).map((row) => ({ id: row.id, name: inLocale(row, locale).title }));
  },
  async messages(ids) {
    const rows = store().selectFrom("messages").select(["id", "subject", "name"]).where("id", "in", ids);
    return (await rows.$call(standing).execute()).map(({ id, subject, name }) => ({ id, name: subject ?? name }));
  },
  project_codes: (ids) =>
    store().selectFrom("project_codes").select(["code as id", "name"]).where("code", "in", ids).execute(),
  async profiles(ids) {
    const rows = store().selectFrom("profiles").select(["id", "full_name", "user_id"]).where("id", "in", ids);
    return (await rows.execute()).map(({ id, full_name, user_id }) => ({ id, name: full_name, openedBy: user_id }));
  },
  users: (ids) =>
    store().selectFrom("profiles").select(["user_id as id", "full_name as name"]).where("user_id", "in", ids).execute(),
};

type Trashed<Query> = { where(column: "deleted_at", operator: "is", value: null): Query };

function standing<Query extends Trashed<Query>>(rows: Query) {
  return rows.where("deleted_at", "is", null);
}
