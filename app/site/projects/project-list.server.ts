import type { Locale } from "#app/i18n/locale.ts";
import { publishedProjects } from "#app/records/project.server.ts";
import { categoriesOf } from "../category-filter.tsx";

/** The list as a category leaves it, and all the categories to choose from. */
export async function readProjectList(locale: Locale, category: string | null) {
  const all = await publishedProjects(locale);
  const projects = category ? all.filter((project) => project.category === category) : all;
  return { projects, categories: categoriesOf(all), category };
}
