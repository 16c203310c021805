import type { PublicProject } from "#app/records/projects/project.server.ts";
import { useSite } from "../frame/site-context.ts";
import { ProjectCover } from "./project-cover.tsx";
import { ResultFigure } from "./result-figure.tsx";
import { timelineOf } from "./timeline.ts";

const rowSizes = "(min-width: 640px) 16rem, 92vw";

/** In an index with its date and its client. */
export function ProjectRow({ project, isIndexed = false }: { project: PublicProject; isIndexed?: boolean }) {
  const { locale, settings, shown, shownTitle, to } = useSite();
  const timeline = isIndexed && timelineOf(project, locale, settings.figures);
  const client = isIndexed && project.client_name;
  return (
    <li className="project-row">
      {timeline && <p className="entry-date">{timeline}</p>}
      <ProjectCover project={project} sizes={rowSizes} />
      <div className="entry-main">
        <h4 className="entry-title">
          <a href={to(`/projects/${project.slug}`)} data-opens-dialog="" {...shownTitle(project.title)} />
        </h4>
        <p className="entry-text" {...shown(project.description)} />
        {client && (
          <p className="entry-facts">
            <span {...shown(client)} />
          </p>
        )}
      </div>
      {project.result && <ResultFigure result={project.result} />}
    </li>
  );
}
