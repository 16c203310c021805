import { analyseQuery, factors, oneLetterAway, type QueryWord, unwantedTerms } from "../search-index/analysis.ts";
import { type DocumentOrder, type Postings, rankDocuments, weightLimit } from "./rank-documents.ts";

const mostDocuments = 200;
const candidates = 120;
const resultsPerPage = 10;
const mostPages = 10;
const mostEntries = mostPages * resultsPerPage;
export const mostCompletions = 40;
const leastLettersToComplete = 2;
const leastLettersToCorrect = 4;

/** "corrected": a word is one letter away from what was typed; "some": no record has all the words. */
export type Match = "all" | "corrected" | "some" | "none";

export type Source<Document> = {
  order: () => Promise<DocumentOrder>;
  postings: (terms: string[]) => Promise<Map<string, Postings>>;
  /** The terms of the first words that begin like this. */
  completions: (start: string) => Promise<string[]>;
  termsOfWords: (words: string[]) => Promise<string[]>;
  entryOf: (document: Document) => string;
  /** Those that visitors may see. */
  documents: (ids: number[]) => Promise<Document[]>;
};

type Index<Document> = Source<Document> & {
  known: Map<string, Postings>;
  ranks: DocumentOrder;
  unwanted: ReadonlySet<number>;
};

export type Found<Document> = { match: Match; documents: Document[]; terms: Set<string> };

/** The same on the server and in a browser that reads the index of the static site. */
export async function findIn<Document>(query: string, source: Source<Document>): Promise<Found<Document>> {
  const words = analyseQuery(query);
  if (words.length === 0) return { match: "none", documents: [], terms: new Set() };
  const ranks = await source.order();
  const unwanted = await documentsWith(source, unwantedTerms(query));
  const index: Index<Document> = { ...source, known: new Map(), ranks, unwanted };
  await addPostings(index, words);
  const isUnfinished = (word: QueryWord) => word === words.at(-1) && /[\p{L}\p{M}\p{N}]$/u.test(query);
  const unknown = words.filter(({ terms }) => [...terms.keys()].every((term) => !index.known.get(term)?.length));
  const known = await guessed(index, unknown, words, isUnfinished);
  const all = await best(index, known.words, words.length);
  if (all.length > 0) return foundWith(known, known.isCorrected ? "corrected" : "all", all);
  const wider = await guessed(index, words, words, isUnfinished);
  const corrected = await best(index, wider.words, words.length);
  if (corrected.length > 0) return foundWith(wider, "corrected", corrected);
  const some = await best(index, known.words, 1);
  return foundWith(known, some.length > 0 ? "some" : "none", some);
}

function foundWith<Document>({ words }: { words: QueryWord[] }, match: Match, documents: Document[]) {
  return { match, documents, terms: new Set(words.flatMap(({ terms }) => [...terms.keys()])) };
}

async function documentsWith<Document>({ postings }: Source<Document>, terms: string[]) {
  const lists = terms.length > 0 ? [...(await postings(terms)).values()] : [];
  return new Set(lists.flat().map((posting) => Math.floor(posting / weightLimit)));
}

async function addPostings<Document>({ known, postings }: Index<Document>, words: readonly QueryWord[]) {
  const terms = words.flatMap((word) => [...word.terms.keys()]).filter((term) => !known.has(term));
  for (const [term, found] of await postings(terms)) known.set(term, found);
}

async function best<Document>(index: Index<Document>, words: readonly QueryWord[], leastWords: number) {
  await addPostings(index, words);
  const ranked = rankDocuments(words, index.known, index.ranks, leastWords).filter((id) => !index.unwanted.has(id));
  const found: Document[] = [];
  const entries = new Set<string>();
  for (let at = 0; at < ranked.length && found.length < mostDocuments && entries.size < mostEntries; at += candidates)
    for (const document of await index.documents(ranked.slice(at, at + candidates))) {
      found.push(document);
      entries.add(index.entryOf(document));
    }
  return found;
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
    const isLongEnough = isUnfinished(word) && word.word.length >= leastLettersToComplete;
    const completed = isLongEnough ? await index.completions(word.word) : [];
    const isCorrectable = word.word.length >= leastLettersToCorrect && !/\d/.test(word.word);
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
  const count = Math.min(entries.size, mostEntries);
  const pages = Math.max(1, Math.ceil(count / resultsPerPage));
  const shown = [...entries.values()].slice(0, count).slice((page - 1) * resultsPerPage, page * resultsPerPage);
  return { shown, count, page, pages };
}
