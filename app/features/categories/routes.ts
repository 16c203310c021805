import { route } from "@react-router/dev/routes";

export const admin = [
  route("settings/categories", "features/categories/admin/categories.tsx", [
    route("new/:list", "features/categories/admin/category.tsx", { id: "admin/categories/new" }),
    route(":id", "features/categories/admin/category.tsx", { id: "admin/categories/:id" }),
  ]),
];
