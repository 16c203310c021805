import type { FeatureRoutes } from "#app/feature-routes.ts";

export const site: FeatureRoutes["site"] = (page) => [page("search", "features/search/site/search.tsx")];
