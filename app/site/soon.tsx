import { useSite } from "./site-context.ts";

/** A page that is planned and linked but not yet open. */
export default function Soon() {
  const { t, to } = useSite();
  return (
    <section className="notice">
      <title>{t("soon.title")}</title>
      <meta name="robots" content="noindex" />
      <h1>{t("soon.title")}</h1>
      <p>{t("soon.text")}</p>
      <p>
        <a className="button" href={to("/")}>
          {t("notFound.home")}
        </a>
      </p>
    </section>
  );
}
