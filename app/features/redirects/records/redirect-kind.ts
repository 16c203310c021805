import { collectionVerbs, kind } from "#app/records/store/kind.ts";

export const redirectKind = kind("redirects", {
  word: "sidebar.redirects",
  screen: "redirects",
  exportedAt: 4,
  verbs: [...collectionVerbs, "import"],
  hasTrash: true,
  names: ["from_path"],
  fields: ["from_path", "to_path", "status"],
  titleOf: ({ from_path }) => from_path,
});
