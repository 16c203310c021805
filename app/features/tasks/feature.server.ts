import { addPendingCounts } from "#app/records/health/pending-counts.server.ts";
import { addOperations } from "#app/records/kinds.server.ts";
import { addSample } from "#app/records/store/samples.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { fillSampleWork } from "./records/fill-sample-work.server.ts";
import { countOverdueTasks } from "./records/task.server.ts";
import { taskTables } from "./records/task-tables.ts";
import { workOperations } from "./records/work-operations.server.ts";

addTables(taskTables);
addOperations(workOperations);
addPendingCounts({ overdueTasks: countOverdueTasks });
addSample(fillSampleWork);
