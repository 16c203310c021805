import type { Locale } from "#app/i18n/locale.ts";
import { publishedProjects } from "#app/records/projects/published-projects.server.ts";
import { publicAbout } from "#app/records/sections/about.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { publicResume } from "#app/records/sections/resume.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { shownKinds } from "../offers/shown-kinds.ts";

export type ResumeSources = NonNullable<Awaited<ReturnType<typeof resumeSources>>>;

/** Everything that a resume is made of; null before one is written. */
export async function resumeSources(locale: Locale) {
  const resume = await publicResume(locale);
  if (!resume) return null;
  const ofFeatures = Object.values(shownKinds).map(async ({ resume: part }) => (await part?.(locale)) ?? []);
  const [about, contact, projects, settings, ...parts] = await Promise.all([
    publicAbout(locale),
    publicContact(locale),
    publishedProjects(locale),
    publicSettings(locale),
    ...ofFeatures,
  ]);
  return { resume, about, contact, projects, settings, parts: parts.flat() };
}

const selectedProjects = 5;

export function selectedOf(projects: ResumeSources["projects"]) {
  return projects.filter(({ status }) => status === "completed").slice(0, selectedProjects);
}
