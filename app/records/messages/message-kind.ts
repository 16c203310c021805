import { kind } from "../store/kind.ts";

export const messageKind = kind("messages", {
  word: "sidebar.messages",
  screen: "messages",
  verbs: ["status", "reply", "answer", "delete", "erase", "restore", "expire"],
  isAnswered: true,
  hasTrash: true,
  names: ["subject", "name", "email"],
  titleOf: ({ subject, name }) => subject ?? name,
  search: {
    titleOf: ({ subject, name }) => subject ?? name,
    noteOf: ({ subject, name, email }) => (subject ? name : email),
  },
});
