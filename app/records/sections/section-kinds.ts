import { inLocale } from "#app/i18n/locale.ts";
import { collectionVerbs, kind } from "../store/kind.ts";

const single = {
  isSingle: true,
  verbs: ["save", "translation"],
  isPublic: true,
  texts: "pairs",
  media: "any",
  sample: "records",
} as const;

export const aboutKind = kind("about_content", { word: "sidebar.about", screen: "about", ...single });
export const contactKind = kind("contact_content", { word: "sidebar.contact", screen: "contact", ...single });
export const resumeKind = kind("resume_content", { word: "sidebar.resume", screen: "resume", ...single });

export const resumeEntryKind = kind("resume_entries", {
  word: "sidebar.resume",
  screen: "resume",
  verbs: [...collectionVerbs, "order", "translation"],
  hasTrash: true,
  texts: "pairs",
  names: ["title_en", "title_ar"],
  titleOf: (row, locale) => inLocale(row, locale).title,
  sample: "records",
});
