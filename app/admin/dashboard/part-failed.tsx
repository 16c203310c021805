import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

export function PartFailed({ title }: { title: string }) {
  const { t } = useAdmin();
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="warning" role="alert">
        {t("dashboard.partFailed")}
      </p>
      <a href={paths.dashboard}>{t("failure.retry")}</a>
    </section>
  );
}
