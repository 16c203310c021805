import { route } from "@react-router/dev/routes";

export const admin = [
  route("users", "features/users/admin/users.tsx", { id: "admin/users/users" }, [
    route("invite", "features/users/admin/invite.tsx", { id: "admin/users/invite" }),
  ]),
];
