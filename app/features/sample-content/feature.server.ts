import { bringSampleContent } from "#app/records/store/samples.server.ts";
import { isEmptySite } from "./records/empty-site.server.ts";
import { countSampleRecords, removeSample } from "./records/remove-sample.server.ts";

bringSampleContent({
  // The texts are loaded where they are needed.
  fillSite: async (staff) =>
    (await isEmptySite(staff)) && (await import("./records/fill-sample.server.ts")).fillSampleSite(staff),
  count: countSampleRecords,
  remove: removeSample,
});
