import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const site: FeatureRoutes["site"] = (_page, language) =>
  language === "en" ? [route("cards/:name", "features/cards/site/card-file.ts")] : [];
