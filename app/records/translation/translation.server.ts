import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction, queryBuilder } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { languageOfTags } from "../articles/article.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { projectShape } from "../projects/project.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";
import type { ArticleRow } from "../store/tables.ts";
import {
  articleTranslation,
  type Lags,
  lagsAfter,
  type TranslatedTable,
  type Translation,
  type TranslationKind,
  type TranslationNeed,
  translatedTables,
  translationKinds,
  translationNeeds,
  translationOf,
} from "./translation.ts";

type Row = { id: string } & Record<string, unknown>;
type Pieces = Pick<ArticleRow, "id" | "tags" | "translation_of">;

const trashless = new Set<TranslatedTable>(["about_content", "contact_content", "resume_content"]);
export const projectTexts = Object.keys(projectShape.shape).filter((name) => /_(en|ar)$|^objectives$/.test(name));
const articleTexts = ["title", "excerpt", "meta_description", "content"];
/** An article is one text as a whole. */
const wholeArticle = "text";

/** How every present record of these kinds, or of them those with these ids, stands in both languages, by its id. */
export const translationStates = forAdmin(
  async (kinds: readonly TranslationKind[] = translationKinds, ids?: readonly string[]) => {
    const states = new Map<string, Translation>();
    for (const table of kinds.flatMap((kind) => [...translatedTables[kind]])) {
      const rows = table === "articles" ? await articlePieces(ids) : await textsOf(table, ids);
      const marks = await store()
        .selectFrom("translation_marks")
        .selectAll()
        .where("record_table", "=", table)
        .$if(ids !== undefined, (query) =>
          query.where(
            "record_id",
            "in",
            rows.map(({ id }) => id),
          ),
        )
        .execute();
      const behind = new Map<string, Locale[]>();
      for (const { record_id, language } of marks) behind.set(record_id, [...(behind.get(record_id) ?? []), language]);
      if (table === "articles") addArticles(rows as Pieces[], states, behind);
      else for (const row of rows as Row[]) states.set(row.id, translationOf(row, behind.get(row.id) ?? []));
    }
    return states;
  },
);

/** How many records of each kind want what. */
export async function countTranslationNeeds(staff: Admin) {
  const counts = {} as Record<TranslationKind, Record<TranslationNeed, number>>;
  for (const kind of translationKinds) {
    const states = [...(await translationStates(staff, [kind])).values()];
    const countOf = (need: TranslationNeed) => states.filter(({ needs }) => needs.includes(need)).length;
    counts[kind] = Object.fromEntries(
      translationNeeds.map((need) => [need, countOf(need)]),
    ) as (typeof counts)[typeof kind];
  }
  return counts;
}

/** Remembers what a save has left behind in the other language; belongs in the transaction of the save. */
export const markTranslations = forAdmin(async (table: string, before: object, after: object) => {
  if (table === "articles") return markArticle(before as ArticleRow, after as ArticleRow);
  if (!isTranslated(table)) return;
  const { id } = after as Row;
  const marks = await store()
    .selectFrom("translation_marks")
    .select(["field", "language"])
    .where("record_table", "=", table)
    .where("record_id", "=", id)
    .execute();
  const lags: Lags = Object.fromEntries(marks.map(({ field, language }) => [field, language]));
  const next = lagsAfter(before as Row, after as Row, lags);
  if (sameLags(lags, next)) return;
  await dropMarks(table, [id]);
  for (const [field, language] of Object.entries(next)) await addMark(table, id, field, language);
});

/** Says that a language is up to date as it stands, for one record, or for all of its kind when none is named. */
export function confirmTranslation(staff: Admin, kind: TranslationKind, language: Locale, id: string | null) {
  return inTransaction(async () => {
    const ids = id && kind === "articles" ? [id, ...(await counterpartsOf(id)).map((row) => row.id)] : id ? [id] : null;
    for (const table of translatedTables[kind]) {
      const confirmed = await store()
        .deleteFrom("translation_marks")
        .where("record_table", "=", table)
        .where("language", "=", language)
        .$if(ids !== null, (query) => query.where("record_id", "in", ids ?? []))
        .returning(["record_id", "field"])
        .execute();
      for (const record of new Set(confirmed.map(({ record_id }) => record_id))) {
        const fields = confirmed.filter(({ record_id }) => record_id === record).map(({ field }) => field);
        const name = `outdated_${language}`;
        await writeAudit(staff, `${table}.translation`, table, record, { [name]: fields }, { [name]: [] });
      }
      if (confirmed.length > 0) await announce(table);
    }
  });
}

