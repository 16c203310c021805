import { localeOfPath } from "#app/i18n/locale.ts";
import { publicChosenPages } from "#app/records/places/site-menu.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { shownFigures } from "../records/shown-figures.server.ts";
import type { View } from "./figure-facts.ts";

export const figuresPath = "/figures";

/** What the page of figures shows; null as long as no menu of the site leads to it. */
export async function publicFigurePage({ pathname }: URL) {
  const locale = localeOfPath(pathname);
  const chosen = await publicChosenPages(locale);
  if (chosen.every(({ path }) => path !== figuresPath)) return null;
  const shown = await shownFigures();
  const view: View = { shown, figures: (await publicSettings(locale)).figures };
  const figures = [...shown.values()].filter((figure) => figure !== "private");
  return {
    locale,
    view,
    figures: figures.toSorted((one, other) => one.name[locale].localeCompare(other.name[locale], locale)),
  };
}
