import type { PublicProject } from "#app/records/projects/project.server.ts";
import type { PublicStatus } from "#app/records/projects/project.ts";
import CarouselControls from "../browser/carousel-controls.island.tsx";
import { Island } from "../browser/island.tsx";
import { below, Heading, type HeadingLevel } from "../frame/heading.tsx";
import { useSite } from "../frame/site-context.ts";
import { ProjectCard } from "./project-card.tsx";

type Props = {
  status: PublicStatus;
  title: string;
  projects: PublicProject[];
  total: number;
  level: HeadingLevel;
  isOnTop: boolean;
};

/** Cards in a row that scrolls by finger, wheel and arrow keys by itself; the buttons come to life when they are needed. */
export function ProjectCarousel({ status, title, projects, total, level, isOnTop }: Props) {
  const { t } = useSite();
  const listId = `carousel-${status}`;
  return (
    <div className="carousel" data-cards={Math.min(projects.length, 4)}>
      <div className="carousel-head">
        <Heading level={level} className="group-title">
          <span className="status-mark" data-status={status} /> {title} <span className="carousel-count">{total}</span>
        </Heading>
        <Island
          name="carousel-controls"
          component={CarouselControls}
          props={{
            listId,
            previous: t("projects.previous", { group: title }),
            next: t("projects.next", { group: title }),
          }}
        />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        id={listId}
        className="carousel-list"
        aria-label={t("projects.groupOf", { group: title, count: projects.length })}
      >
        {projects.map((project, at) => (
          <ProjectCard key={project.slug} project={project} level={below(level)} isFirst={isOnTop && at === 0} />
        ))}
      </section>
    </div>
  );
}
