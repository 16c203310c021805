import { collectionVerbs, inPairs, kind } from "../store/kind.ts";

export const messageKind = kind("messages", {
  word: "sidebar.messages",
  screen: "messages",
  verbs: ["status", "reply", "answer", "delete", "erase", "restore", "expire"],
  hasTrash: true,
  names: ["subject", "name", "email"],
  titleOf: ({ subject, name }) => subject ?? name,
  search: {
    titleOf: ({ subject, name }) => subject ?? name,
    noteOf: ({ subject, name, email }) => (subject ? name : email),
  },
});

export const replyTemplateKind = kind("reply_templates", {
  word: "templates.title",
  screen: "messages",
  exportedAt: 3,
  verbs: collectionVerbs,
  names: ["name_en", "name_ar"],
  fields: inPairs("name", "text"),
  titleOf: ({ name_en, name_ar }, locale) => (locale === "ar" && name_ar) || name_en,
});
