import { route } from "@react-router/dev/routes";

export const admin = [route("off-site", "features/off-site/admin/off-site.ts")];
