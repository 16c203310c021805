import { kind } from "#app/records/store/kind.ts";

export const commentKind = kind("comments", {
  word: "audit.area.comments",
  screen: "moderation",
  isAnswered: true,
  verbs: ["approve", "hold", "hide", "spam", "delete"],
});
