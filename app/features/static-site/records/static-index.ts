import { createHash } from "node:crypto";
import { postingsOf } from "#app/features/search/records/index/search-document.ts";
import { weightLimit } from "#app/features/search/records/rank-documents.ts";
import type { IndexFile, StaticDocument, TermFile } from "#app/features/search/records/static-source.ts";
import {
  byWord,
  fileOfPrefix,
  nameLength,
  searchedText,
  sequencesPerFile,
} from "#app/features/search/records/static-source.ts";
import type { SearchDocument } from "#app/records/store/search-document.ts";

export type Indexed = { kind: string; id: string; document: SearchDocument; day: string | null };
type Lists = { terms: Map<string, number[]>; words: Map<string, string> };

const maxChars = 100_000;

/** The files of an index that a browser searches without a server: the same for the same texts. */
export function* staticIndex(
  indexed: readonly Indexed[],
  countryCode: string | null,
): Generator<{ file: string; text: string }> {
  const documents = indexed.toSorted(oldestFirst);
  const names = namesOf(documents);
  const lists: Lists = { terms: new Map(), words: new Map() };
  let sequences: string[] = [];
  for (const [number, { kind, id, day, document }] of documents.entries()) {
    const { postings, words, sequence } = postingsOf(document);
    sequences.push(sequence);
    for (const [word, term] of words) lists.words.set(word, term);
    for (const { term, weight } of postings) {
      const list = lists.terms.get(term) ?? [];
      list.push(number * weightLimit + weight);
      lists.terms.set(term, list);
    }
    const { path, language, dated, title } = document;
    const shown: StaticDocument = { kind, id, path, language, dated, day, title, text: searchedText(document) };
    yield { file: `d/${names[number]}.json`, text: JSON.stringify(shown) };
    if (sequences.length < sequencesPerFile && number < documents.length - 1) continue;
    yield { file: `s/${Math.floor(number / sequencesPerFile)}.json`, text: JSON.stringify(sequences) };
    sequences = [];
  }
  const prefixes: string[] = [];
  for (const [prefix, file] of filesByPrefix(lists)) {
    prefixes.push(prefix);
    yield { file: `t/${fileOfPrefix(prefix)}.json`, text: JSON.stringify(file) };
  }
  const byLength = Map.groupBy([...lists.words].sort(byWord), ([word]) => word.length);
  for (const [length, words] of byLength)
    yield { file: `w/${length}.json`, text: JSON.stringify(Object.fromEntries(words.map(shortened))) };
  const entries = documents.map(({ kind, id, document: { entry = id } }) => `${kind} ${entry}`);
  const firstOf = new Map(entries.map((entry, i) => [entry, i] as const).toReversed());
  const index: IndexFile = {
    languages: documents.map(({ document }) => document.language).join(""),
    names: names.join(""),
    entries: entries.map((entry) => firstOf.get(entry) as number),
    prefixes,
    lengths: [...byLength.keys()].sort((one, other) => one - other),
    countryCode,
  };
  yield { file: "index.json", text: JSON.stringify(index) };
}

/** The reverse of the order of equally good results, so that a new record changes no number of another. */
function oldestFirst(one: Indexed, other: Indexed) {
  const [a, b] = [one, other].map(({ id, document }) => [document.dated, id, document.language] as const);
  if (!a || !b) return 0;
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1;
  return a[1] !== b[1] ? (a[1] > b[1] ? -1 : 1) : a[2] > b[2] ? -1 : 1;
}

function namesOf(documents: readonly Indexed[]) {
  const taken = new Set<string>();
  return documents.map(({ kind, id, document: { language } }) => {
    for (let attempt = 0; ; attempt += 1) {
      const hash = createHash("sha256").update(`${kind} ${id} ${language} ${attempt}`).digest("hex");
      const name = Number.parseInt(hash.slice(0, 8), 16).toString(36).padStart(7, "0").slice(-nameLength);
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  });
}

/** Each file holds what begins alike; one that grows too long is divided by the next letter. */
function* filesByPrefix({ terms, words }: Lists): Generator<[string, TermFile]> {
  const all = [...new Set([...terms.keys(), ...words.keys()])].sort();
  const sizes = new Map(
    all.map((key) => [key, key.length + 4 + (words.get(key)?.length ?? 0) + 8 * (terms.get(key)?.length ?? 0)]),
  );
  yield* divide("", all);

  function* divide(prefix: string, keys: string[]): Generator<[string, TermFile]> {
    const size = keys.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
    const whole = prefix !== "" && (size <= maxChars || keys.length === 1);
    const own = whole ? keys : keys.filter((key) => key === prefix);
    if (own.length > 0) yield [prefix, fileWith(own)];
    if (whole) return;
    const longer = keys.filter((key) => key !== prefix);
    for (const [next, group] of Map.groupBy(longer, (key) => key.slice(0, prefix.length + 1)))
      yield* divide(next, group);
  }

  function fileWith(keys: string[]): TermFile {
    const lists = keys.flatMap((key) => {
      const list = terms.get(key);
      return list ? [[key, inSteps(list)] as const] : [];
    });
    const known = keys.flatMap((key) => {
      const term = words.get(key);
      return term === undefined ? [] : [[key, term] as const];
    });
    return { terms: Object.fromEntries(lists), words: Object.fromEntries(known.map(shortened)) };
  }
}

function inSteps(list: readonly number[]) {
  return list.map((posting, index) => posting - weightLimit * Math.floor((list[index - 1] ?? 0) / weightLimit));
}

function shortened([word, term]: readonly [string, string]) {
  return [word, word === term ? 0 : term] as const;
}
