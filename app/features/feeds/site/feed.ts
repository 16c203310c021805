import { redirect } from "react-router";
import { localeOfPath, withoutLocale } from "#app/i18n/locale.ts";
import { publicLocation, publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";
import type { Route } from "./+types/feed";
import { atomOf } from "./atom.ts";
import { readFeed } from "./feed.server.ts";
import { jsonFeedOf } from "./json-feed.ts";
import { readListFeed } from "./list-feed.server.ts";

const formats = {
  xml: { type: "application/atom+xml; charset=utf-8", write: atomOf },
  json: { type: "application/feed+json; charset=utf-8", write: jsonFeedOf },
};

export async function loader({ params, url }: Route.LoaderArgs) {
  const { category = null } = params as { category?: string };
  const locale = localeOfPath(url.pathname);
  const [, list = ""] = /^\/([^/]+)\/feed\./.exec(withoutLocale(url.pathname)) ?? [];
  const feed = list ? await readListFeed(list, locale, url.pathname) : await readFeed(locale, category, url.pathname);
  if (!feed) return movedOrMissing(url);
  const { type, write } = formats[url.pathname.endsWith(".json") ? "json" : "xml"];
  const headers = {
    "Content-Type": type,
    "Cache-Control": "public, no-cache",
    "Last-Modified": new Date().toUTCString(),
  };
  return new Response(write(feed), { headers });
}

async function movedOrMissing({ pathname }: URL) {
  const [, list = "", name] = /^(.+)\/(feed\.(?:xml|json))$/.exec(pathname) ?? [];
  const moved = await publishedRedirect(list);
  const to = moved && moved.status !== 410 && withoutLocale(moved.to).startsWith("/articles/category/") && moved.to;
  return to
    ? redirect(publicLocation(`${to}/${name}`), 301)
    : new Response("404: there is no such feed\n", { status: 404 });
}
