import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Locale } from "./i18n/locale.ts";

/** `routes.ts` of a feature. */
export type FeatureRoutes = {
  /** Below /admin. */
  admin?: RouteConfigEntry[];
  /** Pages and files of the site; `page` gives an address in each language. */
  site?: (page: SitePage, language: Locale) => RouteConfigEntry[];
  /** Without a language. */
  root?: RouteConfigEntry[];
};

/** The address without its language, and the file. */
type SitePage = (path: string, file: string) => RouteConfigEntry;
