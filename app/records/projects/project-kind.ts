import { inLocale, otherLocale } from "#app/i18n/locale.ts";
import { collectionVerbs, inPairs, kind } from "../store/kind.ts";
import { projectDocuments } from "./project-search.ts";
import { structuredTexts } from "./project-text.ts";

export const projectKind = kind("projects", {
  word: "sidebar.projects",
  screen: "projects",
  verbs: [...collectionVerbs, "translation"],
  hasTrash: true,
  isPublic: true,
  texts: "pairs",
  names: ["title_en", "title_ar"],
  folded: ["title_en", "title_ar", "category"],
  fields: [
    ...inPairs("title", "description"),
    ...["slug", "category", "status", "progress", "is_private", "is_featured", "hidden_on_home", "sort_order"],
    ...[...inPairs("overview"), "objectives", "objectives_ar"],
    ...inPairs("results_impact", "challenges", "current_status", "next_steps"),
    ...["image_url", "gallery_images", "live_url", "github_url", "demo_url", "result_value", "arabic_result_value"],
    ...inPairs("result_label"),
    ...["client_name", "client_name_ar", "tech_stack", "tags", "duration_months", "completion_date"],
  ],
  kept: ["slug", "is_private"],
  titleOf: (row, locale) => inLocale(row, locale).title,
  search: {
    noteOf: (row, locale) => inLocale(row, otherLocale(locale)).title,
    hasText: true,
    publicAt: "/projects",
    hidden: {
      columns: ["is_private", "status"],
      stateOf: ({ is_private, status }) => (is_private ? "private" : status === "on_hold" ? status : null),
    },
  },
  searchDocuments: projectDocuments,
  categories: "projects",
  media: ["image_url", "gallery_images", ...structuredTexts],
  sample: "records",
  keptBy: [{ table: "project_codes", column: "project_id" }],
});
