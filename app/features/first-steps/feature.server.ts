import { addPendingCounts } from "#app/records/health/pending-counts.server.ts";
import { countSampleRecords } from "#app/records/sample/remove-sample.server.ts";

addPendingCounts({ sampleRecords: async (staff) => (await countSampleRecords(staff)).going });
