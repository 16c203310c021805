import { addDashboardReads } from "#app/admin/dashboard/dashboard-reads.server.ts";
import { addFileNeeds } from "#app/auth/sessions/file-needs.ts";
import { recentAuditLines } from "./admin/audit-lines.server.ts";

addFileNeeds({ "/admin/audit/export": { proof: "fresh", asks: "page", personal: () => "audit" } });
addDashboardReads({ activity: recentAuditLines });
