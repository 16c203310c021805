import { route } from "@react-router/dev/routes";

export const admin = [route("trash", "features/trash/admin/trash.tsx")];
