import { addPendingCounts } from "#app/records/health/pending-counts.server.ts";
import { sampleContent } from "#app/records/store/samples.server.ts";
import { hasSecondFactor, readOpenSteps } from "./records/open-steps.server.ts";

addPendingCounts({
  secondFactorOff: async (staff) => ((await hasSecondFactor(staff)) ? 0 : 1),
  openSteps: async (staff) => (await readOpenSteps(staff)).length,
  sampleRecords: async (staff) => (await sampleContent()?.count(staff))?.going ?? 0,
});
