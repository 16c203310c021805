import type { CategoryNames } from "#app/records/categories/category.ts";
import { publicWithValues } from "#app/records/store/inline-values.server.ts";
import type { Kind } from "#app/records/store/kind.ts";
import type { SearchDocument } from "#app/records/store/search-document.ts";

type Row = Record<string, unknown>;

/** What is searched of a record, as its page shows it. @noPermission its caller has one */
export async function documentsOf({ searchDocuments }: Kind, row: Row, categories: readonly CategoryNames[]) {
  const documents: SearchDocument[] = [];
  for (const document of searchDocuments?.(row, categories) ?? [])
    documents.push(await publicWithValues(document, document.language, "plain"));
  return documents;
}
