import { kind } from "../store/kind.ts";
import { categoryShape, nameIn } from "./category.ts";

export const categoryKind = kind("categories", {
  word: "categories.title",
  screen: "categories",
  verbs: ["create", "update", "delete", "order", "move", "translation"],
  isPublic: true,
  texts: "pairs",
  names: ["key", "name_en", "name_ar"],
  fields: Object.keys(categoryShape.shape),
  choices: ["family"],
  titleOf: (row, locale) => nameIn(row, locale),
});
