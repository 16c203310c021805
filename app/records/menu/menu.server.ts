import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { placesTopic } from "../collection/filled.ts";
import { singleRowOf } from "../collection/single-row.server.ts";
import { publicHome } from "../home/home.server.ts";
import { homeKind } from "../home/home-kind.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { type MenuEntry, type MenuFields, usualEntries } from "./menu.ts";
import { menuKind } from "./menu-kind.ts";
import { type Place, publicPlaces } from "./places.server.ts";

const menu = singleRowOf(menuKind, {});

/** Its name is the label, else the word; without a path it is the heading of its children. */
export type MenuLink = { label: string | null; word: string; path: string | null; children: MenuLink[] };
export type PublicMenu = Awaited<ReturnType<typeof publicMenu>>;

/** Without the entries that lead nowhere now. */
export const publicMenu = cachedQuery([menuKind.table, homeKind.table, placesTopic], async (locale: Locale) => {
  const row = await menu.read();
  const usual = await publicUsualEntries();
  const places = new Map((await publicPlaces(locale)).map((place) => [place.target, place]));
  return {
    header: linksTo(row?.header ?? usual.header, places, locale),
    footer: linksTo(row?.footer ?? usual.footer, places, locale),
    footerTitle: row && inLocale(row, locale).footer_title,
    isOwn: row !== null && (row.header !== null || row.footer !== null),
  };
});

export const readMenu = forAdmin(() => menu.read());

/** What the menu is until somebody arranges it. */
export async function publicUsualEntries() {
  const { sections } = await publicHome("en");
  return usualEntries(sections.map(({ name }) => name));
}

/** Entries that are the usual ones are not kept, so that they go on following the home page. */
export async function saveMenu(staff: Admin, version: number | null, fields: MenuFields) {
  const usual = await publicUsualEntries();
  const unlessUsual = (entries: MenuEntry[] | null, own: MenuEntry[]) =>
    JSON.stringify(entries) === JSON.stringify(own) ? null : entries;
  const header = unlessUsual(fields.header, usual.header);
  return menu.save(staff, version, { ...fields, header, footer: unlessUsual(fields.footer, usual.footer) });
}

function linksTo(entries: readonly MenuEntry[], places: ReadonlyMap<string, Place>, locale: Locale) {
  const branches: { link: MenuLink | null; children: MenuLink[] }[] = [];
  for (const entry of entries) {
    const link = linkTo(entry, places.get(entry.target), locale);
    if (entry.level === 0) branches.push({ link, children: [] });
    else if (link?.path) branches.at(-1)?.children.push(link);
  }
  return branches.flatMap(({ link, children }) => {
    if (!link) return children;
    return link.path || children.length > 0 ? [{ ...link, children }] : [];
  });
}

/** Null for what leads nowhere and has no label under which its children could stand. */
function linkTo(entry: MenuEntry, place: Place | undefined, locale: Locale): MenuLink | null {
  const label = inLocale(entry, locale).label ?? place?.name ?? null;
  const path = entry.url ?? place?.path ?? null;
  if (path === null && label === null) return null;
  return { label, word: place?.word ?? "", path, children: [] };
}
