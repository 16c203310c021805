import { defaultLocale, inLocale, type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction, nameLock, transactional } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isMailAddress } from "#app/platform/mail/mail.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { markLags } from "../collection/translation-marks.server.ts";
import { saveVersion } from "../edits/version.server.ts";
import { pickFields } from "../store/fields.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { now, selectRows, store, upsertRow } from "../store/store.server.ts";
import {
  inventedContactEmail,
  type notices,
  type Settings,
  type SettingsInput,
  type SiteConfiguration,
  settingsShape,
  siteConfigurationShape,
} from "./settings.ts";
import { settingsKind } from "./settings-kind.ts";

export const settingsTopic = "settings";

/** What the privacy page tells visitors. */
export const publicRetention = cachedQuery([settingsTopic], async (_: "site") => {
  const { messageRetentionDays, emailNotifications } = await readAll();
  return { messageRetentionDays, emailNotifications };
});

/** What a site is called until it has a name. */
const unnamed: Record<Locale, string> = { en: "Daftar", ar: "دفتر" };

export type PublicSettings = Awaited<ReturnType<typeof publicSettings>>;

export const publicSettings = cachedQuery([settingsTopic], async (locale: Locale) => {
  return publicSettingsFrom(await readAll(), locale);
});

/** As they are before anybody sets them. */
export const publicDefaultSettings = (locale: Locale) => publicSettingsFrom(settingsShape.parse({}), locale);

function publicSettingsFrom(stored: Settings, locale: Locale) {
  const settings = inLocale(stored, locale);
  return {
    ...pickFields(settings, ["siteDescription", "ownerPicture", "heroTitle", "heroSubtitle", "heroDescription"]),
    ...pickFields(settings, ["footerText", "contactEmail", "metaKeywords", "timeZone", "firstLanguage"]),
    ...pickFields(settings, ["allowGuestComments", "maintenanceMode"]),
    siteName: settings.siteName ?? unnamed[locale],
    ownerName: settings.ownerName ?? settings.siteName ?? unnamed[locale],
    /** The languages of what the home page begins with. */
    writtenIn: locales.filter((language) => stored[`heroTitle_${language}`] || stored[`heroDescription_${language}`]),
    /** The headline of the other language; null unless both are written. */
    otherHeroTitle: stored[`heroTitle_${locale}`] && stored[`heroTitle_${otherLocale(locale)}`],
    statementRows: settings.statementRows.map(({ figure: figure_en, arabic_figure: figure_ar, ...row }) =>
      inLocale({ ...row, figure_en, figure_ar }, locale),
    ),
    socialLinks: settings.socialLinks.map(({ label, label_ar, url }) => ({
      label: (locale === "ar" && label_ar) || label,
      url,
    })),
    figures: pickFields(settings, ["digits", "dateForm", "hijriDates"]),
  };
}

/** For security.txt; without the sample site's contact e-mail, which is invented. */
export async function publicSecurityContact() {
  const { securityContact, securityPolicyUrl, contactEmail } = await readAll();
  const ownEmail = contactEmail === inventedContactEmail ? null : contactEmail;
  return { contact: securityContact ?? ownEmail, policyUrl: securityPolicyUrl };
}

export async function publicSignUpRules() {
  return pickFields(await readAll(), ["allowSignUp", "requireEmailVerification"]);
}

/** The second factor that the site asks of its staff; "strong" is a passkey or an app. */
export type FactorRule = "none" | "any" | "strong";

/** From the store each time, so that it holds at once on every node. */
export async function publicFactorRule(): Promise<FactorRule> {
  const { staffSecondFactor, staffStrongFactor } = await readAll();
  return staffSecondFactor ? (staffStrongFactor ? "strong" : "any") : "none";
}

export const readSettings = forAdmin(() => readAll());

