import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

const feedsOf = (lists: readonly string[]) =>
  ["feed.xml", "feed.json"].flatMap((name) => [
    name,
    `articles/category/:category/${name}`,
    ...lists.map((list) => `${list}/${name}`),
  ]);

const sitemaps = [
  route("sitemap.xml", "features/feeds/site/sitemap.ts", { id: "sitemap" }),
  route("sitemap/:part.xml", "features/feeds/site/sitemap.ts", { id: "sitemap/:part" }),
];

export const site: FeatureRoutes["site"] = (page, language, lists) => [
  ...feedsOf(lists).map((path) => page(path, "features/feeds/site/feed.ts")),
  ...(language === "en" ? sitemaps : []),
];

export const root = [route("robots.txt", "features/feeds/site/robots.ts")];
