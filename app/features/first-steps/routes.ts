import { route } from "@react-router/dev/routes";

export const admin = [route("first-steps", "features/first-steps/admin/first-steps.tsx")];
