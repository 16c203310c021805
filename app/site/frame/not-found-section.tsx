import { useSite } from "./site-context.ts";

/** 410 is for what was here and will not be again. */
export function isMissing(status: number) {
  return status === 404 || status === 410;
}

export function NotFound({ status }: { status: number }) {
  const { t, to } = useSite();
  const isGone = status === 410;
  const title = t(isGone ? "notFound.goneTitle" : "notFound.title");
  return (
    <section className="notice">
      <title>{title}</title>
      <p className="notice-number">{status}</p>
      <h1>{title}</h1>
      <p>{t(isGone ? "notFound.goneText" : "notFound.text")}</p>
      <p>
        <a className="button" href={to("/")}>
          {t("notFound.home")}
        </a>
      </p>
    </section>
  );
}
