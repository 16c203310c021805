import { figureText } from "#app/i18n/figure-text.ts";
import { directionOf } from "#app/i18n/locale.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { useSite } from "../frame/site-context.ts";

export function ResultFigure({ result }: { result: NonNullable<PublicProject["result"]> }) {
  const { locale, typeset } = useSite();
  return (
    <p className="result-figure">
      <bdi dir={directionOf(locale)}>{figureText(result.value, locale)}</bdi>{" "}
      <span>{typeset(result.label, locale)}</span>
    </p>
  );
}
