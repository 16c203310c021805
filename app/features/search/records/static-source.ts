import type { Locale } from "#app/i18n/locale.ts";
import type { SearchDocument } from "#app/records/store/search-document.ts";
import { maxCompletions, type Source } from "./find-in.ts";
import { searchedMaxLength } from "./highlight.ts";
import { orderOf, type Postings, weightLimit } from "./rank-documents.ts";

/** Of every document, in the order of its number: its language, the name of its file, the first of the same entry. */
export type IndexFile = {
  languages: string;
  names: string;
  entries: number[];
  prefixes: string[];
  lengths: number[];
  countryCode: string | null;
};
export type StaticDocument = {
  kind: string;
  id: string;
  path: string;
  language: Locale;
  dated: string;
  day: string | null;
  title: string;
  text: string;
};
/** A word that is its own term has 0. */
type WordFile = Record<string, string | 0>;
export type TermFile = { terms: Record<string, number[]>; words: WordFile };
type Read = <File>(file: string) => Promise<File>;
type StaticFound = { entry: string; language: Locale; name: string };

export const nameLength = 6;
export const sequencesPerFile = 32;

export function searchedText({ lead, text }: SearchDocument) {
  return [lead, text].filter(Boolean).join("\n").slice(0, searchedMaxLength);
}

export function fileOfPrefix(prefix: string) {
  return Array.from({ length: prefix.length }, (_, index) => prefix.charCodeAt(index).toString(16)).join("-");
}

export function staticSource(index: IndexFile, locale: Locale, read: Read): Source<StaticFound> {
  const count = index.entries.length;
  const languages = index.languages.match(/../g) ?? [];
  const prefixes = new Set(index.prefixes);
  const termFile = (prefix: string) => read<TermFile>(`t/${fileOfPrefix(prefix)}.json`);
  const prefixOf = (word: string) => {
    for (let length = word.length; length > 0; length -= 1)
      if (prefixes.has(word.slice(0, length))) return word.slice(0, length);
    return null;
  };

  async function postings(terms: string[]) {
    const lists = await Promise.all(
      terms.map(async (term): Promise<[string, Postings]> => {
        const prefix = prefixOf(term);
        const known: TermFile["terms"] = prefix === null ? {} : (await termFile(prefix)).terms;
        return [term, Object.hasOwn(known, term) ? fromSteps(known[term] ?? []) : []];
      }),
    );
    return new Map(lists);
  }

  async function completions(start: string) {
    const own = prefixOf(start);
    const longer = index.prefixes.filter((prefix) => prefix !== own && prefix.startsWith(start));
    const found: string[] = [];
    let words = 0;
    for (const prefix of own === null ? longer : [own, ...longer]) {
      if (words >= maxCompletions) break;
      for (const [word, term] of Object.entries((await termFile(prefix)).words).sort(byWord)) {
        if (!word.startsWith(start) || words >= maxCompletions) continue;
        words += 1;
        found.push(term || word);
      }
    }
    return [...new Set(found)];
  }

  async function termsOfWords(words: string[]) {
    const found = new Map<string, string>();
    for (const [length, ofLength] of Map.groupBy(words, (word) => word.length)) {
      if (!index.lengths.includes(length)) continue;
      const file = await read<WordFile>(`w/${length}.json`);
      for (const word of ofLength) if (Object.hasOwn(file, word)) found.set(word, file[word] || word);
    }
    return [...new Set([...found].sort(byWord).map(([, term]) => term))];
  }

  async function sequences(ids: number[]) {
    const files = new Map<number, string[]>();
    for (const number of new Set(ids.map((id) => Math.floor(id / sequencesPerFile))))
      files.set(number, await read<string[]>(`s/${number}.json`));
    return new Map(ids.map((id) => [id, files.get(Math.floor(id / sequencesPerFile))?.[id % sequencesPerFile] ?? ""]));
  }

  return {
    entryOf,
    postings,
    completions,
    termsOfWords,
    sequences,
    countryCode: async () => index.countryCode,
    order: async () =>
      orderOf(
        Array.from({ length: count }, (_, i) => 2 * (count - 1 - i) + Number(languages[count - 1 - i] === locale)),
      ),
    documents: async (ids) =>
      ids.map((id) => ({
        entry: String(index.entries[id]),
        language: languages[id] as Locale,
        name: index.names.slice(id * nameLength, (id + 1) * nameLength),
      })),
  };
}

export function entryOf({ entry }: StaticFound) {
  return entry;
}

function fromSteps(steps: readonly number[]) {
  let last = 0;
  return steps.map((step) => {
    const posting = last * weightLimit + step;
    last = Math.floor(posting / weightLimit);
    return posting;
  });
}

export function byWord([one]: readonly [string, unknown], [other]: readonly [string, unknown]) {
  return one < other ? -1 : 1;
}
