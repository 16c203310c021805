import { collectionVerbs, inPairs, kind } from "#app/records/store/kind.ts";

export const replyTemplateKind = kind("reply_templates", {
  word: "templates.title",
  screen: "messages",
  exportedAt: 3,
  verbs: collectionVerbs,
  names: ["name_en", "name_ar"],
  fields: inPairs("name", "text"),
  titleOf: ({ name_en, name_ar }, locale) => (locale === "ar" && name_ar) || name_en,
});
