import { isRouteErrorResponse, useLocation } from "react-router";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import type { FailureData } from "#app/platform/http/route-failures.server.ts";
import { usePageParts } from "./page-parts.ts";
import { ReturnedForm } from "./returned-form.tsx";
import { siteWords } from "./site-context.ts";

type Props = { locale: Locale; error: unknown; within?: "main" | "section" };

export function Failure({ locale, error, within: Place = "main" }: Props) {
  const t = siteWords(locale);
  const { requestId } = usePageParts();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refusal = ((isRouteErrorResponse(error) && error.data) || {}) as Partial<FailureData>;
  const { failure, address = pathname + search, typed = null } = refusal;
  // Staff and readers who may not do something get 403 as well, with nothing to tell.
  const refused = status === 413 ? "tooLarge" : status === 403 && refusal.address ? "otherSite" : undefined;
  const kind = refused || failure;
  const title = t(kind ? `failure.${kind}Title` : "failure.title");
  return (
    <Place className="notice" lang={locale} dir={directionOf(locale)}>
      <title>{title}</title>
      <p className="notice-number">{status}</p>
      <h1>{title}</h1>
      <p>{t(kind ? `failure.${kind}` : "failure.text")}</p>
      {requestId && !refused && <p className="reference">{t("failure.reference", { id: requestId })}</p>}
      {failure && <ReturnedForm locale={locale} address={address} typed={typed} />}
      {!typed && (
        <p>
          <a className="button" href={address}>
            {t("failure.retry")}
          </a>
        </p>
      )}
    </Place>
  );
}
