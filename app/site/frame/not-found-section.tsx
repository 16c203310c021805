import { useSite } from "./site-context.ts";

export function NotFound() {
  const { t, to } = useSite();
  return (
    <section className="notice">
      <title>{t("notFound.title")}</title>
      <p className="notice-number">404</p>
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
