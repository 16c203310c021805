import { useAdmin } from "../frame/admin-context.ts";
import { Bone } from "../frame/bone.tsx";
import { TranslationsCard } from "../translations/translations-card.tsx";

const figures = [
  ["dashboard.totalArticles"],
  ["dashboard.totalProjects"],
  ["dashboard.publishedContent", "dashboard.liveArticles"],
  ["dashboard.userManagement", "dashboard.manageUsers"],
] as const;
const lights = 6;

/** Shows the names at once, so that nothing moves after loading. */
export function FiguresSkeleton() {
  const { t } = useAdmin();
  return (
    <ul className="figures" aria-busy="true">
      {figures.map(([name, note], at) => (
        <li key={name}>
          <div className="figure">
            <span className="soft">{t(name)}</span>
            <span className="figure-value">
              <Bone size="short" />
            </span>
            <span className="soft">
              {note ? t(note) : <Bone />}
              {at === 0 && (
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

export function PartsSkeleton() {
  const { t } = useAdmin();
  return (
    <div aria-busy="true">
      <Card title={t("statistics.week")} />
      <div className="side-by-side">
        <Card title={t("dashboard.waiting")} />
        <Card title={t("dashboard.systemStatus")} />
      </div>
      <TranslationsCard counts={null} />
      <section className="panel collection" aria-label={t("cspReports.title")}>
        <h2>{t("cspReports.title")}</h2>
        <p className="soft">{t("cspReports.text")}</p>
        <p>
          <Bone />
        </p>
      </section>
      <Card title={t("dashboard.recentActivity")} />
    </div>
  );
}

function Card({ title }: { title: string }) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <ul className="lights">
        {Array.from({ length: lights }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all alike and never move
          <li key={at}>
            <Bone />
          </li>
        ))}
      </ul>
    </section>
  );
}
