import { formatMonth } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import type { PublicSettings } from "#app/records/settings/settings.server.ts";
import { siteWords } from "../frame/site-context.ts";
import { filledParts, renderDocument, shownAddress } from "../pdf/document.server.ts";
import { groupWord } from "./group-word.ts";
import template from "./project.typ?raw";

export function renderProjectPdf(project: PublicProject, settings: PublicSettings, locale: Locale) {
  const t = siteWords(locale);
  const frame = {
    locale,
    settings,
    title: `${project.title} · ${settings.ownerName}`,
    keywords: project.tags,
    date: null,
  };
  return renderDocument(template, frame, {
    heading: project.title,
    description: project.description,
    status: t(groupWord(project.status)),
    category: t(`category.${project.category}`),
    facts: factsOf(project, locale),
    parts: partsOf(project, locale),
  });
}

function factsOf({ client_name, status, date, duration_months, progress }: PublicProject, locale: Locale) {
  const t = siteWords(locale);
  const month = formatMonth(date, locale);
  return [
    ...(client_name ? [{ label: t("projects.client"), value: client_name }] : []),
    {
      label: t("projects.timeline"),
      value: status === "completed" ? t("projects.completedIn", { month }) : t("projects.since", { month }),
      note: duration_months === null ? null : t("projects.months", { count: duration_months }),
    },
    ...(progress === null ? [] : [{ label: t("projects.progress"), share: progress }]),
  ];
}

function partsOf({ status, full_content: content, live_url, demo_url, github_url }: PublicProject, locale: Locale) {
  const t = siteWords(locale);
  const isPlanned = status === "planning";
  const links = [
    { label: t("projects.live"), url: live_url },
    { label: t("projects.demo"), url: demo_url },
    { label: t("projects.source"), url: github_url },
  ].flatMap(({ label, url }) => (url ? [{ label, url, shown: shownAddress(url) }] : []));
  return filledParts([
    { title: t("projects.overview"), text: content.overview },
    { title: t("projects.objectives"), items: content.objectives },
    { title: t("projects.technologies"), tags: content.technologies },
    { title: t("projects.plannedTechnologies"), tags: content.plannedTechnologies },
    { title: t("projects.results"), text: content.results },
    { title: t("projects.challenges"), text: content.challenges },
    { title: t(isPlanned ? "projects.researchPhase" : "projects.currentStatus"), text: content.currentStatus },
    { title: t("projects.nextSteps"), text: content.nextSteps },
    { title: t("projects.links"), links },
  ]);
}
