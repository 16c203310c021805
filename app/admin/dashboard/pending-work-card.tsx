import { Link } from "react-router";
import type { countPending } from "#app/records/health/pending-counts.server.ts";
import type { NeedCounts } from "#app/records/translation/count-needs.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { Panel } from "../widgets/panel.tsx";
import { addedWork, type PendingWork } from "./pending-work.ts";

type PendingWorkCardProps = {
  pending: Awaited<ReturnType<typeof countPending>>;
  translations: NeedCounts | null;
};

export function PendingWorkCard({ pending, translations }: PendingWorkCardProps) {
  const { t, format } = useAdmin();
  const wanted = Object.values(translations ?? {})
    .flatMap((needs) => Object.values(needs))
    .reduce((sum, count) => sum + count, 0);
  const added = (wanted: PendingWork["place"]) =>
    addedWork
      .filter(({ place = "last" }) => place === wanted)
      .map((work) => ({ ...work, count: pending.added[work.name] ?? 0 }));
  const items = [
    ...added("late"),
    ...added("first"),
    { name: "drafts", count: pending.drafts, to: `${paths.articles}?status=draft` },
    { name: "scheduled", count: pending.scheduled, to: `${paths.articles}?status=scheduled` },
    { name: "missingTranslations", count: wanted, to: "#translations" },
    ...added("last"),
  ].filter(({ count }) => count > 0);
  return (
    <Panel title={t("dashboard.waiting")}>
      {items.length === 0 && <p className="soft">{t("dashboard.nothingWaits")}</p>}
      <ul className="pending-work">
        {items.map(({ name, count, to, place }) => (
          <li key={name}>
            <Link to={to}>{t(`dashboard.${name}`)}</Link>
            <span className={place === "late" ? "number overdue" : "number"}>{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
