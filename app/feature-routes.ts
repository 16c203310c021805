import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Locale } from "./i18n/locale.ts";

export type FeatureRoutes = {
  /** Below /admin. */
  admin?: RouteConfigEntry[];
  /** Pages and files of the site; `page` gives an address in each language, `lists` are those with a feed. */
  site?: (page: SitePage, language: Locale, lists: readonly string[]) => RouteConfigEntry[];
  /** Without a language. */
  root?: RouteConfigEntry[];
  /** The name of its list in addresses, of a kind that visitors see. */
  list?: string;
  /** Its routes under the kinds of `tests/access/access-routes.ts`. */
  access?: Record<string, readonly string[]>;
};

/** The address without its language, and the file. */
type SitePage = (path: string, file: string) => RouteConfigEntry;
