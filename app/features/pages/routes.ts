import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [
  route("pages", "features/pages/admin/pages.tsx"),
  route("pages/:id", "features/pages/admin/page.tsx"),
];

export const site: FeatureRoutes["site"] = (page) => [page(":slug", "features/pages/site/page.tsx")];
