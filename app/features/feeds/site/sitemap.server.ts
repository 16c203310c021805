import { type Locale, locales, localizePath } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { publishedCategories } from "#app/records/articles/published-articles.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { publicOfferedLanguages } from "#app/records/places/offered-languages.server.ts";
import { publicChosenPages } from "#app/records/places/site-menu.server.ts";
import { projectPage } from "#app/records/projects/published-projects.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { pictureIn } from "#app/site/frame/site-context.ts";
import { shownPictures } from "#app/site/media/shown-pictures.ts";
import {
  type PublishedAddress,
  publishedAddressCounts,
  publishedAddressesOf,
} from "../records/published-addresses.server.ts";
import { xml, xmlDocument, xmlText } from "./xml.ts";

/** With more addresses than these the sitemap is an index of parts, each of which has at most as many. */
export const maxAddresses = 1_000;
const maxCategories = 100;

const namespaces = {
  xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
  "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
};

/** The paths of a page in each language that it is in; `listed` is one whose other version has an entry of its own. */
type Page = { paths: Partial<Record<Locale, string>>; listed?: Locale; changedAt?: string; pictures?: string[] };

type Parts = { name: string; read: () => Promise<Page[]> }[];

export async function sitemapIndex() {
  const { parts, total } = await partsOfSite();
  if (total <= maxAddresses) return urlset((await Promise.all(parts.map(({ read }) => read()))).flat());
  const { origin } = currentConfiguration();
  const entries = parts.map(({ name }) => xml("sitemap", {}, xml("loc", {}, `${origin}/sitemap/${name}.xml`)));
  return xmlDocument(xml("sitemapindex", { xmlns: namespaces.xmlns }, ...entries));
}

/** Null for a part that the index does not name. */
export async function sitemapPart(name: string) {
  const { parts, total } = await partsOfSite();
  const part = total > maxAddresses && parts.find((one) => one.name === name);
  return part ? urlset(await part.read()) : null;
}

async function partsOfSite() {
  const counts = (await publishedAddressCounts()).map((one) => {
    return { ...one, languages: kindNamed(one.table)?.texts === "pairs" ? locales.length : 1 };
  });
  const parts: Parts = [
    { name: "pages", read: listPages },
    ...counts.flatMap(({ table, folder, count, languages }) =>
      slices(folder.slice(1) || `own-${table}`, count, maxAddresses / languages, (slice) =>
        publishedAddressesOf(table, slice),
      ),
    ),
  ];
  const ofRecords = counts.reduce((sum, { count, languages }) => sum + count * languages, 0);
  return { parts, total: (await listPages()).length * locales.length + ofRecords };
}

function slices(
  name: string,
  count: number,
  limit: number,
  read: (slice: { from: number; limit: number }) => Promise<PublishedAddress[]>,
): Parts {
  return Array.from({ length: Math.ceil(count / limit) }, (_, index) => ({
    name: `${name}-${index + 1}`,
    read: async () => (await read({ from: index * limit, limit })).map(pageOfRecord),
  }));
}

function pageOfRecord({ path, language, translationPath, ...page }: PublishedAddress): Page {
  if (language === null) return { ...page, paths: { en: path, ar: path } };
  const other = language === "en" ? "ar" : "en";
  return {
    ...page,
    listed: language,
    paths: { [language]: path, ...(translationPath && { [other]: translationPath }) },
  };
}

async function listPages(): Promise<Page[]> {
  const both = (path: string): Page => ({ paths: { en: path, ar: path } });
  const [counts, en, ar, { categories }] = await Promise.all([
    publishedAddressCounts(),
    publishedCategories("en"),
    publishedCategories("ar"),
    projectPage("en", { page: Number.MAX_SAFE_INTEGER }),
  ]);
  const keys = [...new Set([...en, ...ar].map(({ key }) => key))].slice(0, maxCategories);
  const isIn = (list: typeof en, key: string) => list.some((one) => one.key === key);
  const ofArticles = keys.map((key) => {
    const path = `/articles/category/${key}`;
    return { paths: { ...(isIn(en, key) && { en: path }), ...(isIn(ar, key) && { ar: path }) } };
  });
  const chosen = await publicChosenPages("en");
  const lists = counts.flatMap(({ folder, count }) => (folder && count > 0 ? [folder] : []));
  return [
    ...["", ...lists, "/contact", ...chosen.map(({ path }) => path)].map(both),
    ...ofArticles,
    ...categories.map(({ key }) => both(`/projects/category/${key}`)),
  ];
}

async function urlset(pages: Page[]) {
  const { origin } = currentConfiguration();
  const { firstLanguage } = await publicSettings("en");
  const offered = await publicOfferedLanguages("all");
  const pictures = await publicPictures("en", JSON.stringify(pages.map((page) => page.pictures)));
  const place = { locale: "en", pictureOf: pictureIn(pictures), settings: { origin } } as const;
  const urls = pages.flatMap(({ paths, listed, changedAt, pictures: named = [] }) => {
    const versions = offered.flatMap((locale) => {
      const path = paths[locale];
      return path === undefined ? [] : { locale, href: whole(origin, localizePath(locale, path)) };
    });
    const first = versions.find(({ locale }) => locale === firstLanguage) ?? versions[0];
    const alternates = [...versions, { locale: "x-default", href: first?.href ?? origin }].map(({ locale, href }) =>
      xml("xhtml:link", { rel: "alternate", hreflang: locale, href }),
    );
    const images = shownPictures(named, place).map(({ src }) =>
      xml("image:image", {}, xml("image:loc", {}, xmlText(whole(origin, src)))),
    );
    const lastmod = changedAt && xml("lastmod", {}, changedAt);
    return versions
      .filter(({ locale }) => !listed || locale === listed)
      .map(({ href }) => xml("url", {}, xml("loc", {}, xmlText(href)), lastmod, ...alternates, ...images));
  });
  return xmlDocument(xml("urlset", namespaces, ...urls.map((url) => `\n${url}`)));
}

function whole(origin: string, path: string) {
  return new URL(path, origin).href;
}
