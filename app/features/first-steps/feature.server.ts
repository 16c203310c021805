import { addPendingCounts } from "#app/records/health/pending-counts.server.ts";
import { sampleContent } from "#app/records/store/samples.server.ts";

addPendingCounts({ sampleRecords: async (staff) => (await sampleContent()?.count(staff))?.going ?? 0 });
