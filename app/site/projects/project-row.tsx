import type { PublicProject } from "#app/records/projects/project.server.ts";
import { ownScript, useSite } from "../frame/site-context.ts";
import { ProjectCover } from "./project-cover.tsx";
import { isUnderWay, ProjectProgress } from "./project-progress.tsx";
import { ResultFigure } from "./result-figure.tsx";
import { timelineOf } from "./timeline.ts";

const rowSizes = "(min-width: 640px) 16rem, 92vw";

export function ProjectRow({ project, hasFacts }: { project: PublicProject; hasFacts?: boolean }) {
  const { locale, to, typeset, typesetTitle } = useSite();
  return (
    <li className="project-row">
      <ProjectCover project={project} sizes={rowSizes} />
      <div className="entry-main">
        <h4 className="entry-title">
          <a href={to(`/projects/${project.slug}`)} data-opens-dialog="">
            {typesetTitle(project.title, locale)}
          </a>
        </h4>
        <p className="entry-text">{typeset(project.description, locale)}</p>
        {hasFacts && <RowFacts project={project} />}
        {isUnderWay(project) && <ProjectProgress title={project.title} progress={project.progress} />}
      </div>
      {project.result && <ResultFigure result={project.result} />}
    </li>
  );
}

function RowFacts({ project }: { project: PublicProject }) {
  const { locale, settings } = useSite();
  const timeline = timelineOf(project, locale, settings.figures);
  const client = project.client_name;
  if (!timeline && !client) return null;
  return (
    <p className="entry-facts">
      {timeline && <span>{timeline}</span>}
      {client && <span {...ownScript(client, locale)}>{client}</span>}
    </p>
  );
}
