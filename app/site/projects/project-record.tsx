import type { ReactNode } from "react";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { ownScript, useSite } from "../frame/site-context.ts";
import { GalleryFigure, type GalleryPicture, Lightbox } from "../media/lightbox.tsx";
import { wideSizes } from "../media/picture.tsx";
import { shownPictures } from "../media/shown-pictures.ts";
import { type Neighbour, RecordEnding } from "../record/record-ending.tsx";
import { RecordPage, RecordRow } from "../record/record-page.tsx";
import { groupWord } from "./group-word.ts";
import { ProjectFacts } from "./project-facts.tsx";
import { picturesOfProject } from "./project-pictures.ts";

const halfSizes = "(min-width: 82rem) 27rem, (min-width: 64rem) 33vw, (min-width: 36rem) 50vw, 88vw";

type Neighbours = { previous: PublicProject | null; next: PublicProject | null; related: PublicProject[] };
type Props = { project: PublicProject; neighbours: Neighbours; shortPath: string | null };

/** A project as its PDF sets it: labels in the margin, facts side by side, parts between rules. */
export function ProjectRecord({ project, neighbours, shortPath }: Props) {
  const { locale, t, to, projectCategory, marked, typeset, typesetTitle } = useSite();
  const neighbourOf = useNeighbours();
  const { full_content: content, status } = project;
  const pictures = usePictures(project);
  const [first, ...others] = pictures;
  const otherSizes = others.length === 1 ? wideSizes : halfSizes;
  return (
    <RecordPage path={`/projects/${project.slug}`}>
      <RecordRow
        head={
          <>
            <h1 id="record-title" className="record-title" tabIndex={-1}>
              {typesetTitle(project.title, locale)}
            </h1>
            <p className="lead">{typeset(project.description, locale)}</p>
          </>
        }
        margin={
          <>
            <p className="record-meta">
              <span className="badge" data-status={status}>
                {t(groupWord(status))}
              </span>
              <span {...marked("projects", project.category)}>{projectCategory(project.category)}</span>
            </p>
            <p className="record-actions">
              <a className="button quiet" href={to(`/projects/${project.slug}.pdf`)} download="">
                {t("projects.exportPdf")}
              </a>
            </p>
          </>
        }
      >
        <ProjectFacts project={project} />
        {first && <GalleryFigure picture={first} index={0} sizes={wideSizes} isFirst />}
      </RecordRow>
      <HtmlRow title={t("projects.overview")} html={content.overview} />
      <ListRow title={t("projects.objectives")} items={content.objectives} />
      <TagRow title={t("projects.technologies")} items={content.technologies} />
      <TagRow title={t("projects.plannedTechnologies")} items={content.plannedTechnologies} />
      <HtmlRow title={t("projects.results")} html={content.results} />
      <HtmlRow title={t("projects.challenges")} html={content.challenges} />
      <TextRow
        title={t(status === "planning" ? "projects.researchPhase" : "projects.currentStatus")}
        text={content.currentStatus}
      />
      <TextRow title={t("projects.nextSteps")} text={content.nextSteps} />
      {others.length > 0 && (
        <Row title={t("projects.gallery")}>
          <div className="gallery">
            {others.map((picture, at) => (
              <GalleryFigure key={picture.src} picture={picture} index={at + 1} sizes={otherSizes} />
            ))}
          </div>
        </Row>
      )}
      <LinksRow project={project} />
      <RecordEnding
        path={`/projects/${project.slug}`}
        shortPath={shortPath}
        previous={neighbours.previous && neighbourOf(neighbours.previous)}
        next={neighbours.next && neighbourOf(neighbours.next)}
        related={neighbours.related.map(neighbourOf)}
        relatedTitle={t("projects.related")}
      />
      {first && <Lightbox pictures={pictures} />}
    </RecordPage>
  );
}

function useNeighbours() {
  const { t, projectCategory } = useSite();
  return ({ slug, title, category, status }: PublicProject): Neighbour => ({
    path: `/projects/${slug}`,
    title,
    about: `${projectCategory(category)} · ${t(groupWord(status))}`,
  });
}

function usePictures(project: PublicProject): GalleryPicture[] {
  const site = useSite();
  return shownPictures(picturesOfProject(project), site).map(({ alt, ...picture }, index) => ({
    ...picture,
    alt: alt ?? site.t("lightbox.picture", { title: project.title, number: index + 1 }),
  }));
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return <RecordRow margin={<h2>{title}</h2>}>{children}</RecordRow>;
}

function HtmlRow({ title, html }: { title: string; html: string | null }) {
  if (!html) return null;
  return (
    <Row title={title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `projectHtml` gives nothing else than the cleaned subset */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </Row>
  );
}

function TextRow({ title, text }: { title: string; text: string | null }) {
  const { locale, typeset } = useSite();
  if (!text) return null;
  return (
    <Row title={title}>
      <div className="prose">
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{typeset(paragraph, locale)}</p>
        ))}
      </div>
    </Row>
  );
}

function ListRow({ title, items }: { title: string; items: string[] }) {
  const { locale, typeset } = useSite();
  if (items.length === 0) return null;
  return (
    <Row title={title}>
      <ul className="dash-list">
        {items.map((item) => (
          <li key={item}>{typeset(item, locale)}</li>
        ))}
      </ul>
    </Row>
  );
}

function TagRow({ title, items }: { title: string; items: string[] }) {
  const { locale } = useSite();
  if (items.length === 0) return null;
  return (
    <Row title={title}>
      <ul className="tags">
        {items.map((item) => (
          <li key={item} {...ownScript(item, locale)}>
            {item}
          </li>
        ))}
      </ul>
    </Row>
  );
}

function LinksRow({ project }: { project: PublicProject }) {
  const { t } = useSite();
  const links = [
    { label: t("projects.live"), url: project.live_url },
    { label: t("projects.demo"), url: project.demo_url },
    { label: t("projects.source"), url: project.github_url },
  ].flatMap(({ label, url }) => (url ? [{ label, url }] : []));
  if (links.length === 0) return null;
  return (
    <Row title={t("projects.links")}>
      <ul>
        {links.map(({ label, url }) => (
          <li key={label}>
            <a href={url} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Row>
  );
}
