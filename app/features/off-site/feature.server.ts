import { addStatusLines } from "#app/admin/dashboard/status-lines.server.ts";
import { addSettingsReads } from "#app/admin/settings/settings-reads.server.ts";
import { addBackgroundWork } from "#app/records/background/background-work.server.ts";
import { addCommandWithoutStore } from "#app/records/background/commands.server.ts";
import { offerHealth } from "#app/records/health/health-offers.server.ts";
import { copyStatus } from "./admin/copy-status.server.ts";
import { lastCopy, startCopies } from "./records/make-copies.server.ts";

addBackgroundWork(startCopies);
addSettingsReads({
  "off-site": async ({ staff }) => (await import("./admin/read-off-site.server.ts")).readOffSiteCard(staff),
});
addStatusLines({ "off-site": copyStatus });
offerHealth({
  copies: async (staff) => {
    const last = await lastCopy(staff);
    return last && { madeAt: last.copied?.madeAt ?? null, failing: last.failing };
  },
});
addCommandWithoutStore("off-site", async (staff, parameters) => {
  const { runOffSite } = await import("./records/off-site-command.server.ts");
  return runOffSite(staff, parameters);
});
