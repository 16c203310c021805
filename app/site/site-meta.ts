import type { MetaDescriptor } from "react-router";
import { localeOfPath, locales, pathIn, placeOf } from "#app/i18n/locale.ts";
import type { PublicSettings } from "#app/records/settings.server.ts";

type MetaArgs = { matches: readonly unknown[]; location: { pathname: string } };

/** What the head of a page says of the site, with the same place in the other language beside it. */
export function siteMeta({ matches, location }: MetaArgs): MetaDescriptor[] {
  const settings = settingsAmong(matches);
  if (!settings) return [];
  const locale = localeOfPath(location.pathname);
  const place = placeOf(location.pathname);
  const title = settings.heroTitle ? `${settings.siteName} · ${settings.heroTitle}` : settings.siteName;
  const { siteDescription, metaKeywords, origin } = settings;
  return [
    { title },
    ...(siteDescription ? [{ name: "description", content: siteDescription }] : []),
    ...(metaKeywords ? [{ name: "keywords", content: metaKeywords }] : []),
    { tagName: "link", rel: "canonical", href: origin + pathIn(locale, place) },
    ...locales.map((other) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: other,
      href: origin + pathIn(other, place),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: origin + place },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    ...(siteDescription ? [{ property: "og:description", content: siteDescription }] : []),
    { property: "og:url", content: origin + pathIn(locale, place) },
    { property: "og:locale", content: locale },
  ];
}

type FrameData = PublicSettings & { origin: string };

function settingsAmong(matches: readonly unknown[]) {
  const frame = matches.find((match) => /^(en|ar)\/layout$/.test((match as { id?: string } | undefined)?.id ?? ""));
  return (frame as { loaderData?: FrameData } | undefined)?.loaderData;
}
