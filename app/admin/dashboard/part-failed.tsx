import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { Panel } from "../widgets/panel.tsx";

export function PartFailed({ title }: { title: string }) {
  const { t } = useAdmin();
  return (
    <Panel title={title}>
      <p className="warning" role="alert">
        {t("dashboard.partFailed")}
      </p>
      <a href={paths.dashboard}>{t("failure.retry")}</a>
    </Panel>
  );
}
