import { href } from "react-router";
import { settingsPath } from "#app/admin/frame/paths.ts";

export const backupsPath = href("/admin/backups");
export const backupUploadPath = href("/admin/backups/upload");
export const backupPath = (id: string) => href("/admin/backups/:id", { id });
export const databaseCardPath = settingsPath("database");
