import { useSite } from "../frame/site-context.ts";
import { CategoryFilter } from "../lists/category-filter.tsx";
import type { readProjectList } from "./project-list.server.ts";
import { ProjectsSection } from "./projects-section.tsx";

type Props = Awaited<ReturnType<typeof readProjectList>> & { isOnTop?: boolean };

export function ProjectList({ projects, categories, category, isOnTop }: Props) {
  const { t } = useSite();
  const choices = categories.map((value) => ({ value, label: t(`category.${value}`) }));
  return (
    <ProjectsSection
      projects={projects}
      level={1}
      isOnTop={isOnTop}
      filter={<CategoryFilter path="/projects" categories={choices} chosen={category} />}
    />
  );
}
