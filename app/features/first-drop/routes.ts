import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [
  route("first-drop", "features/first-drop/admin/drop-state.ts"),
  route("first-drop/fill", "features/first-drop/admin/fill-in.ts"),
];

export const access: FeatureRoutes["access"] = {
  "admin count": ["features/first-drop/admin/drop-state"],
  "admin confirmation": ["features/first-drop/admin/fill-in"],
};
