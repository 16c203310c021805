import type { ReactNode } from "react";
import { pictureWords } from "#app/i18n/words/sample-pictures.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { isShown, useSite } from "../frame/site-context.ts";
import { RecordDialog } from "../lists/record-dialog.tsx";
import { Lightbox } from "../media/lightbox.tsx";
import { groupWord } from "./group-word.ts";
import { ProjectFacts } from "./project-facts.tsx";
import { ProjectProgress } from "./project-progress.tsx";

export function ProjectDialog({ project }: { project: PublicProject }) {
  const site = useSite();
  const { locale, t, to, pictureOf } = site;
  const { full_content: content } = project;
  const gallery = content.gallery.filter((address) => isShown(address, site));
  const isPlanned = project.status === "planning";
  return (
    <RecordDialog list="/projects" titleId="record-title">
      <p className="card-meta">
        <span className="badge" data-status={project.status}>
          {t(groupWord(project.status))}
        </span>
        <span>{t(`category.${project.category}`)}</span>
      </p>
      <h2 id="record-title" className="record-title" tabIndex={-1}>
        {project.title}
      </h2>
      <p className="lead">{project.description}</p>
      <ProjectProgress title={project.title} progress={project.progress} />
      <ProjectFacts project={project} />
      <HtmlBlock title={t("projects.overview")} html={content.overview} />
      <ListBlock title={t("projects.objectives")} items={content.objectives} />
      <TagBlock title={t("projects.technologies")} items={content.technologies} />
      <TagBlock title={t("projects.plannedTechnologies")} items={content.plannedTechnologies} />
      <HtmlBlock title={t("projects.results")} html={content.results} />
      <HtmlBlock title={t("projects.challenges")} html={content.challenges} />
      <TextBlock
        title={t(isPlanned ? "projects.researchPhase" : "projects.currentStatus")}
        text={content.currentStatus}
      />
      <TextBlock title={t("projects.nextSteps")} text={content.nextSteps} />
      {gallery.length > 0 && (
        <Block title={t("projects.gallery")}>
          <Lightbox
            pictures={gallery.map((src, index) => {
              const stored = pictureOf(src);
              const alt = stored?.alt ?? pictureWords[src]?.[locale];
              return { src, stored, alt: alt ?? t("lightbox.picture", { title: project.title, number: index + 1 }) };
            })}
          />
        </Block>
      )}
      <p className="record-actions">
        <a className="button" href={to(`/projects/${project.slug}.pdf`)} download="">
          {t("projects.exportPdf")}
        </a>
      </p>
    </RecordDialog>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="record-block">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function HtmlBlock({ title, html }: { title: string; html: string | null }) {
  if (!html) return null;
  return (
    <Block title={title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `projectHtml` gives nothing else than the cleaned subset */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </Block>
  );
}

function TextBlock({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <Block title={title}>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Block>
  );
}

function ListBlock({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <Block title={title}>
      <ul className="dash-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Block>
  );
}

function TagBlock({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <Block title={title}>
      <ul className="tags">
        {items.map((item) => (
          <li key={item} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </Block>
  );
}
