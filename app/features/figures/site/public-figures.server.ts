import { localeOfPath } from "#app/i18n/locale.ts";
import { publicChosenPages } from "#app/records/places/site-menu.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { publicSources } from "../records/figure-sources.server.ts";
import { shownFigures } from "../records/shown-figures.server.ts";
import type { View } from "./figure-facts.ts";

/** What visitors see of figures now. */
export async function publicView(): Promise<View> {
  const [shown, sourceAt, { figures }] = await Promise.all([shownFigures(), publicSources(), publicSettings("en")]);
  return { shown, sourceAt, figures };
}

/** What the page of figures shows; null as long as no menu of the site leads to it. */
export async function publicFigurePage({ pathname }: URL) {
  const locale = localeOfPath(pathname);
  const chosen = await publicChosenPages(locale);
  if (chosen.every(({ path }) => path !== "/figures")) return null;
  const view = await publicView();
  const figures = [...view.shown.values()].filter((figure) => figure !== "private");
  return {
    locale,
    view,
    figures: figures.toSorted((one, other) => one.name[locale].localeCompare(other.name[locale], locale)),
  };
}
