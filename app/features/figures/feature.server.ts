import { addOperations } from "#app/records/kinds.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { figureTables } from "./records/figure-kind.ts";
import { figureOperations } from "./records/figure-operations.server.ts";

addTables(figureTables);
addOperations(figureOperations);
