import { type RawBuilder, sql } from "kysely";
import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import type { Table } from "../store/table.ts";
import { tables } from "../store/tables.ts";
import { translationNeeds } from "./translation.ts";

type Condition = RawBuilder<boolean>;
export type TranslationConditions = { need: (need: string) => Condition | null; completeCount: RawBuilder<number> };

/** @noPermission part of a query */
export const isMarked = (table: string, id: RawBuilder<unknown>, language?: Locale) =>
  sql<boolean>`exists (select 1 from translation_marks where record_table = ${sql.lit(table)} and record_id = ${id}${
    language ? sql` and language = ${sql.lit(language)}` : sql``
  })`;

/** @noPermission part of a query */
export function conditionsOfPairs(table: keyof typeof tables): TranslationConditions {
  const { columns } = tables[table] as Table;
  const texts = pairsOf(columns);
  const isMissing = (locale: Locale) => {
    const lacking = texts.map(
      (pair) => sql`(${isEmpty(columns, pair[locale])} and not ${isEmpty(columns, pair[otherLocale(locale)])})`,
    );
    return sql<boolean>`(${sql.join(lacking, sql` or `)})`;
  };
  const isOutdated = (locale: Locale) =>
    sql<boolean>`(not ${isMissing(locale)} and ${isMarked(table, sql.ref(`${table}.id`), locale)})`;
  const completeIn = (locale: Locale) => sql`case when ${isMissing(locale)} or ${isOutdated(locale)} then 0 else 1 end`;
  return {
    need: conditionOfNeed((locale, state) => (state === "missing" ? isMissing(locale) : isOutdated(locale))),
    completeCount: sql.join(locales.map(completeIn), sql` + `) as RawBuilder<number>,
  };
}

function pairsOf(columns: Table["columns"]) {
  const bases = Object.keys(columns).flatMap((name) => (name.endsWith("_ar") ? [name.slice(0, -3)] : []));
  return bases.map((base) => ({ en: `${base}_en` in columns ? `${base}_en` : base, ar: `${base}_ar` }));
}

/** Reads only the length of a text, not the text itself. */
function isEmpty(columns: Table["columns"], name: string) {
  const column = sql.ref(name);
  if (columns[name]?.kind === "text") return sql`coalesce(octet_length(${column}), 0) = 0`;
  return sql`coalesce(cast(${column} as text), '') in ('', '[]', '[""]')`;
}

/** @noPermission part of a query */
export function conditionOfNeed(condition: (locale: Locale, state: "missing" | "outdated") => Condition) {
  return (need: string) => {
    if (!translationNeeds.some((known) => known === need)) return null;
    const [locale, state] = need.split("-") as [Locale, "missing" | "outdated"];
    return condition(locale, state);
  };
}
