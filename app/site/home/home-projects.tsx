import type { PublicProject } from "#app/records/projects/project.server.ts";
import type { PublicStatus } from "#app/records/projects/project.ts";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";
import { groupsOf } from "../projects/group-word.ts";
import { ProjectRow } from "../projects/project-row.tsx";

type Props = { projects: PublicProject[]; totals: Record<PublicStatus, number> };

export function HomeProjects({ projects, totals }: Props) {
  const { headingOf, t, to } = useSite();
  return (
    <Section id="projects" {...headingOf("projects")}>
      <div id="live-projects" data-live="projects">
        {projects.length === 0 && <p className="empty">{t("projects.empty")}</p>}
        {groupsOf(projects).map(({ status, word, group }) => {
          const title = t(word);
          return (
            <div key={status} className="project-group">
              <div className="group-head">
                <h3 className="group-title">
                  <span className="status-icon" data-status={status} /> {title}
                </h3>
                {group.length < totals[status] && (
                  <p>
                    <span className="group-count">
                      {t("projects.shownOf", { shown: group.length, total: totals[status] })}
                    </span>
                    <span className="group-all">
                      {" · "}
                      <a href={to(`/projects#group-${status}`)}>
                        {t("projects.allOf")}
                        <span className="visually-hidden"> – {title}</span>
                      </a>
                    </span>
                  </p>
                )}
              </div>
              <ul className="project-rows">
                {group.map((project) => (
                  <ProjectRow key={project.slug} project={project} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      <p className="view-all">
        <a href={to("/projects")}>{t("projects.viewAll")}</a>
      </p>
    </Section>
  );
}
