import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { localizePath } from "#app/i18n/locale.ts";

offerPaths({ sitemap: "/sitemap.xml", feed: (locale) => localizePath(locale, "/feed.xml") });
