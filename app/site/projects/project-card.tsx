import type { PublicProject } from "#app/records/projects/project.server.ts";
import { Heading, type HeadingLevel } from "../frame/heading.tsx";
import { useSite } from "../frame/site-context.ts";
import { groupWord } from "./group-word.ts";
import { ProjectCover } from "./project-cover.tsx";
import { isUnderWay, ProjectProgress } from "./project-progress.tsx";
import { ResultFigure } from "./result-figure.tsx";

type Props = { project: PublicProject; level: HeadingLevel; isFirst: boolean };

export function ProjectCard({ project, level, isFirst }: Props) {
  const { locale, t, to, projectCategory, marked, typeset, typesetTitle } = useSite();
  return (
    <article className="card project-card h-entry">
      <ProjectCover project={project} isFirst={isFirst} hasFigure />
      <div className="card-body">
        <p className="card-meta">
          <span className="badge" data-status={project.status}>
            {t(groupWord(project.status))}
          </span>
          <span {...marked("projects", project.category)}>{projectCategory(project.category)}</span>
        </p>
        <Heading level={level} className="card-title">
          <a className="u-url p-name" href={to(`/projects/${project.slug}`)} data-opens-dialog="">
            {typesetTitle(project.title, locale)}
          </a>
        </Heading>
        <p className="card-text p-summary">{typeset(project.description, locale)}</p>
      </div>
      <div className="card-foot">
        {project.result && <ResultFigure result={project.result} />}
        {isUnderWay(project) && <ProjectProgress title={project.title} progress={project.progress} />}
        <p className="card-more" aria-hidden="true">
          {t("projects.viewDetails")}
        </p>
      </div>
    </article>
  );
}
