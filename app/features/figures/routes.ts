import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [
  route("figures", "features/figures/admin/figures.tsx", [
    route("new", "features/figures/admin/figure.tsx", { id: "admin/figures/new" }),
    route(":id", "features/figures/admin/figure.tsx", { id: "admin/figures/:id" }),
  ]),
  route("figures/values", "features/figures/admin/figure-values.ts"),
];

export const site: FeatureRoutes["site"] = (page) => [
  page("figures", "features/figures/site/figures-page.tsx"),
  page("figures.json", "features/figures/site/figures-file.ts"),
  page("figures.schema.json", "features/figures/site/figures-file.ts"),
];

export const access: FeatureRoutes["access"] = {
  "page that a link opens": ["en/figures", "ar/figures"],
  "missing file": ["en/figures.json", "ar/figures.json", "en/figures.schema.json", "ar/figures.schema.json"],
  "admin list": ["features/figures/admin/figures"],
  "admin record": ["admin/figures/new", "admin/figures/:id"],
  "admin count": ["features/figures/admin/figure-values"],
};
