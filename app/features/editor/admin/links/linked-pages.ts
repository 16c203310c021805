import { adminWords, inBothLanguages } from "#app/admin/frame/admin-context.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { searchText } from "#app/records/store/search-text.ts";

const pages = [
  { path: "/", word: "nav.home" },
  { path: "/projects", word: "nav.projects" },
  { path: "/articles", word: "nav.blog" },
  { path: "/#about", word: "nav.about" },
  { path: "/#resume", word: "nav.resume" },
  { path: "/contact", word: "nav.contact" },
] as const;

export function linkedPages(query: string, locale: Locale) {
  const typed = searchText(query);
  if (!typed) return [];
  return pages
    .filter(({ word }) => inBothLanguages(word).some((name) => searchText(name).startsWith(typed)))
    .map(({ path, word }) => ({ path, name: adminWords(locale)(word) }));
}
