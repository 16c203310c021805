import { Link } from "react-router";
import type { countPending } from "#app/records/health/pending-counts.server.ts";
import type { NeedCounts } from "#app/records/translation/count-needs.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { Panel } from "../widgets/panel.tsx";
import { addedWork } from "./pending-work.ts";

type PendingWorkCardProps = {
  pending: Awaited<ReturnType<typeof countPending>>;
  translations: NeedCounts | null;
};

export function PendingWorkCard({ pending, translations }: PendingWorkCardProps) {
  const { t, format } = useAdmin();
  const wanted = Object.values(translations ?? {})
    .flatMap((needs) => Object.values(needs))
    .reduce((sum, count) => sum + count, 0);
  const added = (isFirst: boolean) =>
    addedWork
      .filter(({ isLate = false }) => isLate === isFirst)
      .map((work) => ({ ...work, count: pending.added[work.name] ?? 0 }));
  const items = [
    ...added(true),
    { name: "newMessages", count: pending.messages, to: `${paths.messages}?box=unread` },
    { name: "heldComments", count: pending.comments, to: `${paths.messages}?box=waiting` },
    { name: "drafts", count: pending.drafts, to: `${paths.articles}?status=draft` },
    { name: "scheduled", count: pending.scheduled, to: `${paths.articles}?status=scheduled` },
    { name: "missingTranslations", count: wanted, to: "#translations" },
    ...added(false),
  ].filter(({ count }) => count > 0);
  return (
    <Panel title={t("dashboard.waiting")}>
      {items.length === 0 && <p className="soft">{t("dashboard.nothingWaits")}</p>}
      <ul className="pending-work">
        {items.map(({ name, count, to, isLate }) => (
          <li key={name}>
            <Link to={to}>{t(`dashboard.${name}`)}</Link>
            <span className={isLate ? "number overdue" : "number"}>{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
