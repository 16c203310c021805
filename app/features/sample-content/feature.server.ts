import { bringSampleContent } from "#app/records/store/samples.server.ts";
import { isEmptySite } from "./records/empty-site.server.ts";

// The texts are loaded where they are needed.
const loadFilling = () => import("./records/fill-sample.server.ts");
const loadRemoval = () => import("./records/remove-sample.server.ts");

bringSampleContent({
  fillSite: async (staff) => (await isEmptySite(staff)) && (await loadFilling()).fillSampleSite(staff),
  count: async (staff) => (await loadRemoval()).countSampleRecords(staff),
  unchanged: async (staff) => (await loadRemoval()).listUnchanged(staff),
  remove: async (staff) => (await loadRemoval()).removeSample(staff),
});
