import { loadPartDrafts } from "#app/admin/drafts/load-drafts.server.ts";
import { readHome } from "#app/records/home/home.server.ts";
import { allSections } from "#app/records/home/home.ts";
import { readSettings, settingsVersion } from "#app/records/settings/settings.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { readDefaultWords } from "./default-words.server.ts";

export async function readHomeForm(staff: Admin) {
  const home = await readHome(staff);
  return {
    home,
    sections: allSections(home?.sections ?? []),
    defaults: await readDefaultWords(),
    settings: await readSettings(staff),
    version: await settingsVersion(staff),
    drafts: {
      ...(await loadPartDrafts(staff, "settings", ["hero"])),
      ...(await loadPartDrafts(staff, "home_content", ["home"])),
    },
  };
}
