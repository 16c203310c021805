import { route } from "@react-router/dev/routes";

export const admin = [route("settings/home", "features/home-page/admin/home.tsx")];
