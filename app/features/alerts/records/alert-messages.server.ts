import { translator } from "#app/i18n/words.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { ownerToNotify, publicSettings } from "#app/records/settings/settings.server.ts";
import type { AlertMessage } from "../platform/post-alert.server.ts";
import { alertsAr } from "../words.ar.ts";
import { alertsEn } from "../words.en.ts";

const translators = { en: translator(alertsEn, "en"), ar: translator(alertsAr, "ar") };
/** Of all others it is "warning". */
const severities: Record<string, AlertMessage["severity"]> = {
  diskScarce: "critical",
  backupFailed: "critical",
  mailBroken: "critical",
  mailsFailing: "critical",
  restartLoop: "critical",
};

/** In the language of the owner. @noPermission for the server and auth */
export async function alertMessage(alert: string, state: AlertMessage["state"], at: string): Promise<AlertMessage> {
  const locale = (await ownerToNotify())?.locale ?? (await publicSettings("en")).firstLanguage;
  const { siteName } = await publicSettings(locale);
  const t = translators[locale];
  const title = t(`alerts.title.${alert}`);
  const message = state === "ended" ? t("alerts.over") : t(`alerts.text.${alert}`);
  const { origin } = currentConfiguration();
  const severity = state === "begun" ? (severities[alert] ?? "warning") : "info";
  return { site: siteName, origin, alert, state, severity, title: `${siteName}: ${title}`, message, at };
}
