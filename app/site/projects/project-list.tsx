import { CategoryFilter } from "../category-filter.tsx";
import { useSite } from "../site-context.ts";
import type { readProjectList } from "./project-list.server.ts";
import { ProjectsSection } from "./projects-section.tsx";

/** The projects with the filter above them. */
export function ProjectList({ projects, categories, category }: Awaited<ReturnType<typeof readProjectList>>) {
  const { t } = useSite();
  const choices = categories.map((value) => ({ value, label: t(`category.${value}`) }));
  return (
    <ProjectsSection
      projects={projects}
      level={1}
      filter={<CategoryFilter place="/projects" categories={choices} chosen={category} />}
    />
  );
}
