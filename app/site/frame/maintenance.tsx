import { directionOf, type Locale, languageNames, localizePath, otherLocale } from "#app/i18n/locale.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";
import { ownScript, siteWords } from "./site-context.ts";

/** Of the response that stands for every page meanwhile. */
export type MaintenanceData = { isMaintained: true; siteName: string };

export function Maintenance({ locale, siteName }: { locale: Locale; siteName: string }) {
  const t = siteWords(locale);
  const other = otherLocale(locale);
  return (
    <main className="notice" lang={locale} dir={directionOf(locale)}>
      <title>{`${t("maintenance.title")} · ${siteName}`}</title>
      <p {...ownScript(siteName, locale)}>{siteName}</p>
      <h1>{t("maintenance.title")}</h1>
      <p>{t("maintenance.text")}</p>
      <p>
        <a href={localizePath(other, "/")} lang={other} hrefLang={other}>
          {languageNames[other]}
        </a>
      </p>
    </main>
  );
}

export function MaintenanceNotice({ locale }: { locale: Locale }) {
  const t = siteWords(locale);
  return (
    <section className="maintenance-notice" aria-label={t("maintenance.label")}>
      {t("maintenance.isOn")} <a href={`${linkedAdminPaths.settings}/security`}>{t("maintenance.toSettings")}</a>
    </section>
  );
}
