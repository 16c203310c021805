import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";
import { siteWords } from "./site-context.ts";

export function Maintenance({ locale }: { locale: Locale }) {
  const t = siteWords(locale);
  return (
    <main className="notice" lang={locale} dir={directionOf(locale)}>
      <title>{t("maintenance.title")}</title>
      <h1>{t("maintenance.title")}</h1>
      <p>{t("maintenance.text")}</p>
    </main>
  );
}

export function MaintenanceNotice({ locale }: { locale: Locale }) {
  const t = siteWords(locale);
  return (
    <section className="maintenance-notice" aria-label={t("maintenance.label")}>
      {t("maintenance.isOn")} <a href={`${linkedAdminPaths.settings}#security`}>{t("maintenance.toSettings")}</a>
    </section>
  );
}
