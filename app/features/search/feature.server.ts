import { addBackgroundWork } from "#app/records/background/background-work.server.ts";
import { bringSearchIndex } from "#app/records/store/search-index.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { findDocuments } from "./records/find-documents.server.ts";
import { indexRecord } from "./records/index/index-record.server.ts";
import { startIndexing } from "./records/index/refresh-index.server.ts";
import { searchTables } from "./records/search-tables.ts";

addTables(searchTables);
bringSearchIndex({ keep: indexRecord, find: findDocuments });
addBackgroundWork(startIndexing);
