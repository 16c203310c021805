import type { ReactNode } from "react";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { useSite } from "../frame/site-context.ts";
import type { ProjectSection } from "./project-sections.ts";
import { timelineOf } from "./timeline.ts";

type Props = { project: PublicProject; tools: ProjectSection[] };

/** For whom, when, how long and with what, in the margin. */
export function ProjectFacts({ project, tools }: Props) {
  const { locale, settings, shown, t, percent } = useSite();
  const { client_name, status, duration_months, title, progress } = project;
  const timeline = timelineOf(project, locale, settings.figures);
  return (
    <dl className="facts">
      {client_name && (
        <Fact label={t("projects.client")}>
          <span {...shown(client_name)} />
        </Fact>
      )}
      {timeline && <Fact label={t("projects.timeline")}>{timeline}</Fact>}
      {duration_months !== null && (
        <Fact label={t("projects.duration")}>
          <span {...shown(t("projects.months", { count: duration_months }))} />
        </Fact>
      )}
      {status === "in_progress" && progress !== null && (
        <Fact label={t("projects.progress")}>
          <p className="card-progress">
            <progress max={100} value={progress} aria-label={t("projects.progressOf", { title })} />
            <bdi dir="ltr">{percent(progress)}</bdi>
          </p>
        </Fact>
      )}
      {tools.map(({ title: label, tags = [] }) => (
        <Fact key={label} label={label}>
          <ul className="tools">
            {tags.map((tag) => (
              <li key={tag} {...shown(tag)} />
            ))}
          </ul>
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
