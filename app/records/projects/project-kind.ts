import { inLocale, locales, otherLocale } from "#app/i18n/locale.ts";
import { type CategoryNames, projectCategoryIn } from "../categories/category.ts";
import { collectionVerbs, inPairs, kind } from "../store/kind.ts";
import type { SearchDocument } from "../store/search-document.ts";
import type { ProjectRow } from "../store/tables.ts";
import { textOfHtml } from "../words/words.ts";
import { projectShape } from "./project.ts";
import { projectHtml, structuredTexts, textsShownAt } from "./project-text.ts";

export const projectKind = kind("projects", {
  word: "sidebar.projects",
  siteWord: "search.project",
  screen: "projects",
  exportedAt: 1,
  verbs: [...collectionVerbs, "order", "translation"],
  hasTrash: true,
  isPublic: true,
  texts: "pairs",
  names: ["title_en", "title_ar"],
  folded: ["title_en", "title_ar", "category"],
  fields: Object.keys(projectShape.shape),
  choices: ["category", "status"],
  notRestored: ["slug", "is_private", "sort_order"],
  titleOf: (row, locale) => inLocale(row, locale).title,
  search: {
    noteOf: (row, locale) => inLocale(row, otherLocale(locale)).title,
    wholeTexts: [...inPairs("title", "description", "result_label"), ...structuredTexts, "tech_stack", "tags"],
    publicAt: "/projects",
    listWords: { title: "projects.title", all: "search.allProjects" },
    isDated: true,
    hidden: {
      columns: ["is_private", "status"],
      stateOf: ({ is_private, status }) => (is_private ? "private" : status === "on_hold" ? status : null),
    },
  },
  searchDocuments: projectDocuments,
  categories: "projects",
  media: ["image_url", "gallery_images", ...structuredTexts],
  sample: "records",
});

function projectDocuments(row: ProjectRow, categories: readonly CategoryNames[]): SearchDocument[] {
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
