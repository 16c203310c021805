import { inLocale, type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { collectionVerbs, inPairs, kind } from "#app/records/store/kind.ts";
import type { SearchDocument } from "#app/records/store/search-document.ts";
import { day, inBothLanguages, integer, json, moment, nullable, table, text } from "#app/records/store/table.ts";
import type { Tables } from "#app/records/store/tables.ts";
import { talkShape, type talkStatuses } from "./talk.ts";

export type TalkRow = Tables["talks"];

export const talkTables = {
  talks: table({
    id: text(),
    created_at: moment(),
    updated_at: moment(),
    version: integer(),
    deleted_at: nullable(moment()),
    ...inBothLanguages(["title", "event"], text()),
    ...inBothLanguages(["place", "abstract"], nullable(text())),
    held_on: day(),
    languages: json<Locale[]>(),
    slides_url: nullable(text()),
    recording_url: nullable(text()),
    slug: text(),
    status: text<(typeof talkStatuses)[number]>(),
  }),
};

export const talkKind = kind("talks", {
  word: "sidebar.talks",
  siteWord: "search.talk",
  screen: "talks",
  verbs: [...collectionVerbs, "translation"],
  hasTrash: true,
  isPublic: true,
  texts: "pairs",
  names: ["title_en", "title_ar"],
  fields: Object.keys(talkShape.shape),
  choices: ["status"],
  notRestored: ["slug", "status"],
  titleOf: (row, locale) => inLocale(row, locale).title,
  search: {
    noteOf: (row, locale) => inLocale(row, otherLocale(locale)).title,
    wholeTexts: inPairs("title", "event", "place", "abstract"),
    publicAt: "/talks",
    listWords: { title: "talks.title", all: "search.allTalks" },
    isDated: true,
    hidden: { columns: ["status"], stateOf: ({ status }) => (status === "draft" ? status : null) },
  },
  searchDocuments: talkDocuments,
  sample: "records",
});

function talkDocuments(row: TalkRow): SearchDocument[] {
  return locales.map((language) => ({
    language,
    title: row[`title_${language}`],
    tags: [row[`event_${language}`], row[`place_${language}`]].filter((tag) => tag !== null),
    lead: null,
    text: row[`abstract_${language}`] ?? "",
    path: `/talks/${row.slug}`,
    dated: row.held_on,
  }));
}

type TalkTables = typeof talkTables;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends TalkTables {}
}

declare module "#app/records/kinds.ts" {
  interface FeatureKinds {
    talks: typeof talkKind;
  }
}
