import { inLocale } from "#app/i18n/locale.ts";
import { collectionVerbs, kind, publicSingle } from "../store/kind.ts";
import { aboutRecordShape } from "./about.ts";
import { contactRecordShape } from "./contact.ts";
import { resumeEntryShape, resumeShape } from "./resume.ts";
import { aboutDocuments, contactDocuments, resumeDocuments, resumeEntryDocuments } from "./section-search.ts";

export const aboutKind = kind("about_content", {
  word: "sidebar.about",
  siteWord: "nav.about",
  screen: "about",
  ...publicSingle,
  fields: Object.keys(aboutRecordShape.shape),
  searchDocuments: aboutDocuments,
});
export const contactKind = kind("contact_content", {
  word: "sidebar.contact",
  siteWord: "nav.contact",
  screen: "contact",
  ...publicSingle,
  fields: Object.keys(contactRecordShape.shape),
  searchDocuments: contactDocuments,
});
export const resumeKind = kind("resume_content", {
  word: "sidebar.resume",
  siteWord: "nav.resume",
  screen: "resume",
  ...publicSingle,
  fields: Object.keys(resumeShape.shape),
  searchDocuments: resumeDocuments,
});

export const resumeEntryKind = kind("resume_entries", {
  word: "sidebar.resume",
  siteWord: "nav.resume",
  screen: "resume",
  verbs: [...collectionVerbs, "order", "translation"],
  hasTrash: true,
  texts: "pairs",
  names: ["title_en", "title_ar"],
  fields: Object.keys(resumeEntryShape.shape),
  choices: ["kind"],
  newAt: "end",
  titleOf: (row, locale) => inLocale(row, locale).title,
  searchDocuments: resumeEntryDocuments,
  sample: "records",
});
