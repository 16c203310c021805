import { directionOf, type Locale } from "#app/i18n/locale.ts";
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
