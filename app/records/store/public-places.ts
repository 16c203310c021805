import type { Locale } from "#app/i18n/locale.ts";

/** What the site calls the list of a kind's records, and a link to all of them. */
export type ListWords = { title: string; all: string };

/** Where the pages of a kind's records are: each at its slug below the folder, which is "" for the root of the site. */
export type PublicPlace = {
  table: string;
  folder: string;
  names: readonly string[];
  media: readonly string[];
  /** Of a row that is named in one language alone. */
  onlyLanguageOf: ((row: Record<string, unknown>) => Locale | null) | undefined;
  words: ListWords | null;
};

const places = new Map<string, PublicPlace>();

/** A page of a feature that menus can lead to; `word` is its name on the site. It is there once one does: `isOptional`. */
type SitePage = { target: string; path: string; word: string; isOptional?: true };
export const sitePages: SitePage[] = [];

/** What a list of places names a section of the home page and a page by. */
export const sectionTarget = (name: string) => `section:${name}`;
export const pageTarget = (id: string) => `page:${id}`;

export function addSitePage(page: SitePage) {
  if (sitePages.every(({ target }) => target !== page.target)) sitePages.push(page);
}

/** `kind()` notes each that is public; whoever walks over them reads them here. */
export function notePublicPlace(place: PublicPlace) {
  places.set(place.table, place);
}

export const publicPlaces = () => [...places.values()];

/** Those with a list of its own. */
export const publicLists = () => publicPlaces().filter(({ folder }) => folder !== "");

/** Of the lists of records: "articles". */
export const publicFolders = () => publicLists().map(({ folder }) => folder.slice(1));

export function recordPathOf(table: string, slug: string) {
  return `${places.get(table)?.folder ?? `/${table}`}/${slug}`;
}

/** Of a path without its language; null where no record can be. Any name in the root may be one. */
export function recordAt(path: string) {
  const [, folder = "", slug] = /^(\/[^/]+)?\/([^/]+)$/.exec(path) ?? [];
  const place = publicPlaces().find((one) => one.folder === folder);
  return place && slug ? { table: place.table, slug, isInFolder: folder !== "" } : null;
}

/** Whether a path without its language is one of the lists of records, of a category perhaps. */
export function isListPath(path: string) {
  const [, folder = ""] = /^\/([^/]+)(?:\/category\/[^/]+)?$/.exec(path) ?? [];
  return publicFolders().includes(folder);
}
