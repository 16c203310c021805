import { addTables } from "#app/records/store/tables.ts";
import { bringFindSaid } from "../figures/records/affected-places.server.ts";
import { findSaid } from "./records/check-records.server.ts";
import { otherMeaningTables } from "./records/other-meaning-table.ts";

addTables(otherMeaningTables);
bringFindSaid(findSaid);
