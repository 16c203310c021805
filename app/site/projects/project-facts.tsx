import type { ReactNode } from "react";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { ownScript, useSite } from "../frame/site-context.ts";
import { ProjectProgress } from "./project-progress.tsx";
import { Figure } from "./result-figure.tsx";
import { timelineOf } from "./timeline.ts";

export function ProjectFacts({ project }: { project: PublicProject }) {
  const { locale, settings, t, typeset } = useSite();
  const { client_name, status, duration_months, title, progress, result } = project;
  const timeline = timelineOf(project, locale, settings.figures);
  const isCompleted = status === "completed";
  const duration = duration_months === null ? null : typeset(t("projects.months", { count: duration_months }), locale);
  return (
    <dl className="facts">
      {client_name && (
        <Fact label={t("projects.client")}>
          <span {...ownScript(client_name, locale)}>{client_name}</span>
        </Fact>
      )}
      {timeline && <Fact label={t("projects.timeline")}>{timeline}</Fact>}
      {duration && (isCompleted || progress === null) && <Fact label={t("projects.duration")}>{duration}</Fact>}
      {!isCompleted && progress !== null && (
        <Fact label={t("projects.progress")} note={duration && `${t("projects.duration")}: ${duration}`}>
          <ProjectProgress title={title} progress={progress} />
        </Fact>
      )}
      {result && (
        <div className="fact-result">
          <dt>{result.label}</dt>
          <dd>
            <Figure value={result.value} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ label, note, children }: { label: string; note?: string | null; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className="soft">{note}</dd>}
    </div>
  );
}
