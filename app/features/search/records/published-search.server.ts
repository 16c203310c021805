import { type RawBuilder, sql } from "kysely";
import type { Digits } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { typesetTitle } from "#app/i18n/typography.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { operations } from "#app/records/kinds.server.ts";
import { kinds } from "#app/records/kinds.ts";
import { collated } from "#app/records/lists/list.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import type { Kind } from "#app/records/store/kind.ts";
import type { SearchDocument } from "#app/records/store/search-document.ts";
import { entryOf, type FoundDocument, publicDocuments } from "./find-documents.server.ts";
import { type Match, pageOf } from "./find-in.ts";
import { type Marks, markFound, passageOf, type TextPart } from "./highlight.ts";
import { documentsOf } from "./index/documents-of.server.ts";

const indexed = kinds.filter(({ searchDocuments }) => searchDocuments);

type Row = Record<string, unknown>;

export type SearchResult = Pick<SearchDocument, "path" | "language" | "dated"> & {
  kind: string;
  id: string;
  title: TextPart[];
  passage: TextPart[];
};

export type SearchResults = { match: Match; results: SearchResult[]; count: number; page: number; pages: number };

export async function publishedSearch(query: string, locale: Locale, page = 1): Promise<SearchResults> {
  const { match, documents, marks } = await publicDocuments(query, locale, isVisible());
  const { shown, ...place } = pageOf(documents, locale, page, entryOf);
  return { match, results: await resultsOf(shown, marks), ...place };
}

function isVisible() {
  const cases = indexed.map(
    (kind) => sql`when ${sql.lit(kind.name)} then ${isPublic(kind, collated("record_id", "default"))}`,
  );
  return sql<boolean>`case kind ${sql.join(cases, sql` `)} else false end`;
}

/** For an id of the same collation, so that PostgreSQL uses its index; SQLite would read all that is public first. */
function isPublic({ name, table, key }: Kind, id: RawBuilder<unknown>) {
  const rows = operations[name]?.publicRows?.().where(`${table}.${key}`, "=", id);
  return rows ? sql<boolean>`${rows.select(sql`true`.as("is_public"))}` : sql<boolean>`false`;
}

async function resultsOf(found: FoundDocument[], marks: Marks) {
  const results = new Map<string, SearchResult>();
  const { figures } = await publicSettings("en");
  for (const kind of indexed) {
    const ofKind = found.filter((one) => one.kind === kind.name);
    const rows = ofKind.length > 0 ? await rowsOf(kind, ofKind) : [];
    for (const { record_id, language } of ofKind) {
      const row = rows.find((one) => one[kind.key] === record_id);
      const documents = row ? await documentsOf(kind, row, []) : [];
      const document = documents.find((one) => one.language === language);
      if (document)
        results.set(`${kind.name} ${record_id}`, resultOf(kind, record_id, document, marks, figures.digits));
    }
  }
  return found.flatMap(({ kind, record_id }) => results.get(`${kind} ${record_id}`) ?? []);
}

function rowsOf(kind: Kind, found: FoundDocument[]): Promise<Row[]> {
  const ids = found.map(({ record_id }) => record_id);
  const rows = queryBuilder().selectFrom(`${kind.table} as shown`).selectAll().where(`shown.${kind.key}`, "in", ids);
  return rows.where(isPublic(kind, sql.ref(`shown.${kind.key}`))).execute();
}

function resultOf(kind: Kind, id: string, document: SearchDocument, marks: Marks, digits: Digits): SearchResult {
  const { title, lead, text, path, language, dated } = document;
  const passage = passageOf([lead, text].filter(Boolean).join("\n"), language, marks, digits);
  return {
    kind: kind.name,
    id,
    path,
    language,
    dated,
    title: markFound(typesetTitle(title, language, digits), marks),
    passage,
  };
}
