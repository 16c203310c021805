import type { ReactNode } from "react";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { ownScript, useSite } from "../frame/site-context.ts";
import { GalleryFigure, type GalleryPicture } from "../media/lightbox.tsx";
import { wideSizes } from "../media/picture.tsx";
import { shownPictures } from "../media/shown-pictures.ts";
import { FacingLink, type FacingRead, FacingText } from "../offers/facing.tsx";
import { isOffered } from "../offers/offered.ts";
import { type Neighbour, RecordEnding } from "../record/record-ending.tsx";
import { RecordPage, RecordRow } from "../record/record-page.tsx";
import { groupWord } from "./group-word.ts";
import { ProjectFacts } from "./project-facts.tsx";
import { picturesOfProject } from "./project-pictures.ts";
import { type ProjectSection, projectLinks, projectSections } from "./project-sections.ts";
import { LeadingFigure } from "./result-figure.tsx";

const isText = ({ tags }: ProjectSection) => !tags;
const halfSizes = "(min-width: 82rem) 27rem, (min-width: 64rem) 33vw, (min-width: 36rem) 50vw, 88vw";

type Neighbours = { previous: PublicProject | null; next: PublicProject | null; related: PublicProject[] };
type Props = { project: PublicProject; facing: FacingRead | null; neighbours: Neighbours; shortPath: string | null };

export function ProjectRecord({ project, facing, neighbours, shortPath }: Props) {
  const { shown, shownTitle, t, to, projectCategory, marked } = useSite();
  const neighbourOf = useNeighbours();
  const { status } = project;
  const sections = projectSections(project, t);
  const pictures = usePictures(project);
  const [first, ...others] = pictures;
  const otherSizes = others.length === 1 ? wideSizes : halfSizes;
  const group = (
    <p className="record-meta">
      <span className="badge" data-status={status}>
        {t(groupWord(status))}
      </span>
      {project.category !== "Other" && (
        <span {...marked("projects", project.category)}>{projectCategory(project.category)}</span>
      )}
    </p>
  );
  const hasPdf = isOffered("pdf");
  const actions = (hasPdf || project.isTranslated) && (
    <p className="record-actions">
      {hasPdf && (
        <a className="button quiet" href={to(`/projects/${project.slug}.pdf`)} download="">
          {t("projects.exportPdf")}
        </a>
      )}
      {project.isTranslated && <FacingLink isShown={facing !== null} />}
    </p>
  );
  const about = (
    <>
      {group}
      {actions}
    </>
  );
  return (
    <RecordPage path={`/projects/${project.slug}`}>
      {facing && <FacingText read={facing} about={about} />}
      <RecordRow
        head={
          <>
            {!facing && <h1 id="record-title" className="record-title" tabIndex={-1} {...shownTitle(project.title)} />}
            {!facing && <p className="lead" {...shown(project.description)} />}
            {project.result && <LeadingFigure project={project} result={project.result} />}
          </>
        }
        margin={
          <>
            {!facing && group}
            <ProjectFacts project={project} tools={sections.filter((one) => !isText(one))} />
            {!facing && actions}
          </>
        }
      >
        {first && <GalleryFigure picture={first} sizes={wideSizes} isFirst />}
      </RecordRow>
      {!facing &&
        sections.filter(isText).map((section) => (
          <Row key={section.title} title={section.title}>
            <SectionBody section={section} content={project.full_content} />
          </Row>
        ))}
      {others.length > 0 && (
        <Row title={t("projects.gallery")}>
          <div className="gallery">
            {others.map((picture) => (
              <GalleryFigure key={picture.src} picture={picture} sizes={otherSizes} />
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

type BodyProps = { section: ProjectSection; content: PublicProject["full_content"] };

function SectionBody({ section: { prose, items, text }, content }: BodyProps) {
  const { locale, shown } = useSite();
  const html = (prose && content[prose]) ?? "";
  const entries = items ?? text?.split(/\n\s*\n/);
  if (entries) {
    const Entry = items ? "li" : "p";
    const shownEntries = entries.map((entry) => <Entry key={entry} {...shown(entry)} />);
    return <div className="prose">{items ? <ul>{shownEntries}</ul> : shownEntries}</div>;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `projectHtml` gives nothing else than the cleaned subset
  return <div className="prose" {...ownScript(html, locale)} dangerouslySetInnerHTML={{ __html: html }} />;
}

function LinksRow({ project }: { project: PublicProject }) {
  const { t } = useSite();
  const links = projectLinks(project, t);
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
