import { addOpenFiles } from "#app/auth/sessions/file-needs.ts";
import { addTables } from "#app/records/store/tables.ts";
import { importTables } from "./records/import-tables.ts";

addTables(importTables);
addOpenFiles(["/admin/import/:id/report"]);
