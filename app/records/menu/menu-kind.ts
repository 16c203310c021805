import { inPairs, kind } from "../store/kind.ts";

export const menuKind = kind("menu_content", {
  word: "menu.title",
  screen: "menu",
  isSingle: true,
  verbs: ["save", "translation"],
  texts: "pairs",
  fields: ["header", "footer", ...inPairs("footer_title")],
});
