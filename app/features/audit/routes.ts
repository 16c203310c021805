import { route } from "@react-router/dev/routes";

export const admin = [
  route("audit", "features/audit/admin/audit.tsx"),
  route("audit/export", "features/audit/admin/audit-export.ts"),
];
