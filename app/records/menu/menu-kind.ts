import { kind } from "../store/kind.ts";
import { menuShape } from "./menu.ts";

export const menuKind = kind("menu_content", {
  word: "menu.title",
  screen: "menu",
  isSingle: true,
  verbs: ["save", "translation"],
  texts: "pairs",
  fields: Object.keys(menuShape.shape),
});
