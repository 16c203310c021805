import { kind } from "#app/records/store/kind.ts";
import { inBothLanguages, integer, json, moment, nullable, table, text } from "#app/records/store/table.ts";
import { type MenuEntry, menuShape } from "./menu.ts";

/** Null is the menu of a site that nobody arranged. */
export const menuTables = {
  menu_content: table({
    id: text(),
    created_at: moment(),
    updated_at: moment(),
    version: integer(),
    ...inBothLanguages(["footer_title"], nullable(text())),
    header: nullable(json<MenuEntry[]>()),
    footer: nullable(json<MenuEntry[]>()),
  }),
};

export const menuKind = kind("menu_content", {
  word: "menu.title",
  screen: "menu",
  isSingle: true,
  verbs: ["save", "translation"],
  texts: "pairs",
  fields: Object.keys(menuShape.shape),
});

type MenuTables = typeof menuTables;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends MenuTables {}
}

declare module "#app/records/kinds.ts" {
  interface FeatureKinds {
    menu: typeof menuKind;
  }
}
