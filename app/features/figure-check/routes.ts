import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [route("figures/check", "features/figure-check/admin/figure-check.tsx")];

export const access: FeatureRoutes["access"] = {
  "admin record": ["features/figure-check/admin/figure-check"],
};
