import { route } from "@react-router/dev/routes";

export const admin = [
  route("import", "features/import/admin/imports.tsx"),
  route("import/upload", "features/import/admin/import-upload.ts"),
  route("import/:id", "features/import/admin/import.tsx"),
  route("import/:id/report", "features/import/admin/import-report.ts"),
];
