import { expect, test } from "vitest";
import { joinedNumbers } from "#app/records/words/joined-numbers.ts";
import { countryCodeOf } from "#app/records/words/phone-forms.ts";
import { phrasesIn, withoutQuotes } from "#app/records/words/quotes.ts";
import { wordPatterns } from "#app/records/words/word-patterns.ts";
import { wordsIn } from "#app/records/words/words.ts";
import { markFound } from "./highlight.ts";
import { askedPhrases } from "./phrases.ts";
import { sequenceOf } from "./sequence.ts";

const sequence = (text: string) => {
  const words = wordsIn(text);
  return sequenceOf(text, words, joinedNumbers(text, words)).sequence;
};
const has = (text: string, query: string, countryCode: string | null = null) =>
  askedPhrases(query, countryCode).wanted.every((phrase) => phrase.test(sequence(text)));

test("quotes of every kind hold a phrase, and one that nothing closes, holds nothing or stands within a word does not", () => {
  const textsOf = (query: string) => phrasesIn(query).map(({ text, isWanted }) => (isWanted ? text : `not ${text}`));
  for (const query of ['"a b" c', "“a b” c", "«a b» c", "‟a b‟ c", "„a b“ c", "＂a b＂ c", '“a b" c'])
    expect([query, textsOf(query)]).toEqual([query, ["a b"]]);
  expect(textsOf('x -"a b" «ج د»')).toEqual(["not a b", "ج د"]);
  for (const query of ['"a b', 'a b"', "«a b", '"" «!»', '5" x 6" pipes', 'say"so"now'])
    expect([query, textsOf(query)]).toEqual([query, []]);
  expect(withoutQuotes(' “a b”  «ج» "c ')).toBe("a b ج c");
});

test.each([
  ["the words in other forms", "The ledgers of RECONCILED banks", '"ledger of reconciling banks"'],
  ["forms of alef, marks and the article", "كُتب الإقفالُ الشهريّ هنا", "«اقفال الشهر»"],
  ["prefixes", "بالإقفال والمراجعة", "«إقفال ومراجعة»"],
  ["broken plurals", "تقارير الضرائب", "«تقرير ضريبة»"],
  ["words of one paragraph, whatever is between them", "A ledger, (close) it", '"ledger close it"'],
  ["a number in groups, as a whole and by its groups", "Call 079 123 4567 now", '"call 0791234567 now"'],
  ["some groups of a number", "Years 2024 2025 2026", '"years 2024 2025"'],
])("a phrase finds %s", (_, text, query) => {
  expect(has(text, query)).toBe(true);
});

test.each([
  ["words in another order", "bank ledger", '"ledger bank"'],
  ["words with another between", "the ledger of banks", '"ledger banks"'],
  ["another word without meaning", "close the ledger", '"close a ledger"'],
  ["the end of one paragraph and the beginning of the next", "The ledger\nClose it", '"ledger close"'],
  ["one of two phrases", "bank ledger", '"bank ledger" "ledger close"'],
])("a phrase does not find %s", (_, text, query) => {
  expect(has(text, query)).toBe(false);
});

test("a telephone number is found in national form, with + and with 00, and without a country only the last two are the same", () => {
  const written = ["079 123 4567", "+962 79 123 4567", "00962791234567", "+962 (0)79 123-4567", "٠٧٩١٢٣٤٥٦٧"];
  for (const text of written)
    for (const query of written) expect([text, query, has(text, `"${query}"`, "962")]).toEqual([text, query, true]);
  expect(has("+962 79 123 4567", '"00962 79 1234567"')).toBe(true);
  expect(has("079 123 4567", '"00962791234567"')).toBe(false);
  expect(has("0044 79 123 4567", '"079 123 4567"', "962")).toBe(false);
  expect(countryCodeOf([null, "owner@example.com", "079 123 4567", "00 1 (212) 555-0100", "+962 79"])).toBe("1");
  expect(["+962 79 123 4567", "+44 20 7946 0000", "+7 495 000 0000"].map((phone) => countryCodeOf([phone]))).toEqual([
    "962",
    "44",
    "7",
  ]);
});

test("a phrase is marked as a whole, and its words alone are not", () => {
  const marked = (text: string, query: string, ...terms: string[]) =>
    markFound(text, { terms: new Set(terms), whole: askedPhrases(query, "962").marked })
      .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
      .join("");
  expect(marked("Ledger: the bank ledger of a bank.", '"bank ledger"')).toBe("Ledger: the [bank ledger] of a bank.");
  expect(marked("A bank ledger, a ledger", '"bank ledger" ledger', "ledger")).toBe("A [bank ledger], a [ledger]");
  expect(marked("في الإقفال الشهري.", "«إقفال الشهر»")).toBe("في [الإقفال الشهري].");
  expect(marked("Call +962 79 123 4567 now", "0791234567")).toBe("Call +[962 79 123 4567] now");
});

test("a list of the admin area finds a phrase by its letters, an Arabic one with the article and without", () => {
  expect(wordPatterns('"Bank  Ledger", close')).toEqual([[["bank ledger"]], [["clos"]]]);
  expect(wordPatterns("«الإقفال الشهري»")).toEqual([[["اقفال شهري"], ["اقفال الشهري"]]]);
});

test("hostile phrases take no time", () => {
  const text = sequence(`${"تقارير ضرائب 12 34 56 78 ".repeat(4_000)}`);
  const before = performance.now();
  for (const query of [
    `"${"تقارير ".repeat(28)}"`,
    `"${"12 34 ".repeat(33)}"`,
    `${'"a" '.repeat(50)}`,
    '"'.repeat(200),
  ])
    for (const phrase of askedPhrases(query, "962").wanted) phrase.test(text);
  expect(performance.now() - before).toBeLessThan(1_000);
});
