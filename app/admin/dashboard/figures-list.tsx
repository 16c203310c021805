import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { paths, screenPath } from "../frame/paths.ts";
import type { Figures } from "./read-dashboard.server.ts";

export function FiguresList({ figures }: { figures: Figures }) {
  const { t } = useAdmin();
  const [projectsPath, usersPath] = [screenPath("projects"), screenPath("users")];
  return (
    <ul className="figures">
      <Figure
        to={paths.articles}
        name={t("dashboard.totalArticles")}
        value={figures.articles}
        note={t("dashboard.publishedCount", { count: figures.published })}
      />
      {projectsPath && (
        <Figure
          to={projectsPath}
          name={t("dashboard.totalProjects")}
          value={figures.projects}
          note={t("dashboard.completedCount", { count: figures.completed })}
        />
      )}
      <Figure
        to={`${paths.articles}?status=published`}
        name={t("dashboard.publishedContent")}
        value={figures.published}
        note={t("dashboard.liveArticles")}
      />
      {usersPath && (
        <Figure
          to={usersPath}
          name={t("dashboard.userManagement")}
          value={figures.people}
          note={t("dashboard.manageUsers")}
        />
      )}
    </ul>
  );
}

function Figure({ to, name, value, note }: { to: string; name: string; value: number; note: ReactNode }) {
  const { format } = useAdmin();
  return (
    <li>
      <Link to={to} className="figure">
        <span className="soft">{name}</span>
        <span className="figure-value">{format.number(value)}</span>
        <span className="soft">{note}</span>
      </Link>
    </li>
  );
}
