import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { withoutTypesetting } from "#app/i18n/typography.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { publicLists } from "#app/records/store/public-places.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { type FeedRecord, shownKinds } from "#app/site/offers/shown-kinds.ts";
import { wholeAddress } from "#app/site/prose/plain-html.ts";
import { type FeedEntry, feedOf, maxEntries } from "./feed.server.ts";
import { projectEntries } from "./project-feed.server.ts";

/** Of a list of records in both languages; null where it has no feed. */
export async function readListFeed(list: string, locale: Locale, path: string) {
  const { folder, words } = publicLists().find((one) => one.folder === `/${list}`) ?? {};
  const read = shownKinds[list]?.feed;
  const entries =
    list === "projects"
      ? await projectEntries(locale, maxEntries)
      : (await read?.(locale, maxEntries))?.map((record) => entryOf(record, locale));
  return entries && folder && words ? feedOf(locale, path, folder, siteWords(locale)(words.title), entries) : null;
}

function entryOf({ id, path, title, summary, html, ...times }: FeedRecord, locale: Locale): FeedEntry {
  return {
    ...times,
    id: `urn:uuid:${id}`,
    url: wholeAddress(currentConfiguration().origin, locale, path),
    title: withoutTypesetting(title),
    summary: summary && withoutTypesetting(summary),
    language: locale,
    author: null,
    category: null,
    html: `<div lang="${locale}" dir="${directionOf(locale)}">${html}</div>`,
    cover: null,
  };
}
