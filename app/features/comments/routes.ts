import type { FeatureRoutes } from "#app/feature-routes.ts";

export const site: FeatureRoutes["site"] = (page) => [page("moderation", "features/comments/site/moderation.tsx")];
