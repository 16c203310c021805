import { formatMonth } from "#app/i18n/format.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { useSite } from "../frame/site-context.ts";

export function ProjectFacts({ project }: { project: PublicProject }) {
  const { locale, t } = useSite();
  const links = [
    { label: t("projects.live"), url: project.live_url },
    { label: t("projects.demo"), url: project.demo_url },
    { label: t("projects.source"), url: project.github_url },
  ].filter((link) => link.url !== null);
  return (
    <dl className="facts">
      {project.client_name && (
        <div>
          <dt>{t("projects.client")}</dt>
          <dd dir="auto">{project.client_name}</dd>
        </div>
      )}
      <div>
        <dt>{t("projects.timeline")}</dt>
        <dd>
          {project.status === "planning"
            ? t("projects.planned")
            : t(project.status === "completed" ? "projects.completedIn" : "projects.since", {
                month: formatMonth(project.date, locale),
              })}
        </dd>
      </div>
      {project.duration_months !== null && (
        <div>
          <dt>{t("projects.duration")}</dt>
          <dd>{t("projects.months", { count: project.duration_months })}</dd>
        </div>
      )}
      {links.length > 0 && (
        <div>
          <dt>{t("projects.links")}</dt>
          {links.map((link) => (
            <dd key={link.label}>
              <a href={link.url ?? ""} rel="noopener">
                {link.label}
              </a>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
