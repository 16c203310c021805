import type { Locale } from "#app/i18n/locale.ts";
import { publishedProjects } from "#app/records/projects/published-projects.server.ts";
import { publicAbout } from "#app/records/sections/about.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { publicResume } from "#app/records/sections/resume.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";

export type ResumeSources = NonNullable<Awaited<ReturnType<typeof resumeSources>>>;

/** Everything that a resume is made of; null before one is written. */
export async function resumeSources(locale: Locale) {
  const resume = await publicResume(locale);
  if (!resume) return null;
  const [about, contact, projects, settings] = await Promise.all([
    publicAbout(locale),
    publicContact(locale),
    publishedProjects(locale),
    publicSettings(locale),
  ]);
  return { resume, about, contact, projects, settings };
}

const selectedProjects = 5;

export function selectedOf(projects: ResumeSources["projects"]) {
  return projects.filter(({ status }) => status === "completed").slice(0, selectedProjects);
}