/** A change of an article's text leaves its translation behind, unless the article was behind itself. */
async function markArticle(before: ArticleRow, after: ArticleRow) {
  const isLinkedAnew = before.translation_of !== after.translation_of;
  const isChanged = articleTexts.some((name) => before[name as "title"] !== after[name as "title"]);
  if (!isLinkedAnew && !isChanged) return;
  const hasCaughtUp = await dropMarks("articles", [after.id]);
  if (isLinkedAnew || hasCaughtUp) return;
  for (const { id, tags } of await counterpartsOf(after.id)) {
    await dropMarks("articles", [id]);
    await addMark("articles", id, wholeArticle, languageOfTags(tags));
  }
}

async function counterpartsOf(id: string): Promise<Pieces[]> {
  const rows = await articlePieces();
  const own = rows.find((row) => row.id === id);
  return own ? rows.filter((row) => isCounterpart(own, row)) : [];
}

function isCounterpart(one: Pieces, other: Pieces) {
  const isLinked = one.translation_of === other.id || other.translation_of === one.id;
  return isLinked && languageOfTags(one.tags) !== languageOfTags(other.tags);
}

function addArticles(rows: Pieces[], states: Map<string, Translation>, behind: Map<string, Locale[]>) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byOriginal = Map.groupBy(rows, (row) => row.translation_of ?? "");
  for (const row of rows) {
    const linked = [byId.get(row.translation_of ?? ""), ...(byOriginal.get(row.id) ?? [])];
    const counterpart = linked.find((other) => other && isCounterpart(row, other));
    const found = counterpart ? { isBehind: behind.has(counterpart.id) } : null;
    states.set(row.id, articleTranslation(languageOfTags(row.tags), behind.has(row.id), found));
  }
}

/** Of all articles, or of these and those that are linked with them. */
async function articlePieces(ids?: readonly string[]): Promise<Pieces[]> {
  const articles = store().selectFrom("articles").select(["id", "tags", "translation_of"]);
  if (!ids) return articles.where("deleted_at", "is", null).execute();
  // Each by an index of its own; SQLite would rather read all that are not in the trash.
  const own = store().selectFrom("articles").select("translation_of").where("id", "in", ids);
  const linked = await articles
    .select("deleted_at")
    .where("id", "in", ids)
    .union(articles.select("deleted_at").where("translation_of", "in", ids))
    .union(articles.select("deleted_at").where("id", "in", own as never))
    .execute();
  return linked.filter(({ deleted_at }) => deleted_at === null);
}

/** The texts in both languages, and not what else a record holds. */
async function textsOf(table: TranslatedTable, ids?: readonly string[]) {
  const rows = queryBuilder()
    .selectFrom(table as string)
    .$if(!trashless.has(table), (query) => query.where("deleted_at", "is", null))
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []));
  return (await (table === "projects" ? rows.select(["id", ...projectTexts]) : rows.selectAll()).execute()) as Row[];
}

function isTranslated(table: string): table is TranslatedTable {
  return translationKinds.some((kind) => (translatedTables[kind] as readonly string[]).includes(table));
}

function addMark(record_table: TranslatedTable, record_id: string, field: string, language: Locale) {
  const mark = { record_table, record_id, field, language, changed_at: now() };
  return store().insertInto("translation_marks").values(mark).execute();
}

async function dropMarks(table: TranslatedTable, ids: string[]) {
  const marks = store().deleteFrom("translation_marks").where("record_table", "=", table);
  return (await marks.where("record_id", "in", ids).returning("field").execute()).length > 0;
}

function sameLags(one: Lags, other: Lags) {
  const told = (lags: Lags) => JSON.stringify(Object.entries(lags).sort());
  return told(one) === told(other);
}
