import { route } from "@react-router/dev/routes";

export const admin = [
  route("contact", "features/contact/admin/contact.tsx", { id: "admin/contact/contact" }, [
    route("methods/new", "features/contact/admin/method.tsx", { id: "admin/contact/methods/new" }),
    route("methods/edit/:key", "features/contact/admin/method.tsx", { id: "admin/contact/methods/:key" }),
  ]),
];
