import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { transactional } from "#app/platform/database/database.server.ts";
import { placesTopic } from "#app/records/collection/filled.ts";
import { singleRowOf } from "#app/records/collection/single-row.server.ts";
import { publicHome } from "#app/records/home/home.server.ts";
import { homeKind } from "#app/records/home/home-kind.ts";
import { findPage, publicPagesTopic, publishedPages, updatePage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import { type Place, publicPlaces } from "#app/records/places/places.server.ts";
import type { MenuLink } from "#app/records/places/site-menu.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { pageTarget } from "#app/records/store/public-places.ts";
import type { Tables } from "#app/records/store/tables.ts";
import { defaultEntries, type MenuEntry, type MenuFields, withPages } from "./menu.ts";
import { menuKind } from "./menu-kind.ts";

const menu = singleRowOf(menuKind, {});
const topics = [menuKind.table, homeKind.table, placesTopic, publicPagesTopic];

/** Without the entries that lead nowhere now. */
export const publicMenu = cachedQuery(topics, async (locale: Locale) => {
  const row = await menu.read();
  const { header, footer } = await entriesOf(row);
  const places = new Map((await publicPlaces(locale)).map((place) => [place.target, place]));
  return {
    header: linksTo(header, places, locale),
    footer: linksTo(footer, places, locale),
    footerTitle: row && inLocale(row, locale).footer_title,
    isOwn: row?.header != null || header.some(({ target }) => target.startsWith("page:")),
  };
});

/** The row, and the entries as they are, whether somebody arranged them or not. */
export const readMenu = forAdmin(() => menu.read());
export const readEntries = forAdmin(async () => entriesOf(await menu.read()));

/** Entries that are the default ones are not stored, so that they go on following the home page and the pages. */
export const saveMenu = transactional(async (staff: Admin, version: number | null, fields: MenuFields) => {
  const defaults = await entriesOf(null, fields);
  const unlessDefault = (entries: MenuEntry[] | null, own: MenuEntry[]) =>
    JSON.stringify(entries) === JSON.stringify(own) ? null : entries;
  const header = unlessDefault(fields.header, defaults.header);
  const footer = unlessDefault(fields.footer, defaults.footer);
  const outcome = await menu.save(staff, version, { ...fields, header, footer });
  if (outcome.ok) await takePagesOut(staff, fields);
  return outcome;
});

type Entries = Pick<Tables["menu_content"], "header" | "footer">;

/** With the pages whose forms say so, or only with those that are `among` given entries. */
async function entriesOf(row: Entries | null, among: Entries | null = null) {
  const pages = await publishedPages("all");
  const { sections } = await publicHome("en");
  const defaults = defaultEntries(sections.map(({ name }) => name));
  const idsOf = (place: "in_menu" | "in_footer", typed: MenuEntry[] | null = null) =>
    pages.filter((page) => page[place] && !isOut(typed, page.id)).map(({ id }) => id);
  return {
    header: withPages(row?.header ?? defaults.header, idsOf("in_menu", among?.header)),
    footer: withPages(row?.footer ?? defaults.footer, idsOf("in_footer", among?.footer)),
  };
}

/** A page whose entry was removed is not to be shown there any more. */
async function takePagesOut(staff: Admin, { header, footer }: Entries) {
  for (const { id, in_menu, in_footer } of await publishedPages("all")) {
    const kept = { in_menu: in_menu && !isOut(header, id), in_footer: in_footer && !isOut(footer, id) };
    if (kept.in_menu === in_menu && kept.in_footer === in_footer) continue;
    const page = await findPage(staff, id);
    if (page) await updatePage(staff, id, null, { ...pageShape.parse(page), ...kept });
  }
}

function isOut(entries: MenuEntry[] | null, id: string) {
  return entries !== null && !entries.some(({ target }) => target === pageTarget(id));
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
  const label = entry[`label_${locale}`] ?? (place ? place.name : inLocale(entry, locale).label) ?? null;
  const path = entry.url ?? place?.path ?? null;
  if (path === null && label === null) return null;
  return { label, word: place?.word ?? "", path, children: [] };
}
