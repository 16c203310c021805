import { type RawBuilder, sql } from "kysely";
import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { projectShape } from "../projects/project.ts";
import { translationNeeds } from "../translation/translation.ts";

type Condition = RawBuilder<boolean>;
const projectTexts = Object.keys(projectShape.shape).filter((name) => /_(en|ar)$|^objectives$/.test(name));
/** For lists of records in both languages: what a record wants, and how many of its languages are complete. */
export type TranslationConditions = { need: (need: string) => Condition | null; completeCount: RawBuilder<number> };

const isMarked = (table: string, id: RawBuilder<unknown>, language?: Locale) =>
  sql<boolean>`exists (select 1 from translation_marks where record_table = ${sql.lit(table)} and record_id = ${id}${
    language ? sql` and language = ${sql.lit(language)}` : sql``
  })`;

/** Whether the tags of an article name Arabic, as `languageOfTags` reads them. */
export function isArabic(table: "articles" | "other" = "articles"): Condition {
  const tags = sql`lower(coalesce(cast(${sql.ref(`${table}.tags`)} as text), ''))`;
  return sql`(${tags} like '%"ar"%' or ${tags} like '%"arabic"%')`;
}

const counterpart = sql`select 1 from articles as other where other.deleted_at is null
  and (other.id = articles.translation_of or other.translation_of = articles.id) and ${isArabic("other")} <> ${isArabic()}`;

/** An article has one language; its translation is another article. */
export const articleTranslations: TranslationConditions = {
  need: conditionOfNeed((locale, state) => {
    const isOwn = locale === "ar" ? isArabic() : sql<boolean>`not ${isArabic()}`;
    return state === "missing"
      ? sql`not ${isOwn} and not exists (${counterpart})`
      : sql`${isOwn} and ${isMarked("articles", sql`articles.id`)}`;
  }),
  completeCount: sql`case when ${isMarked("articles", sql`articles.id`)} then 0 else 1 end
    + case when exists (${counterpart} and not ${isMarked("articles", sql`other.id`)}) then 1 else 0 end`,
};

export const projectTranslations: TranslationConditions = {
  need: conditionOfNeed((locale, state) => (state === "missing" ? lacksText(locale) : isOutdated(locale))),
  completeCount: sql.join(
    locales.map((locale) => sql`case when ${lacksText(locale)} or ${isOutdated(locale)} then 0 else 1 end`),
    sql` + `,
  ) as RawBuilder<number>,
};

function isOutdated(locale: Locale): Condition {
  return sql`(not ${lacksText(locale)} and ${isMarked("projects", sql`projects.id`, locale)})`;
}

/** Any of the texts that only the other language has. */
function lacksText(locale: Locale): Condition {
  const names = projectTexts.filter((name) => name.endsWith("_ar")).map((name) => name.slice(0, -3));
  const lacking = names.map((name) => {
    const columnIn = (one: Locale) => (one === "en" && projectTexts.includes(name) ? name : `${name}_${one}`);
    return sql`(${isEmpty(columnIn(locale))} and not ${isEmpty(columnIn(otherLocale(locale)))})`;
  });
  return sql`(${sql.join(lacking, sql` or `)})`;
}

/** An empty text, or a list without any. */
function isEmpty(column: string) {
  return sql`coalesce(cast(${sql.ref(column)} as text), '') in ('', '[]', '[""]')`;
}

function conditionOfNeed(condition: (locale: Locale, state: "missing" | "outdated") => Condition) {
  return (need: string) => {
    if (!translationNeeds.some((known) => known === need)) return null;
    const [locale, state] = need.split("-") as [Locale, "missing" | "outdated"];
    return condition(locale, state);
  };
}
