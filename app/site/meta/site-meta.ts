import type { MetaDescriptor } from "react-router";
import { type Locale, localeOfPath, locales, localizePath, withoutLocale } from "#app/i18n/locale.ts";
import { withoutTypesetting } from "#app/i18n/typography.ts";
import type { PublicSettings } from "#app/records/settings/settings.server.ts";
import { type FrameSettings, pictureIn, siteWords } from "../frame/site-context.ts";
import { shownPictures } from "../media/shown-pictures.ts";
import { readServerOnly, type ServerOnly } from "../page-cache/server-only.ts";

type MetaArgs = { matches: readonly unknown[]; location: { pathname: string } };
type Page = {
  title?: string;
  titleWord?: string;
  text?: string | null;
  textWord?: string;
  type?: "website" | "article";
  images?: (string | null)[];
  /** The path of the page in the other language if it differs; null if there is none. */
  translationPath?: string | null;
  /** What belongs to the address besides its path: the page of a list. */
  query?: string;
};

/** Of a page about the site as a whole: the owner's picture comes first. */
export function siteMeta(args: MetaArgs, images: (string | null)[] = []) {
  return pageMeta(args, { images: [settingsIn(args.matches)?.ownerPicture ?? null, ...images] });
}

export function pageMeta({ matches, location }: MetaArgs, page: Page): MetaDescriptor[] {
  const settings = settingsIn(matches);
  if (!settings) return [];
  const locale = localeOfPath(location.pathname);
  const path = withoutLocale(location.pathname) + (page.query ?? "");
  const title = withoutTypesetting(titleOf(page, settings, locale));
  const words = page.text ?? (page.textWord && siteWords(locale)(page.textWord)) ?? settings.siteDescription;
  const text = words && withoutTypesetting(words);
  const url = settings.origin + localizePath(locale, path);
  return [
    { title },
    ...(text ? [{ name: "description", content: text }] : []),
    ...(settings.metaKeywords ? [{ name: "keywords", content: settings.metaKeywords }] : []),
    { tagName: "link", rel: "canonical", href: url },
    ...languageLinks(settings.origin, locale, path, page.translationPath),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    ...(text ? [{ property: "og:description", content: text }] : []),
    { property: "og:url", content: url },
    ...pictureMeta(page.images ?? [], settings, locale),
    { property: "og:locale", content: locale },
  ];
}

const leastWide = 1.4;

function pictureMeta(addresses: (string | null)[], settings: FrameSettings, locale: Locale) {
  const [picture] = shownPictures(addresses, { locale, settings, pictureOf: pictureIn(settings.pictures) });
  if (!picture) return [];
  const isWide = !picture.stored || picture.stored.width >= leastWide * picture.stored.height;
  return [
    { property: "og:image", content: new URL(picture.src, settings.origin).href },
    { name: "twitter:card", content: isWide ? "summary_large_image" : "summary" },
  ];
}

function titleOf(page: Page, settings: PublicSettings, locale: Locale) {
  const own = page.title ?? (page.titleWord ? siteWords(locale)(page.titleWord) : settings.heroTitle);
  if (!own) return settings.siteName;
  return page.title || page.titleWord ? `${own} · ${settings.siteName}` : `${settings.siteName} · ${own}`;
}

function languageLinks(origin: string, locale: Locale, path: string, translationPath: string | null | undefined) {
  if (translationPath === null) return [];
  const pathIn = (other: Locale) => (other === locale ? path : (translationPath ?? path));
  const links = locales.map((other) => ({
    hrefLang: other as string,
    href: origin + localizePath(other, pathIn(other)),
  }));
  return [...links, { hrefLang: "x-default", href: origin + pathIn("en") }].map((link) => ({
    tagName: "link" as const,
    rel: "alternate",
    ...link,
  }));
}

function settingsIn(matches: readonly unknown[]) {
  const isFrame = (match: unknown) => /^(en|ar)\/layout$/.test((match as { id?: string } | undefined)?.id ?? "");
  const frame = matches.find(isFrame) as { loaderData?: ServerOnly<FrameSettings> } | undefined;
  return frame?.loaderData && readServerOnly(frame.loaderData);
}
