import { route } from "@react-router/dev/routes";

export const admin = [route("health", "features/health/admin/health.tsx")];
