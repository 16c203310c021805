import type { Locale } from "#app/i18n/locale.ts";
import { publishedProjects } from "#app/records/projects/project.server.ts";
import { projectCategories } from "#app/records/projects/project.ts";

export async function readProjectList(locale: Locale, category: string | null) {
  const all = await publishedProjects(locale);
  const projects = category ? all.filter((project) => project.category === category) : all;
  const used = new Set(all.map((project) => project.category));
  return { projects, categories: projectCategories.filter((each) => used.has(each)), category };
}
