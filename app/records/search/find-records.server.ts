import type { RawBuilder } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { kinds } from "../kinds.ts";
import { containsFolded, containsWord } from "../lists/folded-text.server.ts";
import type { Kind } from "../store/kind.ts";
import type { Admin } from "../store/permission.ts";
import { presentRows } from "../store/present-rows.server.ts";
import { findIndexed, hasSearchIndex } from "../store/search-index.server.ts";
import { withoutQuotes } from "../words/quotes.ts";
import { type WordPattern, wordPatterns } from "../words/word-patterns.ts";
import type { SearchHit } from "./search-hit.ts";

const maxFound = 20;
const maxPerKind = 8;
/** The index has no such characters: a query with one reads the texts themselves, which is slow. */
const sign = /[^\p{L}\p{M}\p{N}\s]/u;

type Row = Record<string, string | null>;
type Found = Awaited<ReturnType<typeof findIndexed>>;
type Match = "all" | "corrected";

export async function findRecords(admin: Admin, query: string, locale: Locale): Promise<SearchHit[]> {
  const patterns = wordPatterns(query);
  if (patterns.length === 0) return [];
  const indexed = await findIndexed(admin, query, locale);
  const byName: SearchHit[] = [];
  const byText: SearchHit[] = [];
  const corrected: SearchHit[] = [];
  const searched = kinds.filter(({ search }) => search);
  for (const kind of searched) {
    const named = await newestWith(kind, containsName(kind), patterns);
    byName.push(...named.map((row) => hitOf(kind, row, locale)));
    const isNamed = (id: string) => named.some((row) => row[kind.key] === id);
    const hitsOf = async (match: Match) => {
      const ids = idsIn(indexed, match, kind).filter((id) => !isNamed(id));
      return (await rowsOf(kind, ids.slice(0, 2 * maxPerKind))).map((row) => hitOf(kind, row, locale));
    };
    byText.push(...(await hitsOf("all")));
    corrected.push(...(await hitsOf("corrected")));
  }
  const found = [...byName, ...byText];
  if (found.length === 0 && (!hasSearchIndex() || sign.test(withoutQuotes(query))))
    for (const kind of searched) {
      const texts = kind.search?.wholeTexts ?? [];
      const rows = texts.length > 0 ? await newestWith(kind, (pattern) => containsWord(texts, pattern), patterns) : [];
      for (const row of rows) found.push(hitOf(kind, row, locale));
    }
  return (found.length > 0 ? found : corrected).slice(0, maxFound);
}

function hitOf({ name, key, titleOf, search }: Kind, row: Row, locale: Locale): SearchHit {
  const title = search?.titleOf ? search.titleOf(row, locale) : titleOf(row, locale);
  const hit = { kind: name, id: row[key] ?? "", title: title ?? "", note: search?.noteOf(row, locale) ?? null };
  if (search?.publicAt === undefined) return hit;
  const hidden = search.hidden?.stateOf(row);
  return { ...hit, path: `${search.publicAt}/${row.slug}`, ...(hidden && { hidden }) };
}

function containsName({ folded, names }: Kind): Contains {
  return folded.length > 0 ? containsFolded : (pattern) => containsWord(names, pattern);
}

function idsIn({ match, documents }: Found, wanted: Match, { name }: Kind) {
  return match === wanted ? documents.filter(({ kind }) => kind === name).map(({ record_id }) => record_id) : [];
}

type Contains = (pattern: WordPattern) => RawBuilder<boolean>;

async function newestWith(kind: Kind, contains: Contains, patterns: readonly WordPattern[]): Promise<Row[]> {
  const rows = patterns
    .map(contains)
    .reduce((query, condition) => query.where(condition), presentRows(kind).select(kind.key));
  const found = await rows.orderBy("created_at", "desc").limit(maxPerKind).execute();
  return rowsOf(
    kind,
    found.map((row) => row[kind.key] as string),
  );
}

/** In the order of the ids, without those that are gone. */
async function rowsOf(kind: Kind, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { key, names, search } = kind;
  const shown = [...(search?.publicAt === undefined ? [] : ["slug"]), ...(search?.hidden?.columns ?? [])];
  const columns = [...new Set([key, ...names, ...shown])];
  const found = await presentRows(kind)
    .select(columns)
    .where(key, "in", [...new Set(ids)])
    .execute();
  const byId = new Map((found as Row[]).map((row) => [row[key], row] as const));
  const ordered = [...new Set(ids)].map((id) => byId.get(id)).filter((row) => row !== undefined);
  return ordered.slice(0, maxPerKind);
}
