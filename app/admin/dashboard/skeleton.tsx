import type { ReactNode } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { Bone } from "../frame/bone.tsx";
import { Panel } from "../widgets/panel.tsx";
import { dashboardParts } from "./dashboard-parts.ts";
import { HealthLink } from "./health-link.tsx";

const figures = [
  ["dashboard.totalArticles"],
  ["dashboard.totalProjects"],
  ["dashboard.publishedContent", "dashboard.liveArticles"],
  ["dashboard.userManagement", "dashboard.manageUsers"],
] as const;
const statusLines = 6;

/** Shows the names at once, so that nothing moves after loading. */
export function FiguresSkeleton() {
  const { t } = useAdmin();
  return (
    <ul className="figures" aria-busy="true">
      {figures.map(([name, note], index) => (
        <li key={name}>
          <div className="figure">
            <span className="soft">{t(name)}</span>
            <span className="figure-value">
              <Bone size="short" />
            </span>
            <span className="soft">
              {note ? t(note) : <Bone />}
              {index === 0 && (
                <span className="visually-hidden" role="status">
                  {t("common.loading")}
                </span>
              )}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function WaitingSkeleton() {
  const { t } = useAdmin();
  return (
    <div aria-busy="true">
      <Card title={t("dashboard.waiting")} />
    </div>
  );
}

export function PartsSkeleton() {
  const { t } = useAdmin();
  return (
    <div aria-busy="true">
      <Card title={t("dashboard.systemStatus")}>
        <HealthLink />
      </Card>
      {/* Of features the first alone: where the others begin depends on what those above them show. */}
      {dashboardParts.slice(0, 1).map(({ name, title }) => (
        <Card key={name} title={t(title)} />
      ))}
    </div>
  );
}

function Card({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Panel title={title}>
      <ul className="status-lines">
        {Array.from({ length: statusLines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all alike and never move
          <li key={index}>
            <Bone />
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}
