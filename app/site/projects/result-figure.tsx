import { typeset } from "#app/i18n/typography.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { useSite } from "../frame/site-context.ts";

export function ResultFigure({ result }: { result: NonNullable<PublicProject["result"]> }) {
  const { locale } = useSite();
  return (
    <p className="result-figure">
      <bdi>{typeset(result.value, locale)}</bdi> <span>{typeset(result.label, locale)}</span>
    </p>
  );
}
