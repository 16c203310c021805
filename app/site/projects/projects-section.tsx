import type { PublicProject } from "#app/records/project.server.ts";
import { type PublicStatus, publicStatuses } from "#app/records/project.ts";
import { Section } from "../section.tsx";
import { useSite } from "../site-context.ts";
import { ProjectCarousel } from "./project-carousel.tsx";

const groupWords = {
  completed: "projects.completed",
  in_progress: "projects.inProgress",
  planning: "projects.upcoming",
} as const;

/** The word of a group of projects. */
export function groupWord(status: PublicStatus) {
  return groupWords[status];
}

/** Three looping carousels by status; a group without projects is left out. */
export function ProjectsSection({ projects, isHome = false }: { projects: PublicProject[]; isHome?: boolean }) {
  const { t, to } = useSite();
  return (
    <Section id="projects" title={t("projects.title")} subtitle={t("projects.subtitle")}>
      {projects.length === 0 && <p className="empty">{t("projects.empty")}</p>}
      {publicStatuses.map((status) => {
        const group = projects.filter((project) => project.status === status);
        return (
          group.length > 0 && (
            <ProjectCarousel key={status} status={status} title={t(groupWord(status))} projects={group} />
          )
        );
      })}
      {isHome && (
        <p className="view-all">
          <a href={to("/projects")}>{t("projects.viewAll")}</a>
        </p>
      )}
    </Section>
  );
}
