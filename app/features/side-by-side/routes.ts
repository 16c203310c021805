import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [
  route("articles/:id/translate", "features/side-by-side/admin/article-translation.tsx"),
  route("translations/paragraphs", "features/side-by-side/admin/match-paragraphs.ts"),
  route("translations/links", "features/side-by-side/admin/linking/link-paragraphs.ts"),
  route("translations/:screen/:id", "features/side-by-side/admin/field-pairs.tsx"),
];

export const access: FeatureRoutes["access"] = {
  "admin confirmation": [
    "features/side-by-side/admin/match-paragraphs",
    "features/side-by-side/admin/linking/link-paragraphs",
  ],
};
