import type { SqlBool } from "kysely";
import { addMark, dropMarks } from "../collection/translation-marks.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import type { ArticleRow } from "../store/tables.ts";
import { fieldsFor, languageOfTags } from "./article.ts";

type Linked = Pick<ArticleRow, "id" | "tags" | "translation_of"> & { has_text: SqlBool };

/** Articles have one mark for the whole text, since their translation is another article. */
const wholeArticle = "text";

export async function markTranslation(admin: Admin, before: ArticleRow, after: ArticleRow) {
  const isRelinked = before.translation_of !== after.translation_of;
  if (!isRelinked && fieldsFor("translated").every((name) => before[name] === after[name])) return;
  const hasCaughtUp = await dropMarks(admin, "articles", after.id);
  if (isRelinked || hasCaughtUp) return;
  for (const { id, tags } of await counterpartsOf(after.id)) {
    await dropMarks(admin, "articles", id);
    await addMark(admin, "articles", id, wholeArticle, languageOfTags(tags));
  }
}

export const listLinkedArticles = forAdmin(async (ids?: readonly string[]) => {
  const rows = await presentArticles(ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byOriginal = Map.groupBy(rows, (row) => row.translation_of ?? "");
  return rows.map((row) => {
    const linked = [byId.get(row.translation_of ?? ""), ...(byOriginal.get(row.id) ?? [])];
    const counterpart = linked.find((other) => other && isCounterpart(row, other));
    return {
      ...linkedRecord(row),
      language: languageOfTags(row.tags),
      counterpart: counterpart ? linkedRecord(counterpart) : null,
    };
  });
});

const linkedRecord = ({ id, has_text }: Linked) => ({ id, hasText: Boolean(has_text) });

export const listTranslationGroup = forAdmin(async (id: string) => [
  id,
  ...(await counterpartsOf(id)).map((row) => row.id),
]);

async function counterpartsOf(id: string) {
  const rows = await presentArticles([id]);
  const own = rows.find((row) => row.id === id);
  return own ? rows.filter((row) => isCounterpart(own, row)) : [];
}

function isCounterpart(one: Linked, other: Linked) {
  const isLinked = one.translation_of === other.id || other.translation_of === one.id;
  return isLinked && languageOfTags(one.tags) !== languageOfTags(other.tags);
}

async function presentArticles(ids?: readonly string[]): Promise<Linked[]> {
  const articles = store()
    .selectFrom("articles")
    .select(["id", "tags", "translation_of", "deleted_at"])
    .select(({ eb }) => eb("content", "!=", "").as("has_text"));
  if (!ids) return articles.where("deleted_at", "is", null).execute();
  // A union, because each part has its own index; SQLite would otherwise read every article outside the trash.
  const originals = store().selectFrom("articles").select("translation_of").where("id", "in", ids);
  const linked = await articles
    .where("id", "in", ids)
    .union(articles.where("translation_of", "in", ids))
    .union(articles.where("id", "in", originals as never))
    .execute();
  return linked.filter(({ deleted_at }) => deleted_at === null);
}
