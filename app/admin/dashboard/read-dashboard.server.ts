import type { Locale } from "#app/i18n/locale.ts";
import { countContent } from "#app/records/health/content-counts.server.ts";
import { countPending } from "#app/records/health/pending-counts.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { tryOrLog } from "../frame/try-or-log.server.ts";
import { readAdded } from "./dashboard-reads.server.ts";
import { checkSystem } from "./system-status.server.ts";

export type DashboardCounts = Awaited<ReturnType<typeof readDashboard>>;
export type Figures = Awaited<ReturnType<typeof countContent>>;

export async function readDashboard(staff: Admin, locale: Locale) {
  const [figures, pending, status, added] = await Promise.all([
    tryOrLog(() => countContent(staff)),
    tryOrLog(() => countPending(staff)),
    checkSystem(staff),
    readAdded(staff, locale),
  ]);
  return { figures, pending, status, added };
}
