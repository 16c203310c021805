import { sql } from "kysely";
import { conditionOfNeed, isMarked, type TranslationConditions } from "./translation-conditions.server.ts";

type Name = "articles" | "other";

const isUnfinished = sql<boolean>`(${isMarked("articles", sql`articles.id`)} and exists (select 1 from translation_links
  where record_table = 'articles' and record_id = articles.id
    and field not like '%@%' and cast(links as text) like '%"isCopy":%'))`;

/** @noPermission part of a query */
export function isArabic(name: Name = "articles") {
  return sql<boolean>`(${sql.ref(`${name}.language`)} = 'ar')`;
}

/** Reads only the length, not the text itself. */
function hasText(name: Name) {
  return sql<boolean>`(octet_length(${sql.ref(`${name}.content`)}) > 0)`;
}

const counterpart = sql`select 1 from articles as other where other.deleted_at is null
  and (other.id = articles.translation_of or other.translation_of = articles.id) and ${isArabic("other")} <> ${isArabic()}`;

export const isAlone = sql<boolean>`not exists (${counterpart})`;

/** The same as `linkedTranslation` says of each article. */
export const articleTranslations: TranslationConditions = {
  need: conditionOfNeed((locale, state) => {
    const isOwn = locale === "ar" ? isArabic() : sql<boolean>`not ${isArabic()}`;
    return state === "missing"
      ? sql`case when ${isOwn} then not ${hasText("articles")} or ${isUnfinished}
          else not exists (${counterpart} and ${hasText("other")}) end`
      : sql`${isOwn} and ${hasText("articles")} and ${isMarked("articles", sql`articles.id`)} and not ${isUnfinished}`;
  }),
  completeCount: sql`case when ${isMarked("articles", sql`articles.id`)} or not ${hasText("articles")} then 0 else 1 end
    + case when exists (${counterpart} and ${hasText("other")} and not ${isMarked("articles", sql`other.id`)})
      then 1 else 0 end`,
};
