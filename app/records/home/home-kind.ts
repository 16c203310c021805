import { locales } from "#app/i18n/locale.ts";
import { kind, publicSingle } from "../store/kind.ts";
import type { SearchDocument } from "../store/search-document.ts";
import type { Tables } from "../store/tables.ts";
import { textOfHtml } from "../words/words.ts";
import { allSections, homeShape, ownTitle } from "./home.ts";

export const homeKind = kind("home_content", {
  word: "home.title",
  screen: "home",
  ...publicSingle,
  fields: Object.keys(homeShape.shape),
  searchDocuments: homeDocuments,
});

/** Both texts in one document, which leads to the first of them. */
function homeDocuments(row: Tables["home_content"]): SearchDocument[] {
  const shown = allSections(row.sections).filter(({ is_shown }) => is_shown);
  return locales.flatMap((language) => {
    const parts = shown.flatMap(({ name, ...section }) => {
      if (name !== "now" && name !== "text") return [];
      const text = textOfHtml(row[`${name}_${language}`] ?? "");
      return text ? [{ name, text, title: section[`title_${language}`] ?? ownTitle(name, language) ?? "" }] : [];
    });
    const [first, ...others] = parts;
    if (!first) return [];
    const text = parts.map((part) => part.text).join("\n");
    const tags = others.map(({ title }) => title);
    return [{ language, title: first.title, tags, lead: null, text, path: `/#${first.name}`, dated: row.updated_at }];
  });
}
