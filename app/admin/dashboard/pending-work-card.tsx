import { Link } from "react-router";
import type { countPending } from "#app/records/health/pending-counts.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { Panel } from "../widgets/panel.tsx";
import { addedWork, type PendingWork } from "./pending-work.ts";

type PendingWorkCardProps = { pending: Awaited<ReturnType<typeof countPending>> };

export function PendingWorkCard({ pending }: PendingWorkCardProps) {
  const { t, format } = useAdmin();
  const work: (PendingWork & { count: number })[] = [
    ...addedWork.map((one) => ({ ...one, count: pending.added[one.name] ?? 0 })),
    { name: "drafts", count: pending.drafts, to: `${paths.articles}?status=draft`, place: 30 },
    { name: "scheduled", count: pending.scheduled, to: `${paths.articles}?status=scheduled`, place: 40 },
  ];
  const items = work.filter(({ count }) => count > 0).sort((one, other) => one.place - other.place);
  return (
    <Panel title={t("dashboard.waiting")}>
      {items.length === 0 && <p className="soft">{t("dashboard.nothingWaits")}</p>}
      <ul className="pending-work">
        {items.map(({ name, count, to, isLate, isOne }) => (
          <li key={name}>
            <Link to={to}>{t(`dashboard.${name}`)}</Link>
            {!isOne && <span className={isLate ? "number overdue" : "number"}>{format.number(count)}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
