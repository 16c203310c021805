import { inLocale, otherLocale } from "#app/i18n/locale.ts";
import { collectionVerbs, kind } from "../store/kind.ts";
import { projectShape } from "./project.ts";
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
  fields: Object.keys(projectShape.shape),
  notRestored: ["slug", "is_private"],
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
  referencedBy: [{ table: "project_codes", column: "project_id" }],
});
