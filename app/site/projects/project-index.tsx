import { useId } from "react";
import { inDigits } from "#app/i18n/figures.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { publicStatuses } from "#app/records/projects/project.ts";
import { useSite } from "../frame/site-context.ts";
import { groupWord } from "./group-word.ts";
import { ProjectRow } from "./project-row.tsx";

type Group = { status: PublicProject["status"] | null; year: string | null; projects: PublicProject[] };

/** Every project of the page as a row, by the year of its end. */
export function ProjectIndex({ projects }: { projects: readonly PublicProject[] }) {
  const { t, locale, settings } = useSite();
  const titleId = useId();
  return (
    <section className="project-index" aria-labelledby={titleId}>
      <h2 id={titleId}>{t("projects.index")}</h2>
      {indexGroupsOf(projects).map(({ status, year, projects: group }) => (
        <div key={year ?? status} className="project-group">
          <div className="group-head">
            <h3 className="group-title">
              {year ? inDigits(year, locale, settings.figures.digits) : status && t(groupWord(status))}
            </h3>
          </div>
          <ul className="project-rows">
            {group.map((project) => (
              <ProjectRow key={project.slug} project={project} isIndexed />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Work without a date of its end before the years, the latest first; what was completed without one after them. */
export function indexGroupsOf(projects: readonly PublicProject[]): Group[] {
  const byYear = Map.groupBy(projects, ({ endDate }) => endDate?.slice(0, 4) ?? null);
  const undated = (...statuses: Group["status"][]) =>
    statuses
      .map((status) => ({
        status,
        year: null,
        projects: (byYear.get(null) ?? []).filter((one) => one.status === status),
      }))
      .filter(({ projects: group }) => group.length > 0);
  const years = [...byYear.keys()].filter((year) => year !== null).sort((a, b) => b.localeCompare(a));
  const dated = years.map((year) => {
    const group = (byYear.get(year) ?? []).toSorted((a, b) => (b.endDate ?? "").localeCompare(a.endDate ?? ""));
    return { status: null, year, projects: group };
  });
  const [completed, ...underWay] = publicStatuses;
  return [...undated(...underWay), ...dated, ...undated(completed)];
}
