import { route } from "@react-router/dev/routes";

export const admin = [
  route("backups", "features/backups/admin/backups.ts"),
  route("backups/upload", "features/backups/admin/backup-upload.ts"),
  route("backups/:id", "features/backups/admin/backup-file.ts"),
];
