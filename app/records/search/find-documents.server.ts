import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { analyseQuery, factors, oneLetterAway, type QueryWord } from "../search-index/analysis.ts";
import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";

const mostDocuments = 200;
const candidates = 400;
const mostCompletions = 40;
const leastLettersToComplete = 2;
const leastLettersToCorrect = 4;

export type FoundDocument = { kind: string; record_id: string; language: Locale; entry: string };

/** "corrected": a word is one letter away from what was typed; "some": no record has all the words. */
export type Match = "all" | "corrected" | "some" | "none";

export type Found = { match: Match; documents: FoundDocument[]; terms: Set<string> };

type Visible = RawBuilder<boolean>;

/** `visible` is a condition on the document `d`. The order is total, and the same on both engines. */
export async function publicDocuments(query: string, locale: Locale, visible: Visible): Promise<Found> {
  const words = analyseQuery(query);
  if (words.length === 0) return { match: "none", documents: [], terms: new Set() };
  const counts = await countsOf(words.flatMap(({ terms }) => [...terms.keys()]));
  const countOf = ({ terms }: QueryWord) => [...terms.keys()].reduce((sum, term) => sum + (counts.get(term) ?? 0), 0);
  const isUnfinished = (word: QueryWord) => word === words.at(-1) && /[\p{L}\p{M}\p{N}]$/u.test(query);
  const known = await guessed(
    words.filter((word) => countOf(word) === 0),
    words,
    isUnfinished,
  );
  const rarestFirst = (one: QueryWord, other: QueryWord) => countOf(one) - countOf(other);
  const all = await withAll(known.words.toSorted(rarestFirst), locale, visible);
  if (all.length > 0) return { match: known.isCorrected ? "corrected" : "all", documents: all, terms: termsOf(known) };
  const wider = await guessed(words, words, isUnfinished);
  const corrected = await withAll(wider.words.toSorted(rarestFirst), locale, visible);
  if (corrected.length > 0) return { match: "corrected", documents: corrected, terms: termsOf(wider) };
  const some = await withSome(known.words, locale, visible);
  return { match: some.length > 0 ? "some" : "none", documents: some, terms: termsOf(known) };
}

export const findDocuments = forAdmin((query: string, locale: Locale) =>
  publicDocuments(query, locale, sql<boolean>`1 = 1`),
);

function termsOf({ words }: { words: QueryWord[] }) {
  return new Set(words.flatMap(({ terms }) => [...terms.keys()]));
}

async function countsOf(terms: string[]) {
  const rows = await store()
    .selectFrom("search_terms")
    .select(({ fn }) => ["term", fn.countAll<number>().as("count")])
    .where("term", "in", terms)
    .groupBy("term")
    .execute();
  return new Map(rows.map(({ term, count }) => [term, Number(count)]));
}

async function guessed(unknown: QueryWord[], words: QueryWord[], isUnfinished: (word: QueryWord) => boolean) {
  let isCorrected = false;
  const widened = [];
  for (const word of words) {
    if (!unknown.includes(word)) {
      widened.push(word);
      continue;
    }
    const completed = isUnfinished(word) ? await completionsOf(word.word) : [];
    const guesses = completed.length > 0 ? completed : await correctionsOf(word.word);
    if (completed.length === 0 && guesses.length > 0) isCorrected = true;
    const terms = guesses.map((term) => [term, factors.guessed] as const);
    widened.push({ ...word, terms: new Map([...terms, ...word.terms]) });
  }
  return { words: widened, isCorrected };
}

async function completionsOf(word: string) {
  if (word.length < leastLettersToComplete) return [];
  const rows = await store()
    .selectFrom("search_words")
    .select("term")
    .where("word", ">=", word)
    .where("word", "<", `${word}\u{10FFFF}`)
    .orderBy("word")
    .limit(mostCompletions)
    .execute();
  return [...new Set(rows.map(({ term }) => term))];
}

async function correctionsOf(word: string) {
  if (word.length < leastLettersToCorrect || /\d/.test(word)) return [];
  const rows = await store()
    .selectFrom("search_words")
    .select("term")
    .where("word", "in", oneLetterAway(word))
    .orderBy("word")
    .execute();
  return [...new Set(rows.map(({ term }) => term))];
}

function withAll([first, ...others]: QueryWord[], locale: Locale, visible: Visible) {
  if (!first) return [];
  const scores = others.map((_, at) => sql.ref(`score${at}`));
  const lookups = others.map(
    (word, at) =>
      sql`(select max(${scoreOf(word)}) from search_terms t where ${isOf(word)} and t.document = b.document) as ${scores[at]}`,
  );
  const found = sql`select ${sql.join([sql`document, score`, ...lookups])} from (${postingsOf(first)}) b`;
  const hasAll = scores.map((score) => sql`${score} is not null`);
  const matching = sql`select document, ${sql.join([sql`score`, ...scores], sql` + `)} as score, 1 as words from found
    where ${sql.join([sql`score > 0`, ...hasAll], sql` and `)}`;
  return bestOf(sql`found as materialized (${found}), matching as (${matching})`, locale, visible);
}

function withSome(words: QueryWord[], locale: Locale, visible: Visible) {
  const each = sql.join(words.map(postingsOf), sql` union all `);
  const sums = sql`select document, cast(sum(score) as integer) as score, count(*) as words from (${each}) e group by document`;
  return bestOf(sql`matching as (${sums})`, locale, visible);
}

/** Whether visitors may see a document is asked for the best ones alone, and for the next if too few of those are seen. */
async function bestOf(matching: RawBuilder<unknown>, locale: Locale, visible: Visible) {
  const best: FoundDocument[] = [];
  for (let offset = 0; ; offset += candidates) {
    const { rows } = await sql<FoundDocument & { is_visible: number }>`with ${matching}
      select d.kind, d.record_id, d.language, d.entry, case when ${visible} then 1 else 0 end as is_visible
      from (
        select d.*, m.words, m.score * case d.language when ${sql.lit(locale)} then 3 else 2 end / 2 as total
        from matching m join search_documents d on d.id = m.document
        order by ${inOrder} limit ${sql.lit(candidates)} offset ${sql.lit(offset)}
      ) d order by ${inOrder}`.execute(queryBuilder());
    best.push(...rows.filter(({ is_visible }) => is_visible));
    if (rows.length < candidates || best.length >= mostDocuments) return best;
  }
}

function postingsOf(word: QueryWord) {
  const postings = sql`from search_terms t where ${isOf(word)}`;
  if (word.terms.size === 1) return sql`select t.document, ${scoreOf(word)} as score ${postings}`;
  return sql`select t.document, max(${scoreOf(word)}) as score ${postings} group by t.document`;
}

const inOrder = sql`words desc, total desc, dated desc, record_id, language`;

function scoreOf({ terms }: QueryWord) {
  const factorsOfTerms = [...terms].map(([term, factor]) => sql`when ${term} then ${sql.lit(factor)}`);
  return sql`t.weight * case t.term ${sql.join(factorsOfTerms, sql` `)} end`;
}

function isOf({ terms }: QueryWord) {
  return sql`t.term in (${sql.join([...terms.keys()])})`;
}
