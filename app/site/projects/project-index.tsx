import { useId } from "react";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { type PublicStatus, publicStatuses } from "#app/records/projects/project.ts";
import { useSite } from "../frame/site-context.ts";
import { groupWord } from "./group-word.ts";
import { ProjectRow } from "./project-row.tsx";

/** Every project of the page as a row, by the year of its end. */
export function ProjectIndex({ projects }: { projects: readonly PublicProject[] }) {
  const { t, number } = useSite();
  const titleId = useId();
  return (
    <section className="project-index" aria-labelledby={titleId}>
      <h2 id={titleId}>{t("projects.index")}</h2>
      {indexGroupsOf(projects).map(({ key, group }) => (
        <div key={key} className="project-group">
          <div className="group-head">
            <h3 className="group-title">{isStatus(key) ? t(groupWord(key)) : number(key)}</h3>
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
export function indexGroupsOf(projects: readonly PublicProject[]) {
  const latestFirst = projects.toSorted((a, b) => (b.endDate ?? "").localeCompare(a.endDate ?? ""));
  const groups = Map.groupBy(latestFirst, ({ endDate, status }) => endDate?.slice(0, 4) ?? status);
  const [completed, ...underWay] = publicStatuses;
  const years = [...groups.keys()].filter((key) => !isStatus(key));
  return [...underWay, ...years, completed].flatMap((key) => {
    const group = groups.get(key);
    return group ? [{ key, group }] : [];
  });
}

function isStatus(key: string): key is PublicStatus {
  return publicStatuses.includes(key as PublicStatus);
}
