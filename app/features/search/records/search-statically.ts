import type { Locale } from "#app/i18n/locale.ts";
import { typesetTitle } from "#app/i18n/typography.ts";
import { findIn, pageOf } from "./find-in.ts";
import { markFound, passageOf } from "./highlight.ts";
import { entryOf, type IndexFile, type StaticDocument, staticSource } from "./static-source.ts";

type ReadFile = (file: string) => Promise<unknown>;

/** What `publishedSearch` answers, from the files of `staticIndex`. */
export async function searchStatically(query: string, locale: Locale, page: number, readFile: ReadFile) {
  const read = <File>(file: string) => readFile(file) as Promise<File>;
  const index = await read<IndexFile>("index.json");
  const { match, documents, marks } = await findIn(query, staticSource(index, locale, read));
  const { shown, ...place } = pageOf(documents, locale, page, entryOf);
  const found = await Promise.all(shown.map(({ name }) => read<StaticDocument>(`d/${name}.json`)));
  const results = found.map(({ title, text, ...document }) => ({
    ...document,
    title: markFound(typesetTitle(title, document.language), marks),
    passage: passageOf(text, document.language, marks),
  }));
  return { match, results, ...place };
}
