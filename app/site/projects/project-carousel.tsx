import type { PublicProject } from "#app/records/projects/project.server.ts";
import type { PublicStatus } from "#app/records/projects/project.ts";
import { below, Heading, type HeadingLevel } from "../frame/heading.tsx";
import { ArrowIcon } from "../frame/icons.tsx";
import { useSite } from "../frame/site-context.ts";
import { GroupCount } from "./group-count.tsx";
import { ProjectCard } from "./project-card.tsx";

type Props = {
  status: PublicStatus;
  title: string;
  projects: PublicProject[];
  total: number;
  level: HeadingLevel;
  isOnTop: boolean;
};

/** Cards in a row that scrolls by finger, wheel and arrow keys without a script; the buttons need one. */
export function ProjectCarousel({ status, title, projects, total, level, isOnTop }: Props) {
  const { t } = useSite();
  const listId = `carousel-${status}`;
  return (
    <div className="carousel" id={`group-${status}`} data-cards={Math.min(projects.length, 4)}>
      <div className="carousel-head">
        <Heading level={level} className="group-title">
          <span className="status-icon" data-status={status} /> {title}{" "}
          <GroupCount shown={projects.length} total={total} />
        </Heading>
        <div className="carousel-buttons" data-carousel={listId}>
          <button
            type="button"
            className="icon-button"
            value="-1"
            aria-controls={listId}
            aria-label={t("projects.previous", { group: title })}
          >
            <ArrowIcon direction="previous" />
          </button>
          <button
            type="button"
            className="icon-button"
            value="1"
            aria-controls={listId}
            aria-label={t("projects.next", { group: title })}
          >
            <ArrowIcon direction="next" />
          </button>
        </div>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        id={listId}
        className="carousel-list"
        aria-label={t("projects.groupOf", { group: title, count: projects.length })}
      >
        {projects.map((project, index) => (
          <ProjectCard key={project.slug} project={project} level={below(level)} isFirst={isOnTop && index === 0} />
        ))}
      </section>
    </div>
  );
}
