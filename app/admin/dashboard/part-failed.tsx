import { useAdmin } from "../frame/admin-context.ts";

/** Stands in the place of a part that could not be read. */
export function PartFailed({ title }: { title: string }) {
  const { t } = useAdmin();
  return (
    <section className="sheet" aria-label={title}>
      <h2>{title}</h2>
      <p className="warning" role="alert">
        {t("dashboard.partFailed")}
      </p>
      <a href="/admin">{t("failure.retry")}</a>
    </section>
  );
}
