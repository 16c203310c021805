import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { addSettingsSection } from "#app/admin/settings/settings-sections.ts";
import { offSiteCardPath } from "./admin/off-site-paths.ts";

offerPaths({ copies: offSiteCardPath });
addSettingsSection({
  id: "off-site",
  group: "data",
  word: "offSite.title",
  words: ["offSite.kind", "offSite.address", "offSite.folder"],
});
