import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { announce } from "#app/platform/announce.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { writeAudit } from "./audit.server.ts";
import { type Settings, type SettingsInput, settingsShape } from "./settings.ts";
import type { Staff } from "./staff.ts";
import { now, store } from "./store.server.ts";

/** What visitors may know of the settings: names and texts in one language, addresses, and whether the site is open. */
export type PublicSettings = Awaited<ReturnType<typeof publicSettings>>;

export async function publicSettings(locale: Locale) {
  const settings = inLocale(await readAll(), locale);
  return {
    siteName: settings.siteName ?? "Daftar",
    siteDescription: settings.siteDescription,
    ownerName: settings.ownerName ?? settings.siteName ?? "Daftar",
    heroTitle: settings.heroTitle,
    heroSubtitle: settings.heroSubtitle,
    heroDescription: settings.heroDescription,
    footerText: settings.footerText,
    contactEmail: settings.contactEmail,
    metaKeywords: settings.metaKeywords,
    socialLinks: settings.socialLinks,
    timeZone: settings.timeZone,
    allowGuestComments: settings.allowGuestComments,
    maintenanceMode: settings.maintenanceMode,
  };
}

export const readSettings = (_staff: Staff) => readAll();

/** Saves the given settings and leaves the others as they are. */
export function saveSettings(staff: Staff, changes: Partial<SettingsInput>) {
  return inTransaction(async () => {
    const before = await readAll();
    const after = settingsShape.parse({ ...before, ...changes });
    const updated_at = now();
    for (const key of Object.keys(changes) as (keyof Settings)[]) {
      const row = { key, value: JSON.stringify(after[key]), updated_at };
      await store()
        .insertInto("settings")
        .values(row)
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: row.value, updated_at }))
        .execute();
    }
    await writeAudit(staff, "settings.save", "settings", "site", before, after);
    announce("settings");
    return after;
  });
}

async function readAll(): Promise<Settings> {
  const rows = await store().selectFrom("settings").select(["key", "value"]).execute();
  return settingsShape.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}
