import { addOpenFiles } from "#app/auth/sessions/file-needs.ts";
import { addUploadPath } from "#app/auth/sessions/upload-paths.ts";
import { addBackgroundWork, addNightlyDrop } from "#app/records/background/background-work.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { importTables } from "./records/import-tables.ts";
import { dropOldImports } from "./records/import-upload.server.ts";
import { startImports } from "./records/run-imports.server.ts";

addTables(importTables);
addOpenFiles(["/admin/import/:id/report"]);
addUploadPath("/admin/import/upload");
addBackgroundWork(startImports);
addNightlyDrop(dropOldImports);
