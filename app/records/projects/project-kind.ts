import { inLocale, otherLocale } from "#app/i18n/locale.ts";
import { collectionVerbs, kind } from "../store/kind.ts";
import { structuredTexts } from "./project-text.ts";

export const projectKind = kind("projects", {
  word: "sidebar.projects",
  screen: "projects",
  verbs: [...collectionVerbs, "translation"],
  hasTrash: true,
  isPublic: true,
  texts: "pairs",
  names: ["title_en", "title_ar"],
  titleOf: (row, locale) => inLocale(row, locale).title,
  search: { noteOf: (row, locale) => inLocale(row, otherLocale(locale)).title, hasText: true, publicAt: "/projects" },
  media: ["image_url", "gallery_images", ...structuredTexts],
  sample: "records",
  keptBy: [{ table: "project_codes", column: "project_id" }],
});
