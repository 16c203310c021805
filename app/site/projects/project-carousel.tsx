import type { PublicProject } from "#app/records/projects/project.server.ts";
import type { PublicStatus } from "#app/records/projects/project.ts";
import { ArrowButtons } from "../frame/icons.tsx";
import { useSite } from "../frame/site-context.ts";
import { groupWord } from "./group-word.ts";
import { ProjectCover } from "./project-cover.tsx";
import { ResultFigure } from "./result-figure.tsx";

type Props = { status: PublicStatus; projects: PublicProject[]; isOnTop: boolean };

/** Cards in a row that scrolls by finger, wheel and arrow keys without a script; the buttons need one. */
export function ProjectCarousel({ status, projects, isOnTop }: Props) {
  const { t } = useSite();
  const title = t(groupWord(status));
  const listId = `carousel-${status}`;
  return (
    <div className="carousel" id={`group-${status}`} data-cards={Math.min(projects.length, 4)}>
      <div className="carousel-head">
        <h2 className="group-title">
          <span className="status-icon" data-status={status} /> {title}
        </h2>
        <div className="carousel-buttons" data-carousel={listId}>
          <ArrowButtons controls={listId} labelOf={(direction) => t(`projects.${direction}`, { group: title })} />
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
          <ProjectCard key={project.slug} project={project} isFirst={isOnTop && index === 0} />
        ))}
      </section>
    </div>
  );
}

/** The featured project, which stands in its group as well. */
export function Spotlight({ project }: { project: PublicProject }) {
  const { t } = useSite();
  return (
    <div className="spotlight">
      <div className="carousel-head">
        <h2 className="group-title">{t("projects.spotlight")}</h2>
      </div>
      <ProjectCard project={project} isFirst />
    </div>
  );
}

export function ProjectCard({ project, isFirst }: { project: PublicProject; isFirst: boolean }) {
  const { shown, shownTitle, t, to } = useSite();
  return (
    <article className="card project-card h-entry">
      <ProjectCover project={project} isFirst={isFirst} />
      <div className="card-body">
        <h3 className="card-title">
          <a
            className="u-url p-name"
            href={to(`/projects/${project.slug}`)}
            title={t("projects.viewDetails")}
            data-opens-dialog=""
            {...shownTitle(project.title)}
          />
        </h3>
        <p className="card-text p-summary" {...shown(project.description)} />
      </div>
      {project.result && (
        <div className="card-foot">
          <ResultFigure result={project.result} />
        </div>
      )}
    </article>
  );
}
