import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { Panel } from "#app/admin/widgets/panel.tsx";
import type { AuditLine } from "./audit-lines.server.ts";
import { auditPath } from "./audit-path.ts";
import { nameOfAction, nameOfTable } from "./audit-words.ts";

export function RecentActivityCard({ read: lines }: { read: AuditLine[] }) {
  const { t } = useAdmin();
  return (
    <Panel title={t("dashboard.recentActivity")}>
      {lines.length === 0 && <p className="soft">{t("dashboard.noActivity")}</p>}
      <ul className="activity">
        {lines.map(({ id, at, who, unnamedWord, action, table, name, to }) => (
          <li key={id}>
            <span className="activity-what">
              {nameOfAction(t, action)}:{" "}
              {to ? (
                <Link to={to}>
                  <bdi>{name ?? nameOfTable(t, table)}</bdi>
                </Link>
              ) : (
                <bdi>{name ?? nameOfTable(t, table)}</bdi>
              )}
            </span>
            <span className="soft">
              <bdi>{who ?? t(unnamedWord)}</bdi> · <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
      <p className="activity-all">
        <Link to={auditPath}>{t("dashboard.allActivity")}</Link>
      </p>
    </Panel>
  );
}
