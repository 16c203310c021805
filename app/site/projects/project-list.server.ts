import type { Locale } from "#app/i18n/locale.ts";
import { publishedProjects } from "#app/records/projects/project.server.ts";
import { projectCategories } from "#app/records/projects/project.ts";

/** The list as a category leaves it, and all the categories to choose from. */
export async function readProjectList(locale: Locale, category: string | null) {
  const all = await publishedProjects(locale);
  const projects = category ? all.filter((project) => project.category === category) : all;
  const present = new Set(all.map((project) => project.category));
  return { projects, categories: projectCategories.filter((one) => present.has(one)), category };
}
