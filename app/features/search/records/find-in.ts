import { analyseQuery, factors, oneLetterAway, type QueryWord, unwantedTerms } from "#app/records/words/analysis.ts";
import type { Marks } from "./highlight.ts";
import { type AskedPhrases, askedPhrases } from "./phrases.ts";
import { type DocumentOrder, type Postings, rankDocuments, weightLimit } from "./rank-documents.ts";

const maxDocuments = 200;
const candidates = 120;
const resultsPerPage = 10;
const maxPages = 10;
const maxEntries = maxPages * resultsPerPage;
export const maxCompletions = 40;
const minLettersToComplete = 2;
const minLettersToCorrect = 4;

/** "corrected": a word is one letter away from what was typed; "some": no record has all the words; "noPhrase": or the quoted ones. */
export type Match = "all" | "corrected" | "some" | "none" | "noPhrase";

export type Source<Document> = {
  order: () => Promise<DocumentOrder>;
  postings: (terms: string[]) => Promise<Map<string, Postings>>;
  /** The terms of the first words that begin like this. */
  completions: (start: string) => Promise<string[]>;
  termsOfWords: (words: string[]) => Promise<string[]>;
  sequences: (ids: number[]) => Promise<Map<number, string>>;
  countryCode: () => Promise<string | null>;
  entryOf: (document: Document) => string;
  documents: (ids: number[]) => Promise<Document[]>;
};

type Index<Document> = Source<Document> & {
  known: Map<string, Postings>;
  ranks: DocumentOrder;
  unwanted: ReadonlySet<number>;
  phrases: AskedPhrases;
};

export type Found<Document> = { match: Match; documents: Document[]; marks: Marks };

/** The same on the server and in a browser that reads the index of the static site. */
export async function findIn<Document>(query: string, source: Source<Document>): Promise<Found<Document>> {
  const countryCode = /\p{Nd}/u.test(query) ? await source.countryCode() : null;
  const words = analyseQuery(query, countryCode);
  const phrases = askedPhrases(query, countryCode);
  const foundWith = (searched: QueryWord[], match: Match, documents: Document[]) => {
    const terms = new Set(searched.flatMap((word) => (word.isQuoted ? [] : [...word.terms.keys()])));
    return { match, documents, marks: { terms, whole: phrases.marked } };
  };
  if (words.length === 0) return foundWith([], "none", []);
  const ranks = await source.order();
  const unwanted = await documentsWith(source, unwantedTerms(query));
  const index: Index<Document> = { ...source, known: new Map(), ranks, unwanted, phrases };
  await addPostings(index, words);
  const isUnfinished = (word: QueryWord) => word === words.at(-1) && /[\p{L}\p{M}\p{N}]$/u.test(query);
  const loose = words.filter(({ isQuoted }) => !isQuoted);
  const unknown = loose.filter(({ terms }) => [...terms.keys()].every((term) => !index.known.get(term)?.length));
  const known = await guessed(index, unknown, words, isUnfinished);
  const all = await best(index, known.words, words.length);
  if (all.length > 0) return foundWith(known.words, known.isCorrected ? "corrected" : "all", all);
  if (loose.length === 0) return foundWith(known.words, "noPhrase", []);
  const wider = await guessed(index, loose, words, isUnfinished);
  const corrected = await best(index, wider.words, words.length);
  if (corrected.length > 0) return foundWith(wider.words, "corrected", corrected);
  const some = await best(index, known.words, 1);
  if (some.length > 0) return foundWith(known.words, "some", some);
  return foundWith(known.words, phrases.wanted.length > 0 ? "noPhrase" : "none", []);
}

async function documentsWith<Document>({ postings }: Source<Document>, terms: string[]) {
  const lists = terms.length > 0 ? [...(await postings(terms)).values()] : [];
  return new Set(lists.flat().map((posting) => Math.floor(posting / weightLimit)));
}

async function addPostings<Document>({ known, postings }: Index<Document>, words: readonly QueryWord[]) {
  const terms = words.flatMap((word) => [...word.terms.keys()]).filter((term) => !known.has(term));
  for (const [term, found] of await postings(terms)) known.set(term, found);
}

async function best<Document>(index: Index<Document>, words: readonly QueryWord[], minWords: number) {
  await addPostings(index, words);
  const rank = (asked: readonly QueryWord[], min: number) => rankDocuments(asked, index.known, index.ranks, min);
  const quoted = words.filter(({ isQuoted }) => isQuoted);
  const bound = quoted.length > 0 ? new Set(rank(quoted, quoted.length)) : null;
  const asked = rank(words, minWords).filter((id) => !index.unwanted.has(id) && (bound?.has(id) ?? true));
  const found: Document[] = [];
  const entries = new Set<string>();
  for (let i = 0; i < asked.length && found.length < maxDocuments && entries.size < maxEntries; ) {
    const ids: number[] = [];
    for (; ids.length < candidates && i < asked.length; i += candidates)
      ids.push(...(await withPhrases(index, asked.slice(i, i + candidates))));
    for (const document of await index.documents(ids)) {
      found.push(document);
      entries.add(index.entryOf(document));
    }
  }
  return found;
}

async function withPhrases<Document>({ phrases: { wanted, unwanted }, sequences }: Index<Document>, ids: number[]) {
  if (wanted.length + unwanted.length === 0) return ids;
  const texts = await sequences(ids);
  const has = (id: number) => (phrase: RegExp) => phrase.test(texts.get(id) ?? "");
  return ids.filter((id) => wanted.every(has(id)) && !unwanted.some(has(id)));
}

async function guessed<Document>(
  index: Index<Document>,
  unknown: QueryWord[],
  words: QueryWord[],
  isUnfinished: (word: QueryWord) => boolean,
) {
  let isCorrected = false;
  const widened = [];
  for (const word of words) {
    if (!unknown.includes(word)) {
      widened.push(word);
      continue;
    }
    const isLongEnough = isUnfinished(word) && word.word.length >= minLettersToComplete;
    const completed = isLongEnough ? await index.completions(word.word) : [];
    const isCorrectable = word.word.length >= minLettersToCorrect && !/\d/.test(word.word);
    const corrected = completed.length === 0 && isCorrectable ? await index.termsOfWords(oneLetterAway(word.word)) : [];
    if (corrected.length > 0) isCorrected = true;
    const terms = [...completed, ...corrected].map((term) => [term, factors.guessed] as const);
    widened.push({ ...word, terms: new Map([...terms, ...word.terms]) });
  }
  return { words: widened, isCorrected };
}

/** Of each entry the first, or the one in the reader's language. */
export function pageOf<Document extends { language: string }>(
  documents: readonly Document[],
  locale: string,
  page: number,
  entryOf: (document: Document) => string,
) {
  const entries = new Map<string, Document>();
  for (const document of documents) {
    const known = entries.get(entryOf(document));
    if (!known || (document.language === locale && known.language !== locale)) entries.set(entryOf(document), document);
  }
  const count = Math.min(entries.size, maxEntries);
  const pages = Math.max(1, Math.ceil(count / resultsPerPage));
  const shown = [...entries.values()].slice(0, count).slice((page - 1) * resultsPerPage, page * resultsPerPage);
  return { shown, count, page, pages };
}
