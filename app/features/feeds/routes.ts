import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

const feeds = ["feed.xml", "feed.json"].flatMap((name) => [
  name,
  `articles/category/:category/${name}`,
  `projects/${name}`,
]);

const sitemaps = [
  route("sitemap.xml", "features/feeds/site/sitemap.ts", { id: "sitemap" }),
  route("sitemap/:part.xml", "features/feeds/site/sitemap.ts", { id: "sitemap/:part" }),
];

export const site: FeatureRoutes["site"] = (page, language) => [
  ...feeds.map((path) => page(path, "features/feeds/site/feed.ts")),
  ...(language === "en" ? sitemaps : []),
];

export const root = [route("robots.txt", "features/feeds/site/robots.ts")];
