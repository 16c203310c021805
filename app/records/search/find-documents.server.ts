import type { Locale } from "#app/i18n/locale.ts";
import { analyseQuery, factors, oneLetterAway, type QueryWord } from "../search-index/analysis.ts";
import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { readOrder, readPostings } from "./postings.server.ts";
import { type DocumentOrder, type Postings, rankDocuments } from "./rank-documents.ts";

const mostDocuments = 200;
const candidates = 240;
const mostCompletions = 40;
const leastLettersToComplete = 2;
const leastLettersToCorrect = 4;

export type FoundDocument = { kind: string; record_id: string; language: Locale; entry: string };

/** "corrected": a word is one letter away from what was typed; "some": no record has all the words. */
export type Match = "all" | "corrected" | "some" | "none";

export type Found = { match: Match; documents: FoundDocument[]; terms: Set<string> };

type VisibleOf = (documents: FoundDocument[]) => Promise<FoundDocument[]>;
type Index = { postings: Map<string, Postings>; order: DocumentOrder; visibleOf: VisibleOf };

export async function publicDocuments(query: string, locale: Locale, visibleOf: VisibleOf): Promise<Found> {
  const words = analyseQuery(query);
  if (words.length === 0) return { match: "none", documents: [], terms: new Set() };
  const index: Index = { postings: new Map(), order: await readOrder(locale), visibleOf };
  await addPostings(index, words);
  const isUnfinished = (word: QueryWord) => word === words.at(-1) && /[\p{L}\p{M}\p{N}]$/u.test(query);
  const unknown = words.filter(({ terms }) => [...terms.keys()].every((term) => !index.postings.get(term)?.length));
  const known = await guessed(unknown, words, isUnfinished);
  const all = await best(index, known.words, words.length);
  if (all.length > 0) return { match: known.isCorrected ? "corrected" : "all", documents: all, terms: termsOf(known) };
  const wider = await guessed(words, words, isUnfinished);
  const corrected = await best(index, wider.words, words.length);
  if (corrected.length > 0) return { match: "corrected", documents: corrected, terms: termsOf(wider) };
  const some = await best(index, known.words, 1);
  return { match: some.length > 0 ? "some" : "none", documents: some, terms: termsOf(known) };
}

export const findDocuments = forAdmin((query: string, locale: Locale) =>
  publicDocuments(query, locale, async (documents) => documents),
);

async function addPostings({ postings }: Index, words: readonly QueryWord[]) {
  const terms = words.flatMap((word) => [...word.terms.keys()]).filter((term) => !postings.has(term));
  for (const [term, found] of await readPostings(terms)) postings.set(term, found);
}

/** Whether visitors may see a document is asked for the best ones alone, and for the next if too few of those are seen. */
async function best(index: Index, words: readonly QueryWord[], leastWords: number) {
  await addPostings(index, words);
  const ranked = rankDocuments(words, index.postings, index.order, leastWords);
  const found: FoundDocument[] = [];
  for (let at = 0; at < ranked.length && found.length < mostDocuments; at += candidates)
    found.push(...(await index.visibleOf(await readDocuments(ranked.slice(at, at + candidates)))));
  return found;
}

async function readDocuments(ids: number[]): Promise<FoundDocument[]> {
  const columns = ["id", "kind", "record_id", "language", "entry"] as const;
  const rows = await store().selectFrom("search_documents").select(columns).where("id", "in", ids).execute();
  const byId = new Map(rows.map(({ id, ...document }) => [id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function termsOf({ words }: { words: QueryWord[] }) {
  return new Set(words.flatMap(({ terms }) => [...terms.keys()]));
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
