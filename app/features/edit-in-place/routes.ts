import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [
  route("edit-in-place", "features/edit-in-place/admin/open-field.ts"),
  route("edit-in-place/script.js", "features/edit-in-place/admin/script.ts"),
];

export const access: FeatureRoutes["access"] = {
  "admin search": ["features/edit-in-place/admin/open-field", "features/edit-in-place/admin/script"],
};
