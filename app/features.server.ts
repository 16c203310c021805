import { addOpenFiles } from "./auth/sessions/file-needs.ts";
import { importTables } from "./features/import/records/import-tables.ts";
import { addTables } from "./records/store/tables.ts";

addOpenFiles(["/admin/import/:id/report"]);

/** All tables, those of the features too: whoever opens a database takes them from here. */
export const tables = addTables(importTables);
