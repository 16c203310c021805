import { type Figures, percentIn } from "#app/i18n/figures.ts";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { typesetTexts } from "#app/i18n/typeset-texts.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { nameOfProjectCategory } from "#app/records/categories/published-categories.server.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import type { PublicSettings } from "#app/records/settings/settings.server.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { documentPictures } from "#app/site/media/document-pictures.server.ts";
import { groupWord } from "#app/site/projects/group-word.ts";
import { picturesOfProject } from "#app/site/projects/project-pictures.ts";
import { projectLinks, projectSections } from "#app/site/projects/project-sections.ts";
import { timelineOf } from "#app/site/projects/timeline.ts";
import { filledParts, renderDocument, shownAddress } from "./document.server.ts";
import { picturesIn, placed, within } from "./document-blocks.ts";
import template from "./project.typ?raw";
import { blocksOf } from "./text-blocks.ts";

/** Of the gallery, and as many in the texts; the page has all of them. */
const maxPictures = 5;

export async function renderProjectPdf(written: PublicProject, settings: PublicSettings, locale: Locale) {
  const { figures } = settings;
  const project = typesetTexts(written, locale, figures.digits);
  const t = siteWords(locale, figures.digits);
  const { overview, results, challenges } = project.full_content;
  const room = { inTexts: maxPictures };
  const blocks = mapValues({ overview, results, challenges }, (html) => (html ? within(room, blocksOf(html)) : []));
  const ofProject = picturesOfProject(project);
  const own = ofProject.slice(0, maxPictures);
  const omitted = ofProject.length - own.length - Math.min(0, room.inTexts);
  const pictures = await documentPictures([...own, ...Object.values(blocks).flatMap(picturesIn)], locale);
  const [lead, ...others] = own.flatMap((address, index) => {
    const picture = pictures.get(address);
    const alt = picture?.alt ?? t("lightbox.picture", { title: project.title, number: index + 1 });
    return picture ? { file: picture.file, alt } : [];
  });
  const frame = {
    locale,
    settings,
    title: `${project.title} · ${settings.ownerName}`,
    keywords: project.tags,
    date: null,
  };
  const content = {
    heading: project.title,
    description: project.description,
    status: t(groupWord(project.status)),
    category: await nameOfProjectCategory(project.category, locale),
    facts: factsOf(project, locale, figures),
    lead: lead ?? null,
    parts: partsOf(
      project,
      mapValues(blocks, (list) => placed(list, pictures)),
      { pictures: others, more: omitted > 0 ? morePictures(project.slug, omitted, locale, figures) : null },
      locale,
    ),
  };
  const files = Object.fromEntries([...pictures.values()].map(({ file, bytes }) => [file, bytes]));
  return renderDocument(template, frame, content, files);
}

function mapValues<Key extends string, From, To>(record: Record<Key, From>, change: (value: From) => To) {
  const changed = Object.entries<From>(record).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(changed) as Record<Key, To>;
}

function morePictures(slug: string, count: number, locale: Locale, { digits }: Figures) {
  const url = currentConfiguration().origin + localizePath(locale, `/projects/${slug}`);
  return [{ label: siteWords(locale, digits)("sheet.morePictures", { count }), url, shown: shownAddress(url) }];
}

function factsOf(project: PublicProject, locale: Locale, figures: Figures) {
  const { result, client_name, duration_months, progress } = project;
  const t = siteWords(locale, figures.digits);
  const timeline = timelineOf(project, locale, figures);
  const duration = duration_months === null ? null : t("projects.months", { count: duration_months });
  return [
    ...(result ? [{ label: result.label, figure: result.value.split(/(?<!\s)\s*→\s*/) }] : []),
    ...(client_name ? [{ label: t("projects.client"), value: client_name }] : []),
    ...(timeline || duration
      ? [
          timeline
            ? { label: t("projects.timeline"), value: timeline, note: duration }
            : { label: t("projects.duration"), value: duration },
        ]
      : []),
    ...(progress === null || project.status === "planning"
      ? []
      : [{ label: t("projects.progress"), share: progress, shown: percentIn(progress, locale, figures) }]),
  ];
}

function partsOf(
  project: PublicProject,
  blocks: Record<"overview" | "results" | "challenges", object[]>,
  gallery: { pictures: object[]; more: object[] | null },
  locale: Locale,
) {
  const t = siteWords(locale);
  const links = projectLinks(project, t).map((one) => ({
    ...one,
    label: `${one.label}:`,
    shown: shownAddress(one.url),
  }));
  return filledParts([
    ...projectSections(project, t).map(({ prose, ...part }) => (prose ? { ...part, blocks: blocks[prose] } : part)),
    { title: t("projects.gallery"), ...gallery },
    { title: t("projects.links"), links },
  ]);
}
