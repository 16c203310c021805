import type { Locale } from "#app/i18n/locale.ts";
import { sitePages } from "../store/public-places.ts";

/** Its name is the label, else the word; without a path it is the heading of its children. */
export type MenuLink = { label: string | null; word: string; path: string | null; children: MenuLink[] };

export type SiteMenu = {
  header: MenuLink[];
  footer: MenuLink[];
  footerTitle: string | null | undefined;
  /** Whether somebody arranged it, which takes styles of its own. */
  isOwn: boolean;
};

/** The lists that every site has. */
export const plainMenu: SiteMenu = {
  header: ["home", "projects", "blog", "contact"].map((name) => ({
    label: null,
    word: `nav.${name}`,
    path: { home: "/", blog: "/articles" }[name] ?? `/${name}`,
    children: [],
  })),
  footer: [],
  footerTitle: null,
  isOwn: false,
};

let read = async (_locale: Locale) => plainMenu;

export const publicSiteMenu = (locale: Locale) => read(locale);

/** @noPermission features register it */
export function addSiteMenu(reader: typeof read) {
  read = reader;
}

/** Pages that are there once a menu leads to them. */
export async function publicChosenPages(locale: Locale) {
  const { header, footer } = await read(locale);
  const linked = JSON.stringify([header, footer]);
  return sitePages.filter(({ path, isOptional }) => isOptional && linked.includes(`"path":"${path}"`));
}
