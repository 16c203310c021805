import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { analyseQuery, factors, oneLetterAway, type QueryWord } from "../search-index/analysis.ts";
import { store } from "../store/store.server.ts";

const mostDocuments = 200;
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

/** Completes the last word if nobody typed on behind it, and corrects the others by one letter. */
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

/** Reads the documents of the first word and looks the other words up in each. */
async function withAll([first, ...others]: QueryWord[], locale: Locale, visible: Visible) {
  if (!first) return [];
  const scores = others.map((_, at) => sql.ref(`score${at}`));
  const lookups = others.map(
    (word, at) =>
      sql`(select max(${scoreOf(word)}) from search_terms t where ${isOf(word)} and t.document = d.id) as ${sql.ref(`score${at}`)}`,
  );
  const total = sql.join([sql`score`, ...scores], sql` + `);
  const { rows } = await sql<FoundDocument>`
    with found as materialized (
      select ${sql.join([sql`d.kind, d.record_id, d.language, d.entry, d.dated, b.score`, ...lookups])}
      from (select t.document, max(${scoreOf(first)}) as score from search_terms t where ${isOf(first)} group by t.document) b
      join search_documents d on d.id = b.document
      where ${visible}
    )
    select kind, record_id, language, entry from found
    where ${sql.join([sql`score is not null`, ...scores.map((score) => sql`${score} is not null`)], sql` and `)}
    order by ${inOrder(total, locale)} limit ${sql.lit(mostDocuments)}`.execute(queryBuilder());
  return rows;
}

/** Whoever has more of the words comes first. */
async function withSome(words: QueryWord[], locale: Locale, visible: Visible) {
  const each = words.map(
    (word) =>
      sql`select t.document, max(${scoreOf(word)}) as score from search_terms t where ${isOf(word)} group by t.document`,
  );
  const { rows } = await sql<FoundDocument>`
    with found as materialized (
      select d.kind, d.record_id, d.language, d.entry, d.dated, b.score, b.words
      from (
        select document, cast(sum(score) as integer) as score, count(*) as words
        from (${sql.join(each, sql` union all `)}) e group by document
      ) b
      join search_documents d on d.id = b.document
      where ${visible}
    )
    select kind, record_id, language, entry from found
    order by words desc, ${inOrder(sql`score`, locale)} limit ${sql.lit(mostDocuments)}`.execute(queryBuilder());
  return rows;
}

/** A text in the reader's language counts half as much again. */
function inOrder(total: RawBuilder<unknown>, locale: Locale) {
  const score = sql`(${total}) * case language when ${sql.lit(locale)} then 3 else 2 end / 2`;
  return sql`${score} desc, dated desc, record_id, language`;
}

function scoreOf({ terms }: QueryWord) {
  const factorsOfTerms = [...terms].map(([term, factor]) => sql`when ${term} then ${sql.lit(factor)}`);
  return sql`t.weight * case t.term ${sql.join(factorsOfTerms, sql` `)} end`;
}

function isOf({ terms }: QueryWord) {
  return sql`t.term in (${sql.join([...terms.keys()])})`;
}
