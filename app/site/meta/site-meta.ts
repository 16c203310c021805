import type { MetaDescriptor } from "react-router";
import { type Locale, localeOfPath, locales, localizePath, withoutLocale } from "#app/i18n/locale.ts";
import { withoutTypesetting } from "#app/i18n/typography.ts";
import type { PublicSettings } from "#app/records/settings/settings.server.ts";
import type { Card } from "../cards/card.server.ts";
import { type FrameSettings, pictureIn, siteWords } from "../frame/site-context.ts";
import { shownPictures } from "../media/shown-pictures.ts";
import { isOffered } from "../offers/offered.ts";
import { readServerOnly, type ServerOnly } from "../page-cache/server-only.ts";
import type { PageFacts } from "./structured-data.ts";

export type MetaArgs = { matches: readonly unknown[]; location: { pathname: string } };
export type Page = {
  title?: string;
  titleWord?: string;
  text?: string | null;
  textWord?: string;
  type?: "website" | "article";
  images?: (string | null)[];
  card?: Card | null;
  /** What is written in one language alone has its address in that one, in whichever it is shown. */
  language?: Locale;
  /** The path of the page in the other language if it differs; null if there is none. */
  translationPath?: string | null;
  nodesOf?: (facts: PageFacts) => Record<string, unknown>[];
  /** Where the articles can be followed, without the name of the file. */
  feedPath?: string;
  /** What belongs to the address besides its path: the page of a list. */
  query?: string;
};

/** For pages about the site as a whole, where the owner's picture comes first. */
export function siteMeta(args: MetaArgs, { images = [], ...page }: Page = {}) {
  return pageMeta(args, { ...page, images: [settingsIn(args.matches)?.ownerPicture ?? null, ...images] });
}

export function pageMeta(args: MetaArgs, page: Page): MetaDescriptor[] {
  const facts = factsOf(args, page);
  if (!facts) return [];
  const { settings, locale, path, url, text } = facts;
  const title = withoutTypesetting(titleOf(page, settings, localeOfPath(args.location.pathname)));
  return [
    { title },
    ...(text ? [{ name: "description", content: text }] : []),
    ...(settings.metaKeywords ? [{ name: "keywords", content: settings.metaKeywords }] : []),
    { tagName: "link", rel: "canonical", href: url },
    ...languageLinks(settings, locale, path, page.translationPath),
    ...feedLinks(page.feedPath, locale),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    ...(text ? [{ property: "og:description", content: text }] : []),
    { property: "og:url", content: url },
    ...cardMeta(page.card, settings),
    { property: "og:locale", content: ogLocales[locale] },
  ];
}

/** A language alone is none to Facebook, which has no Arabic of one country but "AR". */
const ogLocales = { en: "en_US", ar: "ar_AR" } as const;

/** What search engines read about the page; null where there is nothing to tell. */
export function pageNodes(args: MetaArgs, { nodesOf, ...page }: Page) {
  const facts = nodesOf && factsOf(args, page);
  if (!facts) return null;
  const { settings, pictures } = facts;
  const shown = pictures.map(({ src }) => src);
  const paths = shown.length > 0 ? shown : [page.card?.path ?? []].flat();
  return nodesOf({ ...facts, pictures: paths.map((path) => new URL(path, settings.origin).href) });
}

function factsOf({ matches, location }: MetaArgs, page: Page) {
  const settings = settingsIn(matches);
  if (!settings) return null;
  const shownIn = localeOfPath(location.pathname);
  const locale = page.language ?? shownIn;
  const path = withoutLocale(location.pathname) + (page.query ?? "");
  const words = page.text ?? (page.textWord && siteWords(shownIn)(page.textWord)) ?? settings.siteDescription;
  return {
    settings,
    locale,
    path,
    url: settings.origin + localizePath(locale, path),
    title: withoutTypesetting(page.title ?? titleOf(page, settings, shownIn)),
    text: words && withoutTypesetting(words),
    pictures: picturesOf(page.images ?? [], settings, locale),
  };
}

const maxPictures = 3;
const cardSize = { width: 1_200, height: 630 };

function picturesOf(addresses: (string | null)[], settings: FrameSettings, locale: Locale) {
  return shownPictures(addresses, { locale, settings, pictureOf: pictureIn(settings.pictures) }).slice(0, maxPictures);
}

function cardMeta(card: Card | null | undefined, { origin }: FrameSettings) {
  if (!card || !isOffered("cards")) return [];
  return [
    { property: "og:image", content: origin + card.path },
    { property: "og:image:width", content: String(cardSize.width) },
    { property: "og:image:height", content: String(cardSize.height) },
    { property: "og:image:alt", content: withoutTypesetting(card.alt) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function titleOf(page: Page, settings: PublicSettings, locale: Locale) {
  const own = page.title ?? (page.titleWord ? siteWords(locale)(page.titleWord) : settings.heroTitle);
  if (!own) return settings.siteName;
  return page.title || page.titleWord ? `${own} · ${settings.siteName}` : `${settings.siteName} · ${own}`;
}

/** Of the page in each of its languages; for any other language, the owner's first where the page has it. */
function languageLinks(
  { origin, firstLanguage, languages = locales }: FrameSettings,
  locale: Locale,
  path: string,
  translationPath: string | null | undefined,
) {
  const links = locales.flatMap((language) => {
    const own = language === locale ? path : translationPath === undefined ? path : translationPath;
    return own === null || !(language === locale || languages.includes(language))
      ? []
      : { hrefLang: language as string, href: new URL(localizePath(language, own), origin).href };
  });
  const first = links.find(({ hrefLang }) => hrefLang === firstLanguage) ?? links[0];
  return [...links, { hrefLang: "x-default", href: first?.href ?? origin }].map((link) => ({
    tagName: "link" as const,
    rel: "alternate",
    ...link,
  }));
}

function feedLinks(path: string | undefined, locale: Locale): MetaDescriptor[] {
  if (path === undefined || !isOffered("feeds")) return [];
  return ["application/atom+xml", "application/feed+json"].map((type) => {
    const href = localizePath(locale, `${path}/feed.${type.endsWith("xml") ? "xml" : "json"}`);
    return { tagName: "link", rel: "alternate", type, href };
  });
}

export function settingsIn(matches: readonly unknown[]) {
  const isFrame = (match: unknown) => /^(en|ar)\/layout$/.test((match as { id?: string } | undefined)?.id ?? "");
  const frame = matches.find(isFrame) as { loaderData?: ServerOnly<FrameSettings> } | undefined;
  return frame?.loaderData && readServerOnly(frame.loaderData);
}
