import { addDashboardReads } from "#app/admin/dashboard/dashboard-reads.server.ts";
import { bringViews } from "#app/admin/lists/views.server.ts";
import { addOpenFiles } from "#app/auth/sessions/file-needs.ts";
import { moderatorOf } from "#app/auth/sessions/guard.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { addBackgroundWork, addNightlyDrop } from "#app/records/background/background-work.server.ts";
import { offerHealth } from "#app/records/health/health-offers.server.ts";
import { addPrivacyFact } from "#app/records/settings/privacy-facts.ts";
import { hasSessionCookie } from "#app/site/page-cache/shared-pages.server.ts";
import { retentionMonths } from "./records/counted.ts";
import { readLastDays } from "./records/read-statistics.server.ts";
import { readViewsOf } from "./records/record-views.server.ts";
import { isRefusingBurst, readRefused } from "./records/refused-requests.server.ts";
import { dropOldStatistics, startStatistics } from "./records/statistics.server.ts";

const isStaffSession = async (cookie: string) =>
  (await moderatorOf(new Request("http://localhost/", { headers: { cookie } }))) !== null;
const isStaff = (cookie: string) => hasSessionCookie(cookie) && isStaffSession(cookie);

addOpenFiles(["/admin/statistics/export"]);
addDashboardReads({ days: (staff) => readLastDays(staff, 7) });
addBackgroundWork((staff) => {
  startStatistics(staff, currentConfiguration().origin, isStaff);
  // The server stops it after the last answer (`stopCounting`).
  return { stop: async () => {} };
});
addNightlyDrop(dropOldStatistics);
bringViews(readViewsOf);
offerHealth({ refusedRequests: { sums: readRefused, isBurst: isRefusingBurst } });
addPrivacyFact({
  name: "statistics",
  after: "accounts",
  text: (t) => t("privacy.statisticsText", { months: t("privacy.months", { count: retentionMonths }) }),
});
