import type { QueryWord } from "#app/records/words/analysis.ts";

/** Document and weight in one number: `document * weightLimit + weight`. */
export type Postings = readonly number[];
export const weightLimit = 1_024;

export type DocumentOrder = { ids: Int32Array; isOfLocale: Uint8Array; places: Int32Array };

const maxPositions = 2 ** 28;
const maxScore = 2 ** 20;

/** Each number is a document's id twice, and one more where it is in the reader's language. */
export function orderOf(packed: readonly number[]): DocumentOrder {
  const ids = Int32Array.from(packed, (number) => number >> 1);
  const size = 1 + ids.reduce((max, id) => Math.max(max, id), 0);
  const order = { ids, isOfLocale: new Uint8Array(size), places: new Int32Array(size).fill(-1) };
  for (const [place, number] of packed.entries()) {
    order.places[number >> 1] = place;
    order.isOfLocale[number >> 1] = number & 1;
  }
  return order;
}

/** The best first: more words, then the score, in which the reader's language counts half as much again, then the order. */
export function rankDocuments(
  words: readonly QueryWord[],
  postings: ReadonlyMap<string, Postings>,
  order: DocumentOrder,
  minWords: number,
): number[] {
  const size = order.places.length;
  const scores = new Int32Array(size);
  const counts = new Uint8Array(size);
  for (const word of words) addWord(word, postings, scores, counts);
  const keys = [];
  for (let document = 0; document < size; document += 1) {
    const count = counts[document] as number;
    const place = order.places[document] as number;
    if (count === 0 || count < minWords || place < 0) continue;
    const total = ((scores[document] as number) * (order.isOfLocale[document] ? 3 : 2)) >> 1;
    keys.push((count * maxScore + Math.min(total, maxScore - 1)) * maxPositions - place);
  }
  const best = Float64Array.from(keys).sort().reverse();
  return Array.from(best, (key) => order.ids[(maxPositions - (key % maxPositions)) % maxPositions] as number);
}

function addWord(
  { terms }: QueryWord,
  postings: ReadonlyMap<string, Postings>,
  scores: Int32Array,
  counts: Uint8Array,
) {
  const best = new Int32Array(scores.length);
  const touched = [];
  for (const [term, factor] of terms)
    for (const posting of postings.get(term) ?? []) {
      const document = Math.floor(posting / weightLimit);
      const score = (posting % weightLimit) * factor;
      const known = best[document] ?? score;
      if (known === 0) touched.push(document);
      if (score > known) best[document] = score;
    }
  for (const document of touched) {
    scores[document] = (scores[document] as number) + (best[document] as number);
    counts[document] = (counts[document] as number) + 1;
  }
}
