import { inLocale, locales, otherLocale } from "#app/i18n/locale.ts";
import { collectionVerbs, inPairs, kind } from "../store/kind.ts";
import type { SearchDocument } from "../store/search-document.ts";
import type { PageRow } from "../store/tables.ts";
import { textOfHtml } from "../words/words.ts";
import { onlyLanguageOf, pageFields, pagePath } from "./page.ts";

export const pageKind = kind("pages", {
  word: "sidebar.pages",
  screen: "pages",
  verbs: [...collectionVerbs, "translation"],
  hasTrash: true,
  isPublic: true,
  texts: "pairs",
  names: ["title_en", "title_ar"],
  fields: Object.keys(pageFields.shape),
  choices: ["status"],
  notRestored: ["slug", "status"],
  titleOf: (row, locale) => inLocale(row, locale).title,
  search: {
    noteOf: (row, locale) => inLocale(row, otherLocale(locale)).title,
    wholeTexts: inPairs("title", "description", "content"),
    publicAt: "",
    onlyLanguageOf,
    hidden: { columns: ["status"], stateOf: ({ status }) => (status === "draft" ? status : null) },
  },
  searchDocuments: pageDocuments,
  media: ["content_en", "content_ar"],
  sample: "records",
});

function pageDocuments(row: PageRow): SearchDocument[] {
  const written = locales.filter((language) => row[`title_${language}`] || row[`content_${language}`]);
  return written.map((language) => ({
    language,
    title: inLocale(row, language).title,
    tags: [],
    lead: row[`description_${language}`],
    text: textOfHtml(row[`content_${language}`] ?? ""),
    path: pagePath(row.slug),
    dated: row.updated_at,
  }));
}
