import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [route("alerts", "features/alerts/admin/alerts.ts")];

export const access: FeatureRoutes["access"] = { "admin database": ["features/alerts/admin/alerts"] };
