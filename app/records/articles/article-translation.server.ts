import type { SqlBool } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { earlierLinks } from "../collection/earlier-links.ts";
import type { LinksByField } from "../collection/translation-lags.ts";
import { dropLinks, readLinks, writeLinks } from "../collection/translation-links.server.ts";
import { addMark, dropMarks } from "../collection/translation-marks.server.ts";
import { languageBehind, linksAfter, newLinks } from "../paragraphs/links.ts";
import { blocksOfField } from "../paragraphs/paragraph.ts";
import { rowsOf } from "../paragraphs/rows.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { selectRows, store } from "../store/store.server.ts";
import type { ArticleRow } from "../store/tables.ts";
import { fieldsFor, languageOfTags } from "./article.ts";

type Linked = Pick<ArticleRow, "id" | "tags" | "translation_of"> & { has_text: SqlBool };

/** The marks of an article follow from its paragraphs; those of its text stay until the owner says that they agree. */
export async function markTranslation(admin: Admin, before: ArticleRow, after: ArticleRow) {
  const isRelinked = before.translation_of !== after.translation_of || before.language !== after.language;
  if (!isRelinked && fieldsFor("translated").every((name) => before[name] === after[name])) return;
  await dropMarks(admin, "articles", after.id);
  if (isRelinked) {
    await dropLinks(admin, "articles", after.id);
    return;
  }
  const others = (await counterpartsOf(after.id)).map(({ id }) => id);
  for (const other of await selectRows("articles", { id: others }).selectAll().execute()) {
    const translation = after.translation_of === other.id ? after : other;
    const stored = await readLinks(admin, "articles", translation.id);
    const follows = followerOf(after, translation);
    const { links, earlier } = linksOfArticles(stored, { before, after, other, follows });
    await writeLinks(admin, "articles", translation.id, new Map([...links, ...earlier]));
    await markArticles(admin, { after, other }, links);
  }
}

type Saved = { before: ArticleRow; after: ArticleRow; other: ArticleRow; follows: Locale | null };

/** While a translation is a draft, a change of it leaves its source alone. */
function followerOf(after: ArticleRow, translation: ArticleRow) {
  return after === translation && after.status === "draft" ? after.language : null;
}

function linksOfArticles(stored: LinksByField, { before, after, other, follows }: Saved) {
  const inPair = (own: ArticleRow, name: TranslatedField) => {
    const texts = { [own.language]: blocksOfField(own[name]), [other.language]: blocksOfField(other[name]) };
    return texts as Record<Locale, ReturnType<typeof blocksOfField>>;
  };
  const links: LinksByField = new Map();
  const earlier: LinksByField = new Map();
  for (const name of fieldsFor("translated")) {
    const [old, now, known] = [inPair(before, name), inPair(after, name), stored.get(name)];
    const { found, kept } = earlierLinks(name, stored, { old, now, links: known });
    for (const [key, list] of kept) earlier.set(key, list);
    const rows = rowsOf(known ?? newLinks(old.en, old.ar), now, old);
    links.set(name, found ?? linksAfter(rows, now, { follows, catchesUp: name !== "content" }));
  }
  return { links, earlier };
}

type TranslatedField = ReturnType<typeof fieldsFor<"translated">>[number];

export async function markArticles(
  admin: Admin,
  { after, other }: Pick<Saved, "after" | "other">,
  links: LinksByField,
) {
  for (const { id } of [after, other]) await dropMarks(admin, "articles", id, fieldsFor("translated"));
  for (const [field, list] of links) {
    const language = languageBehind(list);
    const behind = language && [after, other].find((one) => one.language === language);
    if (behind) await addMark(admin, "articles", behind.id, field, behind.language);
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
  const originals = selectRows("articles", { id: ids }).select("translation_of");
  const linked = await articles
    .where("id", "in", ids)
    .union(articles.where("translation_of", "in", ids))
    .union(articles.where("id", "in", originals as never))
    .execute();
  return linked.filter(({ deleted_at }) => deleted_at === null);
}
