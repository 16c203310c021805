import { redirectTo } from "#app/admin/forms/form-action.server.ts";
import { settingsPath } from "#app/admin/frame/paths.ts";
import { partAction } from "#app/features/uploads/admin/answer-part.server.ts";
import { receiveBackupPart } from "../records/backup-upload.server.ts";

export const loader = redirectTo(settingsPath("database"));

export const action = partAction(receiveBackupPart);
