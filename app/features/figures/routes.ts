import { route } from "@react-router/dev/routes";

export const admin = [
  route("figures", "features/figures/admin/figures.tsx", [
    route("new", "features/figures/admin/figure.tsx", { id: "admin/figures/new" }),
    route(":id", "features/figures/admin/figure.tsx", { id: "admin/figures/:id" }),
  ]),
  route("figures/check", "features/figures/admin/figure-check.tsx"),
];
