import { foldedWord, queryMaxLength, queryWord } from "#app/records/words/analysis.ts";
import { joinedNumbers } from "#app/records/words/joined-numbers.ts";
import { phoneForms } from "#app/records/words/phone-forms.ts";
import { phrasesIn } from "#app/records/words/quotes.ts";
import { wordsIn } from "#app/records/words/words.ts";
import { letterOf } from "./sequence.ts";

const numberLetters = 7;

/** What the sequence of a text must have, what it must not have, and what is marked in it as a whole. */
export type AskedPhrases = { wanted: RegExp[]; unwanted: RegExp[]; marked: RegExp | null };

export function askedPhrases(query: string, countryCode: string | null): AskedPhrases {
  const cut = query.slice(0, queryMaxLength);
  const phrases = phrasesIn(cut);
  const patternsOf = (wanted: boolean) =>
    phrases.filter(({ isWanted }) => isWanted === wanted).map(({ text }) => patternOf(text, countryCode));
  const wanted = patternsOf(true);
  const marked = [...wanted, ...numberPatterns(cut, countryCode)];
  return {
    wanted: wanted.map((pattern) => new RegExp(pattern, "s")),
    unwanted: patternsOf(false).map((pattern) => new RegExp(pattern, "s")),
    marked: marked.length > 0 ? new RegExp(marked.join("|"), "gs") : null,
  };
}

/** The words of a phrase in any of their forms, one after another, as `sequenceOf` writes them. */
function patternOf(phrase: string, countryCode: string | null) {
  const words = wordsIn(phrase);
  const joined = joinedNumbers(phrase, words);
  let pattern = "";
  for (let index = 0; index < words.length; index += 1) {
    const run = joined.find(({ from }) => from === index);
    const groups = words.slice(index, (run?.to ?? index) + 1);
    const first = pattern === "";
    const each = groups.map(({ text }, group) => wordPattern(lettersOf(queryWord(text).terms.keys()), first && !group));
    const whole = run?.text ?? words[index]?.text ?? "";
    pattern += isLongNumber(whole) ? `(?:${numberPattern(whole, countryCode, first)}|${each.join("")})` : each.join("");
    index += groups.length - 1;
  }
  return pattern;
}

function numberPatterns(query: string, countryCode: string | null) {
  const words = wordsIn(query);
  const numbers = [...joinedNumbers(query, words), ...words].map(({ text }) => text).filter(isLongNumber);
  return numbers.map((number) => numberPattern(number, countryCode, true));
}

function numberPattern(number: string, countryCode: string | null, isFirst: boolean) {
  const whole = foldedWord(number);
  const letters = lettersOf([whole, ...phoneForms(whole, countryCode)]);
  return `(?:<[${letters}][^>]*>|${wordPattern(letters, isFirst)})`;
}

function wordPattern(letters: string, isFirst: boolean) {
  const before = isFirst ? "" : "(?:<.)?(?:[^\\n|<>](?:\\|.)*?\\|)?";
  return `${before}[${letters}](?:\\|.)*>?`;
}

function lettersOf(terms: Iterable<string>) {
  return [...new Set([...terms].map(letterOf))].join("");
}

function isLongNumber(text: string) {
  return /^\p{Nd}+$/u.test(text) && text.length >= numberLetters;
}
