import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const list = "talks";

export const admin = [
  route("talks", "features/talks/admin/talks.tsx", [
    route("new", "features/talks/admin/talk.tsx", { id: "admin/talks/new" }),
    route(":id", "features/talks/admin/talk.tsx", { id: "admin/talks/:id" }),
  ]),
];

export const site: FeatureRoutes["site"] = (page) => [
  page("talks", "features/talks/site/talks.tsx"),
  page("talks/:slug", "features/talks/site/talk.tsx"),
];

export const access: FeatureRoutes["access"] = {
  page: ["en/talks", "ar/talks", "en/talks/:slug", "ar/talks/:slug"],
  "admin list": ["features/talks/admin/talks"],
  "admin record": ["admin/talks/new", "admin/talks/:id"],
};
