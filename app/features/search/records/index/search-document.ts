import type { SearchDocument } from "#app/records/store/search-document.ts";
import { analyse } from "#app/records/words/analysis.ts";
import { compoundsIn } from "#app/records/words/compounds.ts";
import { type JoinedNumber, joinedNumbers } from "#app/records/words/joined-numbers.ts";
import { type Word, wordsIn } from "#app/records/words/words.ts";
import { sequenceOf } from "../sequence.ts";

const weights = { title: 60, tags: 20, lead: 8, text: 2 } as const;
const maxTimes = 6;
const textMaxLength = 300_000;

export function postingsOf({ title, tags, lead, text }: SearchDocument) {
  const words = new Map<string, string>();
  const sequences: string[] = [];
  const found = new Map<string, number>();
  const add = (part: string, weight: number, hasStopWords = false) => {
    const counts = new Map<string, number>();
    const all = wordsIn(part);
    const joined = joinedNumbers(part, all);
    sequences.push(sequenceOf(part, all, joined).sequence);
    for (const term of termsIn(part, all, joined, words, hasStopWords))
      counts.set(term.term, term.share + (counts.get(term.term) ?? 0));
    for (const [term, count] of counts) {
      const times = weight === weights.text ? Math.min(maxTimes, Math.ceil(Math.log2(1 + count))) : Math.min(1, count);
      found.set(term, (found.get(term) ?? 0) + Math.ceil(weight * times));
    }
  };
  add(title, weights.title, true);
  add(tags.filter(Boolean).join("\n"), weights.tags, true);
  add(lead ?? "", weights.lead);
  add(text.slice(0, textMaxLength), weights.text);
  return { postings: [...found].map(([term, weight]) => ({ term, weight })), words, sequence: sequences.join("\n") };
}

function* termsIn(
  text: string,
  all: readonly Word[],
  joined: readonly JoinedNumber[],
  words: Map<string, string>,
  hasStopWords: boolean,
) {
  for (const number of [...joined, ...compoundsIn(text, all)]) yield { term: ownTerm(number.text, words), share: 0.5 };
  for (const word of all) {
    const { terms, isStop } = analyse(word.text);
    if (isStop && !hasStopWords) continue;
    const own = ownTerm(word.text, words);
    for (const term of terms) yield { term, share: term === own ? 1 : 0.5 };
  }
}

function ownTerm(text: string, words: Map<string, string>) {
  const { word, terms } = analyse(text);
  const own = terms[0] ?? word;
  words.set(word, own);
  return own;
}
