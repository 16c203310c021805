import { expect, test, vi } from "vitest";
import { plainFigures } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { now, store } from "../store/store.server.ts";
import { publicSettings, readSettings, saveSettings } from "./settings.server.ts";
import { settingsShape } from "./settings.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const defaults = settingsShape.parse({});

onEachEngine(() => {
  test("a site without saved settings has defaults and a name", async () => {
    expect(await readSettings(staff)).toEqual(defaults);
    expect(await publicSettings("ar")).toMatchObject({
      siteName: "دفتر",
      ownerName: "دفتر",
      maintenanceMode: false,
    });
  });

  test("settings of all types read back as they were saved, and the others stay", async () => {
    const first = {
      siteName_en: "[1,2]",
      siteName_ar: "سمير «دفتري»",
      metaKeywords: "null",
      maintenanceMode: true,
      requireEmailVerification: false,
      socialLinks: [
        { label: 'O"Brien', label_ar: "أوبراين", url: "https://a.example" },
        { label: "رسالة", label_ar: null, url: "https://b.example" },
      ],
    };
    expect(await saveSettings(staff, first)).toEqual({ ...defaults, ...first });
    expect(await readSettings(staff)).toEqual({ ...defaults, ...first });
    const second = { siteName_en: null, socialLinks: [], maintenanceMode: false };
    await saveSettings(staff, second);
    expect(await readSettings(staff)).toEqual({ ...defaults, ...first, ...second });
  });

  test("an invalid value is not saved, nor are the values saved with it", async () => {
    await expect(saveSettings(staff, { siteName_en: "New", timeZone: "Asia/Atlantis" })).rejects.toThrow();
    expect(await readSettings(staff)).toEqual(defaults);
    expect(await listAudit(staff)).toEqual([]);
  });

  test("a stored value that has become invalid counts as the default, is logged once, and can be replaced", async () => {
    const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
    await saveSettings(staff, { siteName_en: "Daftari", timeZone: "Asia/Amman" });
    await spoil("timeZone", "Mars/Phobos");
    await spoil("socialLinks", [{ label: "", url: "javascript:alert(1)" }]);
    const shown = { siteName: "Daftari", timeZone: "UTC", socialLinks: [] };
    for (const locale of ["en", "ar"] as const) expect(await publicSettings(locale)).toMatchObject(shown);
    expect(warned.mock.calls.map(([what]) => (what as { key: string }).key).sort()).toEqual([
      "socialLinks",
      "timeZone",
    ]);
    warned.mockRestore();
    await saveSettings(staff, { maintenanceMode: true });
    expect(await readSettings(staff)).toMatchObject({ timeZone: "UTC", maintenanceMode: true });
    await saveSettings(staff, { timeZone: "Asia/Amman" });
    expect(await readSettings(staff)).toMatchObject({ timeZone: "Asia/Amman", socialLinks: [] });
  });

  test("each save writes one audit entry with what changed and announces it, and a rolled-back save does neither", async () => {
    const topics: string[] = [];
    const forget = onAnnouncement((topic) => topics.push(topic));
    await saveSettings(staff, { siteName_en: "Daftari", allowGuestComments: true, newComments: true });
    const takenBack = inTransaction(async () => {
      await saveSettings(staff, { siteName_en: "Never" });
      throw new Error("changed my mind");
    });
    await expect(takenBack).rejects.toThrow("changed my mind");
    forget();
    expect(topics).toEqual(["settings"]);
    expect(await readSettings(staff)).toMatchObject({ siteName_en: "Daftari" });
    expect(await listAudit(staff)).toMatchObject([
      { actor_id: "keeper-1", ip_address: "203.0.113.7", action: "settings.save", record_table: "settings" },
    ]);
    expect((await listAudit(staff))[0]?.changes).toEqual({
      siteName_en: { old: null, new: "Daftari" },
      allowGuestComments: { old: false, new: true },
    });
  });

  test("settings saved at the same time are all stored", async () => {
    await Promise.all([
      saveSettings(staff, { siteName_en: "Daftari", timeZone: "Asia/Amman" }),
      saveSettings(staff, { timeZone: "Asia/Amman", heroTitle_en: "Ledger" }),
      saveSettings(staff, { maintenanceMode: true }),
    ]);
    expect(await readSettings(staff)).toMatchObject({
      siteName_en: "Daftari",
      heroTitle_en: "Ledger",
      maintenanceMode: true,
      timeZone: "Asia/Amman",
    });
    expect(await store().selectFrom("settings").select("key").execute()).toHaveLength(4);
  });

  test("visitors can read the texts in one language and whether the site is open, and no notification setting", async () => {
    const statementRows = [
      { figure: "12+", label_en: "years", label_ar: "سنة" },
      { figure: "25+", label_en: "clients", label_ar: null },
    ];
    await saveSettings(staff, {
      siteName_en: "Daftar of Samir",
      heroTitle_ar: "دفاتر",
      ownerName_ar: "سمير",
      statementRows,
    });
    expect(await publicSettings("en")).toEqual({
      siteName: "Daftar of Samir",
      siteDescription: null,
      ownerName: "سمير",
      ownerPicture: null,
      heroTitle: "دفاتر",
      writtenIn: ["ar"],
      otherHeroTitle: null,
      heroSubtitle: null,
      heroDescription: null,
      footerText: null,
      contactEmail: null,
      metaKeywords: null,
      statementRows: [
        { figure: "12+", label: "years" },
        { figure: "25+", label: "clients" },
      ],
      socialLinks: [],
      timeZone: "UTC",
      firstLanguage: "en",
      figures: plainFigures,
      allowGuestComments: false,
      maintenanceMode: false,
    });
    expect((await publicSettings("ar")).statementRows).toEqual([
      { figure: "12+", label: "سنة" },
      { figure: "25+", label: "clients" },
    ]);
  });

  test("a social link has its Arabic name on Arabic pages, and its label where it has none or is from before", async () => {
    const links = [
      { label: "Code", label_ar: "الشيفرة", url: "https://a.example" },
      { label: "Letter", url: "https://b.example" },
    ];
    await saveSettings(staff, { socialLinks: links });
    const labelsIn = async (locale: Locale) => (await publicSettings(locale)).socialLinks.map(({ label }) => label);
    expect(await labelsIn("en")).toEqual(["Code", "Letter"]);
    expect(await labelsIn("ar")).toEqual(["الشيفرة", "Letter"]);
  });

  test("the headline of the other language is public where both are written", async () => {
    await saveSettings(staff, { heroTitle_en: "Ledgers", heroTitle_ar: "دفاتر" });
    expect(await publicSettings("en")).toMatchObject({ heroTitle: "Ledgers", otherHeroTitle: "دفاتر" });
    expect(await publicSettings("ar")).toMatchObject({ heroTitle: "دفاتر", otherHeroTitle: "Ledgers" });
    await saveSettings(staff, { heroTitle_en: null });
    expect(await publicSettings("ar")).toMatchObject({ heroTitle: "دفاتر", otherHeroTitle: null });
  });
});

function spoil(key: string, value: unknown) {
  const row = { key, value: JSON.stringify(value), updated_at: now() };
  return store()
    .insertInto("settings")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: row.value }))
    .execute();
}
