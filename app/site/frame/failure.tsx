import { useLocation } from "react-router";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { usePageParts } from "./page-parts.ts";
import { siteWords } from "./site-context.ts";

export function Failure({ locale, status }: { locale: Locale; status: number }) {
  const t = siteWords(locale);
  const { requestId } = usePageParts();
  const { pathname, search } = useLocation();
  const isTooLarge = status === 413;
  const title = t(isTooLarge ? "failure.tooLargeTitle" : "failure.title");
  return (
    <main className="notice" lang={locale} dir={directionOf(locale)}>
      <title>{title}</title>
      <p className="notice-number">{status}</p>
      <h1>{title}</h1>
      <p>{t(isTooLarge ? "failure.tooLarge" : "failure.text")}</p>
      {requestId && !isTooLarge && <p className="reference">{t("failure.reference", { id: requestId })}</p>}
      <p>
        <a className="button" href={pathname + search}>
          {t("failure.retry")}
        </a>
      </p>
    </main>
  );
}
