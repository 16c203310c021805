import { Link } from "react-router";
import type { Bar } from "#app/records/statistics/read-statistics.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { Panel } from "../widgets/panel.tsx";
import { DaysChart } from "./days-chart.tsx";

export function StatisticsCard({ bars }: { bars: Bar[] }) {
  const { t } = useAdmin();
  return (
    <Panel title={t("statistics.week")}>
      {bars.every(({ views }) => views === 0) && <p>{t("statistics.empty")}</p>}
      <DaysChart bars={bars} />
      <p className="activity-all">
        <Link to={paths.statistics}>{t("statistics.all")}</Link>
      </p>
    </Panel>
  );
}
