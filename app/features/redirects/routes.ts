import { route } from "@react-router/dev/routes";

export const admin = [
  route("redirects", "features/redirects/admin/redirects.tsx", [
    route("new", "features/redirects/admin/redirect.tsx", { id: "admin/redirects/new" }),
    route(":id", "features/redirects/admin/redirect.tsx", { id: "admin/redirects/:id" }),
  ]),
  route("redirects/not-found", "features/redirects/admin/missing-addresses.tsx", [
    route("new", "features/redirects/admin/redirect.tsx", { id: "admin/redirects/not-found/new" }),
  ]),
  route("redirects/import", "features/redirects/admin/import-redirects.tsx"),
  route("redirects/export", "features/redirects/admin/redirects-export.ts"),
];
