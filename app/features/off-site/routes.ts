import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [route("off-site", "features/off-site/admin/off-site.ts")];

export const access: FeatureRoutes["access"] = { "admin database": ["features/off-site/admin/off-site"] };
