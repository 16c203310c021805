import type { MetaDescriptor } from "react-router";
import { type Locale, localeOfPath, locales, localizePath, withoutLocale } from "#app/i18n/locale.ts";
import type { PublicSettings } from "#app/records/settings/settings.server.ts";
import { readServerOnly, type ServerOnly } from "../page-cache/server-only.ts";
import { type FrameSettings, siteWords } from "./site-context.ts";

type MetaArgs = { matches: readonly unknown[]; location: { pathname: string } };
type Page = {
  title?: string;
  titleWord?: string;
  text?: string | null;
  textWord?: string;
  type?: "website" | "article";
  /** Where the page says the same in the other language; null when it does so nowhere. */
  otherPlace?: string | null;
};

/** What the head of the home page says. */
export function siteMeta(args: MetaArgs) {
  return pageMeta(args, {});
}

/** What the head of a page says, with the same place in the other language beside it. */
export function pageMeta({ matches, location }: MetaArgs, page: Page): MetaDescriptor[] {
  const settings = settingsAmong(matches);
  if (!settings) return [];
  const locale = localeOfPath(location.pathname);
  const place = withoutLocale(location.pathname);
  const title = titleOf(page, settings, locale);
  const text = page.text ?? (page.textWord && siteWords(locale)(page.textWord)) ?? settings.siteDescription;
  const address = settings.origin + localizePath(locale, place);
  return [
    { title },
    ...(text ? [{ name: "description", content: text }] : []),
    ...(settings.metaKeywords ? [{ name: "keywords", content: settings.metaKeywords }] : []),
    { tagName: "link", rel: "canonical", href: address },
    ...languageLinks(settings.origin, locale, place, page.otherPlace),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    ...(text ? [{ property: "og:description", content: text }] : []),
    { property: "og:url", content: address },
    { property: "og:locale", content: locale },
  ];
}

function titleOf(page: Page, settings: PublicSettings, locale: Locale) {
  const own = page.title ?? (page.titleWord ? siteWords(locale)(page.titleWord) : settings.heroTitle);
  if (!own) return settings.siteName;
  return page.title || page.titleWord ? `${own} · ${settings.siteName}` : `${settings.siteName} · ${own}`;
}

function languageLinks(origin: string, locale: Locale, place: string, otherPlace: string | null | undefined) {
  if (otherPlace === null) return [];
  const placeIn = (other: Locale) => (other === locale ? place : (otherPlace ?? place));
  const links = locales.map((other) => ({
    hrefLang: other as string,
    href: origin + localizePath(other, placeIn(other)),
  }));
  return [...links, { hrefLang: "x-default", href: origin + placeIn("en") }].map((link) => ({
    tagName: "link" as const,
    rel: "alternate",
    ...link,
  }));
}

function settingsAmong(matches: readonly unknown[]) {
  const isFrame = (match: unknown) => /^(en|ar)\/layout$/.test((match as { id?: string } | undefined)?.id ?? "");
  const frame = matches.find(isFrame) as { loaderData?: ServerOnly<FrameSettings> } | undefined;
  return frame?.loaderData && readServerOnly(frame.loaderData);
}
