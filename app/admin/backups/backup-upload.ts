import { receiveBackupPart } from "#app/records/backup/backup-upload.server.ts";
import { redirectTo } from "../forms/form-action.server.ts";
import { paths } from "../frame/paths.ts";
import { partAction } from "../uploads/answer-part.server.ts";

export const loader = redirectTo(paths.settings);

export const action = partAction(receiveBackupPart);
