import { locales } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { allCategories } from "#app/records/categories/published-categories.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { publicShortCode } from "#app/records/short-links/short-link.server.ts";

export type Appearance = Awaited<ReturnType<typeof readAppearance>>;

/** What search engines and other sites show beside what the form says. */
export async function readAppearance(table: string, id: string | undefined) {
  const settings = await Promise.all(locales.map((locale) => publicSettings(locale)));
  const sites = settings.map(({ siteName, siteDescription }) => ({ name: siteName, text: siteDescription }));
  const [en, ar] = sites as [(typeof sites)[number], (typeof sites)[number]];
  const { origin } = currentConfiguration();
  const code = id === undefined ? null : await publicShortCode(table, id);
  const categories = await allCategories();
  return { origin, categories, sites: { en, ar }, shortAddress: code && `${origin}/s/${code}` };
}
