import { Link } from "react-router";
import type { AuditLine } from "../audit/audit-lines.server.ts";
import { nameOfAction, nameOfTable } from "../audit/audit-words.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { paths } from "../frame/paths.ts";
import { Panel } from "../widgets/panel.tsx";

export function RecentActivityCard({ lines }: { lines: AuditLine[] }) {
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
        <Link to={paths.audit}>{t("dashboard.allActivity")}</Link>
      </p>
    </Panel>
  );
}
