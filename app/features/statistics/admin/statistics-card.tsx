import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Panel } from "#app/admin/widgets/panel.tsx";
import type { Bar } from "../records/read-statistics.server.ts";
import { DaysChart } from "./days-chart.tsx";
import { statisticsPath } from "./statistics-paths.ts";

export function StatisticsCard({ read: bars }: { read: Bar[] }) {
  const { t } = useAdmin();
  return (
    <Panel title={t("statistics.week")}>
      {bars.every(({ views }) => views === 0) && <p>{t("statistics.empty")}</p>}
      <DaysChart bars={bars} />
      <p className="activity-all">
        <Link to={statisticsPath}>{t("statistics.all")}</Link>
      </p>
    </Panel>
  );
}
