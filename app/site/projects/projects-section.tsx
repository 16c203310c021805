import type { ReactNode } from "react";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { type PublicStatus, publicStatuses } from "#app/records/projects/project.ts";
import { below, type HeadingLevel } from "../frame/heading.tsx";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";
import { groupWord } from "./group-word.ts";
import { ProjectCarousel } from "./project-carousel.tsx";

type Props = {
  projects: PublicProject[];
  level?: HeadingLevel;
  /** How many there are of each status, where `projects` has not all of them. */
  totals?: Record<PublicStatus, number>;
  /** The section is the first on the page, so its first picture loads at once. */
  isOnTop?: boolean;
  filter?: ReactNode;
  more?: ReactNode;
};

export function ProjectsSection({ projects, totals, level = 2, isOnTop = false, filter, more }: Props) {
  const { headingOf, t } = useSite();
  const first = publicStatuses.flatMap((status) => projects.filter((project) => project.status === status)).at(0);
  return (
    <Section id="projects" {...headingOf("projects", { subtitle: t("projects.subtitle") })} level={level}>
      {filter}
      <div id="live-projects" data-live="projects">
        {projects.length === 0 && <p className="empty">{t("projects.empty")}</p>}
        {publicStatuses.map((status) => {
          const group = projects.filter((project) => project.status === status);
          if (group.length === 0) return null;
          return (
            <ProjectCarousel
              key={status}
              status={status}
              title={t(groupWord(status))}
              projects={group}
              total={totals?.[status] ?? group.length}
              level={below(level)}
              isOnTop={isOnTop && group[0] === first}
            />
          );
        })}
      </div>
      {more}
    </Section>
  );
}
