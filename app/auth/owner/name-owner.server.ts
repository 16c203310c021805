import { countLetters } from "#app/i18n/letters.ts";
import { readSettings, saveSettings } from "#app/records/settings/settings.server.ts";
import type { System } from "#app/records/store/permission.ts";
import { sampleContent } from "#app/records/store/samples.server.ts";

/** What visitors read as the owner's name, as it was typed at the set-up; an owner's own text stays. */
export async function nameOwner(staff: System, fullName: string) {
  const settings = await readSettings(staff);
  const samples = (await sampleContent()?.unchanged(staff))?.get("settings");
  const isOpen = (key: "ownerName_en" | "ownerName_ar") => settings[key] === null || samples?.has(key);
  const { en, ar } = countLetters(fullName);
  const [typed, other] =
    ar > en ? (["ownerName_ar", "ownerName_en"] as const) : (["ownerName_en", "ownerName_ar"] as const);
  if (!isOpen(typed)) return;
  // Pages in the other language show the typed name too, and not the sample person's.
  await saveSettings(staff, { [typed]: fullName, ...(isOpen(other) && { [other]: null }) });
}
