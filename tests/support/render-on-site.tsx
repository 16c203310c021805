import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { plainFigures } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type FrameSettings, SiteContext, siteOf } from "#app/site/frame/site-context.ts";

/** The HTML of a component of the public site. */
export function renderOnSite(node: ReactNode, locale: Locale = "en", settings: Partial<FrameSettings> = {}) {
  const site = { pictures: {}, arranged: [], origin: "https://daftar.example", timeZone: "UTC", figures: plainFigures };
  const known = { ...site, ...settings } as FrameSettings;
  return renderToStaticMarkup(<SiteContext value={siteOf(locale, known)}>{node}</SiteContext>);
}
