import { locales } from "#app/i18n/locale.ts";
import { type CategoryNames, projectCategoryIn } from "../categories/category.ts";
import type { SearchDocument } from "../search-index/search-document.ts";
import { textOfHtml } from "../search-index/words.ts";
import type { ProjectRow } from "../store/tables.ts";
import { projectHtml, textsShownAt } from "./project-text.ts";

export function projectDocuments(row: ProjectRow, categories: readonly CategoryNames[]): SearchDocument[] {
  const { hasResults, hasOutlook } = textsShownAt(row.status);
  return locales.map((language) => {
    const own = { en: row.objectives, ar: row.objectives_ar }[language];
    const client = { en: row.client_name, ar: row.client_name_ar }[language];
    const plain = (html: string | null) => textOfHtml(projectHtml(html) ?? "");
    const texts = [
      ...[plain(row[`overview_${language}`]), ...own],
      ...(hasResults ? [row[`result_label_${language}`], plain(row[`results_impact_${language}`])] : []),
      ...(hasResults ? [plain(row[`challenges_${language}`])] : []),
      ...(hasOutlook ? [row[`current_status_${language}`], row[`next_steps_${language}`]] : []),
      client,
    ];
    return {
      language,
      title: row[`title_${language}`],
      tags: [projectCategoryIn(categories, row.category, language), ...row.tags, ...row.tech_stack],
      lead: row[`description_${language}`],
      text: texts.filter(Boolean).join("\n"),
      path: `/projects/${row.slug}`,
      dated: row.completion_date ?? row.created_at,
    };
  });
}
