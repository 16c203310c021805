import { route } from "@react-router/dev/routes";

export const admin = [route("versions/:table/:id", "features/versions/admin/versions.tsx")];
