import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { PublicResumeEntry } from "#app/records/sections/resume.server.ts";
import { type ResumeSources, selectedOf } from "#app/site/resume/resume-sources.server.ts";

const schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/** In the format of jsonresume.org, version 1.0.0, without what is not known. */
export function jsonResume({ resume, about, projects, settings, parts }: ResumeSources, locale: Locale) {
  const address = (path: string) => currentConfiguration().origin + localizePath(locale, path);
  const { work, education, language, certificate, reference } = resume.entries;
  return filled({
    $schema: schema,
    basics: {
      name: settings.ownerName,
      label: about?.title,
      email: about?.contact_info.email ?? settings.contactEmail,
      phone: about?.contact_info.phone,
      url: address("/"),
      summary: resume.profile_description ?? about?.description,
      location: { city: about?.contact_info.location },
      profiles: settings.socialLinks.map(({ label, url }) => ({ network: label, url })),
    },
    work: work.map((entry) => ({
      name: entry.organisation,
      position: entry.title,
      location: entry.place,
      ...datesOf(entry),
      summary: entry.description,
    })),
    education: education.map((entry) => ({ institution: entry.organisation, area: entry.title, ...datesOf(entry) })),
    certificates: certificate.map(({ title, organisation, started_on, ended_on }) => ({
      name: title,
      issuer: organisation,
      date: ended_on ?? started_on,
    })),
    languages: language.map(({ title, organisation, description }) => ({
      language: title,
      fluency: organisation ?? description,
    })),
    references: reference.map(({ title, description }) => ({ name: title, reference: description })),
    skills: about?.skills.map(({ category, items }) => ({ name: category, keywords: items })),
    projects: selectedOf(projects).map(({ title, description, endDate, slug, tags }) => ({
      name: title,
      description,
      ...(endDate && { endDate }),
      keywords: tags,
      url: address(`/projects/${encodeURIComponent(slug)}`),
    })),
    ...Object.assign({}, ...parts.map(({ json }) => json)),
    meta: { canonical: address("/resume.json"), version: "v1.0.0", lastModified: resume.last_updated },
  });
}

function datesOf({ started_on, ended_on }: PublicResumeEntry) {
  return { startDate: started_on, endDate: ended_on };
}

/** Without null, undefined, and what is empty. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (value === null || typeof value !== "object") return value ?? undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, filled(part)] as const);
  return Object.fromEntries(
    parts.filter(
      ([, part]) => (part !== undefined && Object.keys(Object(part)).length !== 0) || typeof part === "string",
    ),
  );
}
