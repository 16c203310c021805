import { expect, test } from "vitest";
import type { QueryWord } from "#app/records/words/analysis.ts";
import { orderOf, rankDocuments, weightLimit } from "./rank-documents.ts";

const word = (...terms: [string, number][]): QueryWord => ({ word: terms[0]?.[0] ?? "", terms: new Map(terms) });
const posting = (document: number, weight: number) => document * weightLimit + weight;
/** Documents 7, 3, 9, 4 from the newest on; 3 and 4 are in the reader's language. */
const order = orderOf([7 * 2, 3 * 2 + 1, 9 * 2, 4 * 2 + 1]);

test("the score counts first, half as much again in the reader's language, then the newest", () => {
  const postings = new Map([["ledger", [posting(3, 20), posting(4, 20), posting(7, 30), posting(9, 60)]]]);
  expect(rankDocuments([word(["ledger", 6])], postings, order, 1)).toEqual([9, 7, 3, 4]);
});

test("of the terms of a word the best counts alone, and a document must have the words that are asked for", () => {
  const postings = new Map([
    ["bank", [posting(7, 10), posting(9, 10)]],
    ["banks", [posting(7, 10), posting(9, 40)]],
    ["close", [posting(4, 60), posting(7, 2)]],
  ]);
  const words = [word(["bank", 6], ["banks", 2]), word(["close", 6])];
  expect(rankDocuments(words, postings, order, 2)).toEqual([7]);
  expect(rankDocuments(words, postings, order, 1)).toEqual([7, 4, 9]);
});

test("a document that was written after the order was read is left out", () => {
  const postings = new Map([["ledger", [posting(2, 60), posting(4_000, 60), posting(7, 2)]]]);
  expect(rankDocuments([word(["ledger", 6])], postings, order, 1)).toEqual([7]);
});
