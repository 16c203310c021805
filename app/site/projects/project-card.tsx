import type { PublicProject } from "#app/records/project.server.ts";
import { Cover } from "../cover.tsx";
import { useSite } from "../site-context.ts";
import { groupWord } from "./projects-section.tsx";

export function ProjectCard({ project }: { project: PublicProject }) {
  const { t, to } = useSite();
  return (
    <article className="card project-card">
      {project.image_url ? (
        <img className="cover" src={project.image_url} alt="" width={320} height={180} loading="lazy" />
      ) : (
        <Cover text={`${project.title} ${project.description}`} kind={project.category} />
      )}
      <div className="card-body">
        <p className="card-meta">
          <span className="badge" data-status={project.status}>
            {t(groupWord(project.status))}
          </span>
          <span>{t(`category.${project.category}`)}</span>
        </p>
        <h4 className="card-title">
          <a href={to(`/projects/${project.slug}`)}>{project.title}</a>
        </h4>
        <p className="card-text">{project.description}</p>
        {project.progress !== null && (
          <p className="card-progress">
            <progress
              max={100}
              value={project.progress}
              aria-label={t("projects.progressOf", { title: project.title })}
            />
            <bdi dir="ltr">{project.progress}%</bdi>
          </p>
        )}
        <p className="card-more" aria-hidden="true">
          {t("projects.viewDetails")}
        </p>
      </div>
    </article>
  );
}
