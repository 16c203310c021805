import { useSite } from "./site-context.ts";

/** 410 is for what was here and will not be again. */
export function isMissing(status: number) {
  return status === 404 || status === 410;
}

export function NotFound({ status = 404 }: { status?: number }) {
  const { t, to } = useSite();
  return (
    <section className="notice">
      <title>{t("notFound.title")}</title>
      <p className="notice-number">{status}</p>
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <p>
        <a className="button" href={to("/")}>
          {t("notFound.home")}
        </a>
      </p>
    </section>
  );
}
