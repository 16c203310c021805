import { route } from "@react-router/dev/routes";

export const admin = [
  route("export", "features/export/admin/export.tsx"),
  route("export/:format", "features/export/admin/export-file.ts"),
];
