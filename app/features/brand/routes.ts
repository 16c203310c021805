import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [
  route("settings/appearance", "features/brand/admin/brand.tsx"),
  route("settings/appearance/file", "features/brand/admin/brand-upload.ts"),
];

export const site: FeatureRoutes["site"] = (page) => [
  page("preview/brand", "features/brand/site/home-preview.tsx"),
  page("preview/brand/article", "features/brand/site/article-preview.tsx"),
  page("preview/brand/card", "features/brand/site/card-preview.ts"),
  page("preview/brand/mail", "features/brand/site/mail-preview.ts"),
];
