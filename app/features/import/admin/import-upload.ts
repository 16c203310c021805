import { redirectTo } from "#app/admin/forms/form-action.server.ts";
import { receiveImportPart } from "#app/features/import/records/import-upload.server.ts";
import { partAction } from "#app/features/uploads/admin/answer-part.server.ts";
import { importsPath } from "./import-paths.ts";

export const loader = redirectTo(importsPath);

export const action = partAction(receiveImportPart);
