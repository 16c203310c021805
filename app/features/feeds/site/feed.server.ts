import type { Digits } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { withoutTypesetting } from "#app/i18n/typography.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { PublicArticle } from "#app/records/articles/article.server.ts";
import { newestArticles, publishedCategories } from "#app/records/articles/published-articles.server.ts";
import { publicBrand } from "#app/records/brand/brand.server.ts";
import { shownIcons } from "#app/records/brand/brand-files.ts";
import { nameOfArticleCategory } from "#app/records/categories/published-categories.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { wholeAddress } from "#app/site/prose/plain-html.ts";

export const maxEntries = 20;

export type Feed = Awaited<ReturnType<typeof feedOf>>;
export type FeedEntry = Awaited<ReturnType<typeof entryOf>>;

/** The newest articles as lists show them: once each, in the reader's language where it exists. Null for no category. */
export async function readFeed(locale: Locale, category: string | null, path: string) {
  const categories = await publishedCategories(locale);
  const named = categories.find(({ key }) => key === category)?.name ?? null;
  if (category !== null && named === null) return null;
  const [settings, articles] = await Promise.all([
    publicSettings(locale),
    newestArticles(locale, category, maxEntries),
  ]);
  const entries = await Promise.all(articles.map((article) => entryOf(article, settings.figures.digits)));
  const list = category === null ? "/articles" : `/articles/category/${category}`;
  return feedOf(locale, path, list, named ?? siteWords(locale)("blog.title"), entries);
}

export async function feedOf(locale: Locale, path: string, list: string, listTitle: string, entries: FeedEntry[]) {
  const { origin } = currentConfiguration();
  const settings = await publicSettings(locale);
  return {
    locale,
    origin,
    address: origin + path,
    page: wholeAddress(origin, locale, list),
    home: wholeAddress(origin, locale, "/"),
    title: [settings.siteName, listTitle].join(" · "),
    description: settings.siteDescription,
    owner: settings.ownerName,
    icons: shownIcons((await publicBrand()).icon),
    changedAt:
      entries
        .map((entry) => entry.changedAt)
        .sort()
        .at(-1) ?? new Date(0).toISOString(),
    entries,
  };
}

async function entryOf(article: PublicArticle, digits: Digits) {
  const { origin } = currentConfiguration();
  const { feedText } = await import("./feed-html.server.ts");
  const { id, title, excerpt, language, slug, published_date, changedAt, author, category, category_key } = article;
  return {
    id: `urn:uuid:${id}`,
    url: wholeAddress(origin, language, `/articles/${slug}`),
    title: withoutTypesetting(title),
    summary: excerpt && withoutTypesetting(excerpt),
    language,
    publishedAt: published_date,
    changedAt: [published_date, changedAt].sort().at(-1) ?? published_date,
    author,
    category: category_key && {
      key: category_key,
      name: await nameOfArticleCategory(category_key, language, category),
    },
    ...(await feedText(article, origin, digits)),
  };
}
