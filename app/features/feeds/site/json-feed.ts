import type { Feed, FeedEntry } from "./feed.server.ts";

/** By jsonfeed.org, version 1.1. */
export function jsonFeedOf(feed: Feed) {
  const { locale, origin, address, page, home, title, description, owner, icons, entries } = feed;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: page,
    feed_url: address,
    ...(description && { description }),
    icon: origin + icons["512"],
    favicon: origin + icons["192"],
    authors: [{ name: owner, url: home }],
    language: locale,
    items: entries.map(itemOf),
  });
}

function itemOf({ id, url, title, summary, language, author, category, html, cover, ...entry }: FeedEntry) {
  return {
    id,
    url,
    title,
    content_html: html,
    ...(summary && { summary }),
    ...(cover && { image: cover }),
    date_published: entry.publishedAt,
    date_modified: entry.changedAt,
    ...(author && { authors: [{ name: author }] }),
    ...(category && { tags: [category.name] }),
    language,
  };
}
