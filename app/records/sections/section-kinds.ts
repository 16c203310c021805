import { inLocale } from "#app/i18n/locale.ts";
import { collectionVerbs, inPairs, kind } from "../store/kind.ts";
import { aboutDocuments, contactDocuments, resumeDocuments, resumeEntryDocuments } from "./section-search.ts";

const single = {
  isSingle: true,
  verbs: ["save", "translation"],
  isPublic: true,
  texts: "pairs",
  media: "any",
  sample: "records",
} as const;

export const aboutKind = kind("about_content", {
  word: "sidebar.about",
  screen: "about",
  ...single,
  fields: [...inPairs("title", "description", "philosophy"), "skills", "achievements", "contact_info"],
  searchDocuments: aboutDocuments,
});
export const contactKind = kind("contact_content", {
  word: "sidebar.contact",
  screen: "contact",
  ...single,
  fields: [...inPairs("title", "subtitle", "intro_text", "response_time"), "contact_methods"],
  searchDocuments: contactDocuments,
});
export const resumeKind = kind("resume_content", {
  word: "sidebar.resume",
  screen: "resume",
  ...single,
  fields: [...inPairs("title", "subtitle", "profile_title", "profile_description"), "stats", "pdf_url"],
  searchDocuments: resumeDocuments,
});

export const resumeEntryKind = kind("resume_entries", {
  word: "sidebar.resume",
  screen: "resume",
  verbs: [...collectionVerbs, "order", "translation"],
  hasTrash: true,
  texts: "pairs",
  names: ["title_en", "title_ar"],
  fields: ["kind", ...inPairs("title", "organisation", "place"), "started_on", "ended_on", ...inPairs("description")],
  titleOf: (row, locale) => inLocale(row, locale).title,
  searchDocuments: resumeEntryDocuments,
  sample: "records",
});
