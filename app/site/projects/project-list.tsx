import { useSite } from "../frame/site-context.ts";
import { CategoryFilter } from "../lists/category-filter.tsx";
import type { readProjectList } from "./project-list.server.ts";
import { ProjectsSection } from "./projects-section.tsx";

type Props = Awaited<ReturnType<typeof readProjectList>> & { isOnTop?: boolean };

export function ProjectList({ projects, totals, categories, category, isOnTop }: Props) {
  const { t } = useSite();
  const choices = categories.map(({ key, name }) => ({ value: key, label: t(`category.${name}`) }));
  return (
    <ProjectsSection
      projects={projects}
      totals={totals}
      level={1}
      isOnTop={isOnTop}
      filter={<CategoryFilter path="/projects" categories={choices} chosen={category} />}
    />
  );
}
