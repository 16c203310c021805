import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [route("articles/:id/shares", "features/article-shares/admin/shares.ts")];

export const site: FeatureRoutes["site"] = (page) => [
  page("shared/:token", "features/article-shares/site/shared-article.tsx"),
];
