import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { recordTopics } from "#app/platform/cache/topics.server.ts";
import { articlePage } from "../articles/published-articles.server.ts";
import { publicHome, publicSections } from "../home/home.server.ts";
import { ownTitle } from "../home/home.ts";
import { publishedPages } from "../pages/page.server.ts";
import { pagePath } from "../pages/page.ts";
import { projectPage } from "../projects/published-projects.server.ts";
import { publicRowExists } from "../store/operations.server.ts";
import { pageTarget, publicLists, sectionTarget, sitePages } from "../store/public-places.ts";

/** `name` is what the place is called, `word` the site's word for it where it has no name of its own. */
export type Place = { target: string; path: string; name: string | null; word: string };

const pastTheEnd = Number.MAX_SAFE_INTEGER;

/** Every place that a menu can lead to now. Of the lists only `placesTopic` outdates it. */
export async function publicPlaces(locale: Locale): Promise<Place[]> {
  const [{ sections }, shown, pages] = await Promise.all([
    publicHome(locale),
    publicSections("all"),
    publishedPages("all"),
  ]);
  const [articles, projects] = await recordTopics(new Set(), () =>
    Promise.all([articlePage(locale, { page: pastTheEnd }), projectPage(locale, { page: pastTheEnd })]),
  );
  const place = (target: string, path: string, word: string, name: string | null = null) => {
    return { target, path, word, name };
  };
  const ofLists = publicLists().map(async ({ table, folder, words }) =>
    words && (await publicRowExists(table)) ? [place(folder.slice(1), folder, words.title)] : [],
  );
  const lists = (await Promise.all(ofLists)).flat();
  return [
    place("home", "/", "nav.home"),
    ...sections
      .filter(({ name }) => shown.includes(name))
      .map(({ name, title }) =>
        place(sectionTarget(name), `/#${name}`, `nav.${name}`, title ?? ownTitle(name, locale)),
      ),
    ...pages.map((page) => place(pageTarget(page.id), pagePath(page.slug), "", inLocale(page, locale).title)),
    ...lists,
    place("contact", "/contact", "nav.contact"),
    ...sitePages.map(({ target, path, word }) => place(target, path, word)),
    ...articles.categories.map(({ key, name }) => {
      return place(`category:articles/${key}`, `/articles/category/${key}`, "", name);
    }),
    ...projects.categories.map(({ key, name }) =>
      place(`category:projects/${key}`, `/projects/category/${key}`, "", name),
    ),
  ];
}
