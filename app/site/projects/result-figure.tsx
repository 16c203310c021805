import { figureText } from "#app/i18n/figure-text.ts";
import { directionOf } from "#app/i18n/locale.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { useSite } from "../frame/site-context.ts";
import { timelineOf } from "./timeline.ts";

/** A figure of more characters is set smaller: the columns for figures are narrow. */
const figureMaxLength = 10;

export function Figure({ value }: { value: string }) {
  const { locale } = useSite();
  return (
    <bdi className={value.length > figureMaxLength ? "long" : undefined} dir={directionOf(locale)}>
      {figureText(value, locale)}
    </bdi>
  );
}

export function ResultFigure({ result }: { result: NonNullable<PublicProject["result"]> }) {
  const { shown } = useSite();
  return (
    <p className="result-figure">
      <Figure value={result.value} /> <span {...shown(result.label)} />
    </p>
  );
}

type LeadingProps = { project: PublicProject; result: NonNullable<PublicProject["result"]> };

/** What came of a project, before all else on its page: a change as two ruled cells, any other figure alone. */
export function LeadingFigure({ project, result: { value, label } }: LeadingProps) {
  const { locale, settings, shown, t } = useSite();
  const timeline = timelineOf(project, locale, settings.figures);
  const change = value.split(/\s*→\s*/);
  const cells = change.length === 2 ? change : [value];
  return (
    <figure className="leading-figure">
      {cells.map((cell, index) => (
        <p key={cell}>
          {cells.length === 2 && <span>{t(index === 0 ? "projects.before" : "projects.after")}</span>}{" "}
          <Figure value={cell} />
        </p>
      ))}
      <figcaption>
        <span {...shown(label)} />
        {timeline && ` · ${timeline}`}
      </figcaption>
    </figure>
  );
}
