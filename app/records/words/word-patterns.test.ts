import { expect, test } from "vitest";
import { foldLetters } from "../store/letter-folds.ts";
import { matcherOf } from "./matcher.ts";
import { wordPatterns } from "./word-patterns.ts";

test("a text is found by a part of a word, by another form of it, and in any spelling", () => {
  const pairs = [
    ["recon", "Bank reconciliation"],
    ["reconciled", "Bank reconciliation"],
    ["companies", "The company"],
    ["closing", "It closes"],
    ["تقارير", "تقرير الضريبة"],
    ["بالضرائب", "تقرير الضريبة"],
    ["الـIFRS16", "عقود IFRS 16"],
    ["«ledger»,", "A ledger"],
    ["١٢٥٠", "IFRS 1250"],
    ["ÉLODIE", "Élodie O'Hara"],
    ["+962 79 123 4567", "Call 079 123 4567"],
    ["00962791234567", "اتصل ٠٧٩/١٢٣٤٥٦٧"],
    ["0791234567", "+962 (79) 123-4567"],
    ["(079) 123-4567,", "Call 0791234567"],
    ['"079 123 4567" call', "Call 0791234567"],
    ["2026-11-23", "23 November 2026, 11 am"],
  ] as const;
  for (const [query, text] of pairs) expect([query, matcherOf(query).matches(text)]).toEqual([query, true]);
});

test("words that only look alike are not found, and every part has to be", () => {
  const pairs = [
    ["كتاب", "متابعة"],
    ["بنكي", "نكتة"],
    ["bank zebra", "Bank"],
    ["a_b", "b c"],
    ["2.png", "1.png"],
    ["100%", "10 %"],
    ["+962 79 123 4567", "Call 079 123 4568"],
    ['"123 4567 079"', "Call 079 123 4567"],
  ] as const;
  for (const [query, text] of pairs) expect([query, matcherOf(query).matches(text)]).toEqual([query, false]);
});

test("a query is bounded, and folding letter by letter loses marks alone", () => {
  expect(wordPatterns("x ".repeat(10_000))).toHaveLength(1);
  expect(wordPatterns(" \t\n")).toEqual([]);
  expect(foldLetters("مُسْـئول\u200F ÉLODIE, it's 100%_\\")).toBe("مسوول\u200F elodie, it's 100%_\\");
});
