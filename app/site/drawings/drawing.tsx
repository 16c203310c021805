import { figureText } from "#app/i18n/figure-text.ts";
import { directionOf } from "#app/i18n/locale.ts";
import type { DrawingFamily } from "#app/records/categories/well-known.ts";
import { useSite } from "../frame/site-context.ts";
import { strokesOf } from "./strokes.ts";

export type DrawingProps = {
  family: DrawingFamily;
  slug: string;
  /** A number that the item itself has, such as "94.6%". */
  figure?: string | null;
  "data-category"?: string;
};

/** Ink on paper in the place of a picture; time flows as the page is read. */
export function Drawing({ family, slug, figure, ...mark }: DrawingProps) {
  const { locale } = useSite();
  const { ink, fine, accent } = strokesOf(family, slug);
  const mirrored = locale === "ar" ? "matrix(-1 0 0 1 320 0)" : "";
  const beside = figure ? "translate(16 8)scale(.7)" : "";
  return (
    <svg className="cover drawing" data-family={family} viewBox="0 0 320 200" aria-hidden="true" {...mark}>
      <g transform={mirrored + beside || undefined}>
        <path className="fine" d={fine} />
        <path d={ink} />
        <path className="accent" d={accent} />
      </g>
      {figure && (
        <text x={locale === "ar" ? 20 : 300} y="180" textAnchor="end" direction={directionOf(locale)}>
          {figureText(figure, locale)}
        </text>
      )}
    </svg>
  );
}
