import type { Figures } from "#app/i18n/figures.ts";
import { formatMonth, formatRecordDay } from "#app/i18n/format.ts";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { typesetTexts } from "#app/i18n/typeset-texts.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import type { PublicResumeEntry } from "#app/records/sections/resume.server.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { positionTimeOf, timeOf } from "#app/site/resume/entry-time.ts";
import { type ResumeSources, selectedOf } from "#app/site/resume/resume-sources.server.ts";
import { filledParts, renderDocument } from "./document.server.ts";
import template from "./resume.typ?raw";

export function renderResumePdf(written: ResumeSources, locale: Locale) {
  const { figures } = written.settings;
  const sources = typesetTexts(written, locale, figures.digits);
  const { resume, settings } = sources;
  const t = siteWords(locale);
  const title = resume.title ?? t("resume.title");
  const frame = {
    locale,
    settings,
    title: `${settings.ownerName} · ${title}`,
    keywords: [],
    date: resume.last_updated,
  };
  return renderDocument(template, frame, {
    kicker: title,
    heading: settings.ownerName,
    subtitle: resume.subtitle,
    updated:
      resume.last_updated && t("resume.lastUpdated", { day: formatRecordDay(resume.last_updated, locale, figures) }),
    contacts: contactsOf(sources),
    figures: resume.stats,
    parts: partsOf(sources, locale),
  });
}

function contactsOf({ contact, about, settings }: ResumeSources) {
  const methods = contact?.contact_methods ?? [];
  if (methods.length > 0) return methods.map(({ title, value, action }) => ({ label: title, value, url: action }));
  const email = about?.contact_info.email ?? settings.contactEmail;
  return [email, about?.contact_info.phone].flatMap((value) => (value ? [{ label: null, value, url: null }] : []));
}

function partsOf({ resume, about, projects, parts, settings: { figures } }: ResumeSources, locale: Locale) {
  const t = siteWords(locale);
  const { work, education, language, certificate, reference } = resume.entries;
  const ofKind = (title: string, entries: PublicResumeEntry[], columns = 1) => ({
    title,
    columns,
    entries: entries.map((entry) => entryOf(entry, timeOf(entry, locale, figures))),
  });
  return filledParts([
    { title: resume.profile_title ?? t("about.title"), text: resume.profile_description },
    {
      title: t("resume.workHistory"),
      entries: work.map((entry) => entryOf(entry, positionTimeOf(entry, locale, figures))),
    },
    {
      title: t("about.achievements"),
      columns: 2,
      entries: (about?.achievements ?? []).map(({ title, description }) => ({ title, text: description })),
    },
    { title: t("resume.technicalSkills"), groups: about?.skills ?? [] },
    ofKind(t("resume.education"), education),
    ofKind(t("resume.certificates"), certificate),
    ofKind(t("resume.languages"), language, 3),
    { title: t("resume.selectedProjects"), entries: completedOf(projects, locale, figures) },
    ...parts.map(({ title, entries }) => ({ title, columns: 2, entries })),
    ofKind(t("resume.references"), reference, 2),
  ]);
}

function entryOf({ title, organisation, place, description }: PublicResumeEntry, time: string | null) {
  return { title, time, place: [organisation, place].filter((part) => part !== null), text: description };
}

function completedOf(projects: PublicProject[], locale: Locale, figures: Figures) {
  const { origin } = currentConfiguration();
  return selectedOf(projects).map(({ title, description, endDate, slug }) => {
    const url = origin + localizePath(locale, `/projects/${encodeURIComponent(slug)}`);
    return { title, time: endDate && formatMonth(endDate, locale, figures), text: description, url };
  });
}
