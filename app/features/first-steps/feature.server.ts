import { tryOrLog } from "#app/admin/frame/try-or-log.server.ts";
import { addPendingCounts } from "#app/records/health/pending-counts.server.ts";
import { sampleContent } from "#app/records/store/samples.server.ts";
import { hasSecondFactor, readOpenSteps } from "./records/open-steps.server.ts";

addPendingCounts({
  secondFactorOff: async (staff) => ((await hasSecondFactor(staff)) ? 0 : 1),
  // They are looked for in many tables; what else waits is shown where one cannot be read.
  openSteps: async (staff) => (await tryOrLog(() => readOpenSteps(staff)))?.length ?? 0,
  sampleRecords: async (staff) => (await sampleContent()?.count(staff))?.going ?? 0,
});
