import type { FeatureRoutes } from "#app/feature-routes.ts";

export const site: FeatureRoutes["site"] = (page) => [
  page("manifest.webmanifest", "features/home-screen/site/manifest.ts"),
];
