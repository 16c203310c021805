import { redirectTo } from "#app/admin/forms/form-action.server.ts";
import { paths } from "#app/admin/frame/paths.ts";
import { partAction } from "#app/features/uploads/admin/answer-part.server.ts";
import { receiveBackupPart } from "../records/backup-upload.server.ts";

export const loader = redirectTo(paths.settings);

export const action = partAction(receiveBackupPart);
