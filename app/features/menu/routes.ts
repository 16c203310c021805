import { route } from "@react-router/dev/routes";

export const admin = [route("settings/menu", "features/menu/admin/menu.tsx")];
