import type { PublicProject } from "#app/records/projects/project.server.ts";
import { Heading, type HeadingLevel } from "../frame/heading.tsx";
import { useSite } from "../frame/site-context.ts";
import { Cover } from "../media/cover.tsx";
import { groupWord } from "./group-word.ts";
import { ProjectProgress } from "./project-progress.tsx";

type Props = { project: PublicProject; level: HeadingLevel; isFirst: boolean };

export function ProjectCard({ project, level, isFirst }: Props) {
  const { t, to } = useSite();
  return (
    <article className="card project-card">
      <Cover
        text={`${project.title} ${project.description}`}
        kind={project.category}
        picture={project.image_url}
        isFirst={isFirst}
      />
      <div className="card-body">
        <p className="card-meta">
          <span className="badge" data-status={project.status}>
            {t(groupWord(project.status))}
          </span>
          <span>{t(`category.${project.category}`)}</span>
        </p>
        <Heading level={level} className="card-title">
          <a href={to(`/projects/${project.slug}`)} data-opens-dialog="">
            {project.title}
          </a>
        </Heading>
        <p className="card-text">{project.description}</p>
        <ProjectProgress title={project.title} progress={project.progress} />
        <p className="card-more" aria-hidden="true">
          {t("projects.viewDetails")}
        </p>
      </div>
    </article>
  );
}
