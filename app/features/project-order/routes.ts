import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [route("projects/order", "features/project-order/admin/project-order.tsx")];

export const access: FeatureRoutes["access"] = {
  "admin list": ["features/project-order/admin/project-order"],
};