/** Null with notifications off or without any address. @noPermission for the server and auth */
export async function ownerToNotify() {
  const settings = await readAll();
  const address = await ownersAddress(settings);
  if (!settings.emailNotifications || !address) return null;
  const profile = await selectRows("profiles", { email: address.toLowerCase() }).select("language").executeTakeFirst();
  const locale = profile?.language ?? defaultLocale;
  return { address, locale, siteName: inLocale(settings, locale).siteName ?? unnamed[locale] };
}

export const readOwner = forAdmin(async (locale: Locale) => {
  const settings = await readAll();
  const address = await ownersAddress(settings);
  const { ownerName, siteName } = inLocale(settings, locale);
  const shown = siteName ?? unnamed[locale];
  return address ? { address, name: ownerName ?? shown, siteName: shown } : null;
});

/** The sample site's invented contact e-mail comes last. */
async function ownersAddress({ contactEmail }: Settings) {
  const known = [currentConfiguration().owner?.email, await firstAdminsAddress()];
  const isSample = contactEmail === inventedContactEmail;
  const addresses = isSample ? [...known, contactEmail] : [contactEmail, ...known];
  return addresses.find((candidate) => candidate && isMailAddress(candidate));
}

async function firstAdminsAddress() {
  const admins = selectRows("profiles", { role: "admin", disabled_at: null }).select("email");
  return (await admins.orderBy("created_at").limit(1).executeTakeFirst())?.email;
}

/** @noPermission its caller has one */
export async function isNoticeOn(name: (typeof notices)[number]) {
  return (await readAll())[name];
}

export function saveSiteConfiguration(staff: Admin, version: number | null, changes: Partial<SiteConfiguration>) {
  return inTransaction(async () => {
    await nameLock("settings");
    const current = await settingsVersion(staff);
    if (version !== null && version !== current)
      return { ok: false as const, reason: "conflict" as const, current: await readVersion(staff) };
    const before = { ...(await readAll()), ...(await readVersion(staff)) };
    const saved = await saveSettings(staff, changes);
    const row = { ...saved, ...(await readVersion(staff)) };
    await saveVersion(staff, settingsKind, before.version > 0 ? before : null, row);
    await markLags(staff, settingsKind.table, idOfSettings, before, row);
    return { ok: true as const, row };
  });
}

const idOfSettings = "site";

async function readVersion(staff: Admin) {
  const version = await settingsVersion(staff);
  return { id: idOfSettings, key: idOfSettings, version, updated_at: new Date(version).toISOString() };
}

/** In milliseconds; 0 before the first save. */
export const settingsVersion = forAdmin(async () => {
  const key = [...Object.keys(siteConfigurationShape.shape), "sampleContent"];
  const { last } = await selectRows("settings", { key })
    .select(({ fn }) => fn.max("updated_at").as("last"))
    .executeTakeFirstOrThrow();
  return last ? new Date(last).getTime() : 0;
});

export const saveSettings = transactional(async (staff: Admin, changes: Partial<SettingsInput>) => {
  const before = await readAll();
  const after = settingsShape.parse({ ...before, ...changes });
  const updated_at = now();
  for (const key of Object.keys(changes) as (keyof Settings)[])
    await upsertRow("settings", { key }, { value: JSON.stringify(after[key]), updated_at });
  await writeAudit(staff, "settings.save", "settings", "site", before, after);
  await announce(settingsTopic);
  return after;
});

/** An invalid stored value counts as not set, so that no page fails because of it. */
async function readAll(): Promise<Settings> {
  dependsOn(settingsTopic);
  const rows = await store().selectFrom("settings").select(["key", "value"]).execute();
  const parsed = settingsShape.safeParse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
  if (parsed.success) {
    loggedKeys.clear();
    return parsed.data;
  }
  const refused = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
  for (const [key, reason] of refused) {
    if (!loggedKeys.has(key)) log.warn({ key, reason }, "a stored setting is not accepted; its default is used");
    loggedKeys.add(key);
  }
  const accepted = rows.filter((row) => !refused.has(row.key));
  return settingsShape.parse(Object.fromEntries(accepted.map((row) => [row.key, row.value])));
}

const loggedKeys = new Set<string>();
