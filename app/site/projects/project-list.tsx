import { projectsPerPage } from "#app/records/projects/project.ts";
import { useSite } from "../frame/site-context.ts";
import { CategoryFilter } from "../lists/category-filter.tsx";
import { PageLinks } from "../lists/page-links.tsx";
import type { readProjectList } from "./project-list.server.ts";
import { ProjectsSection } from "./projects-section.tsx";

type Props = Awaited<ReturnType<typeof readProjectList>> & { isOnTop?: boolean };

export function ProjectList({ projects, totals, categories, category, page, pages, total, isOnTop }: Props) {
  const { t, to } = useSite();
  const path = category === null ? "/projects" : `/projects/category/${category}`;
  const place = { path: to(path), page, pages, total, perPage: projectsPerPage };
  return (
    <ProjectsSection
      projects={projects}
      totals={totals}
      level={1}
      isOnTop={isOnTop}
      filter={<CategoryFilter path="/projects" categories={categories} chosen={category} />}
      more={
        <>
          <PageLinks {...place} countWord="projects.ofTotal" />
          <p className="view-all">
            <a href={to("/projects/feed.xml")} type="application/atom+xml">
              {t("projects.feed")}
            </a>
          </p>
        </>
      }
    />
  );
}
