import { addDashboardReads } from "#app/admin/dashboard/dashboard-reads.server.ts";
import { addOpenFiles } from "#app/auth/sessions/file-needs.ts";
import { readLastDays } from "./records/read-statistics.server.ts";

addOpenFiles(["/admin/statistics/export"]);
addDashboardReads({ days: (staff) => readLastDays(staff, 7) });
