import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#app/feature-routes.ts";

export const admin = [
  route("projects", "features/project-screens/admin/projects.tsx", { id: "admin/projects/projects" }),
  route("projects/order", "features/project-screens/admin/project-order.tsx", { id: "admin/projects/order" }),
  route("projects/:id", "features/project-screens/admin/project.tsx", { id: "admin/projects/project" }),
];

export const access: FeatureRoutes["access"] = {
  "admin screen with forms": ["admin/projects/order"],
};
