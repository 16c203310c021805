import { inLocale } from "#app/i18n/locale.ts";
import { collectionVerbs, inPairs, kind } from "#app/records/store/kind.ts";
import {
  day,
  derived,
  inBothLanguages,
  integer,
  json,
  moment,
  nullable,
  table,
  text,
} from "#app/records/store/table.ts";
import type { Tables } from "#app/records/store/tables.ts";
import { type EarlierValue, type FigurePart, figureFields, type madeBy, type visibilities } from "./figure.ts";
import type { FigureValue, figureUnits, plainUnits } from "./figure-value.ts";

export type FigureRow = Tables["figures"];

export const figureTables = {
  figures: table({
    id: text(),
    created_at: moment(),
    updated_at: moment(),
    version: integer(),
    deleted_at: nullable(moment()),
    key: text(),
    ...inBothLanguages(["name"], text()),
    visibility: text<(typeof visibilities)[number]>(),
    unit: text<(typeof figureUnits)[number]>(),
    precision: integer(),
    currency: nullable(text()),
    made_by: text<(typeof madeBy)[number]>(),
    typed_value: nullable(text()),
    typed_before: nullable(text()),
    of_unit: nullable(text<(typeof plainUnits)[number]>()),
    parts: json<FigurePart[]>(),
    as_of: nullable(day()),
    ...inBothLanguages(["source", "note"], nullable(text())),
    source_url: nullable(text()),
    /** Null as long as a figure that it is made of is missing. */
    value: derived(nullable(json<FigureValue>())),
    /** The oldest first. */
    earlier: derived(json<EarlierValue[]>()),
  }),
};

export const figureKind = kind("figures", {
  word: "sidebar.figures",
  screen: "figures",
  // Before the texts in which they stand.
  exportedAt: -0.5,
  verbs: [...collectionVerbs, "translation"],
  hasTrash: true,
  isPublic: true,
  texts: "pairs",
  names: ["name_en", "name_ar", "key"],
  fields: Object.keys(figureFields),
  choices: ["unit", "made_by", "visibility", "of_unit"],
  notRestored: ["key", "visibility", "earlier"],
  titleOf: (row, locale) => inLocale(row, locale).name,
  search: {
    noteOf: ({ key }) => key,
    wholeTexts: inPairs("name", "source", "note"),
    hidden: {
      columns: ["visibility"],
      stateOf: ({ visibility }) => (visibility === "private" ? visibility : null),
    },
  },
  media: ["source_url"],
  sample: "records",
});

type FigureTables = typeof figureTables;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends FigureTables {}
}

declare module "#app/records/kinds.ts" {
  interface FeatureKinds {
    figures: typeof figureKind;
  }
}
