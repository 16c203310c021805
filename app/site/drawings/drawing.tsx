import type { DrawingFamily } from "#app/records/categories/well-known.ts";
import { useSite } from "../frame/site-context.ts";

export type DrawingProps = {
  family: DrawingFamily;
  slug: string;
  "data-category"?: string;
};

/** Path data on a sheet of 320 by 200: outlines and entries, thinner rules, and the one stroke in the accent colour. */
export type Strokes = { ink: string; fine: string; accent: string };

/** What is drawn in the place of a picture; a feature registers it, and without it there is nothing. */
export const drawings: { strokesOf: (family: DrawingFamily, slug: string) => Strokes | null } = {
  strokesOf: () => null,
};

/** Ink on paper in the place of a picture; time flows as the page is read. */
export function Drawing({ family, slug, ...mark }: DrawingProps) {
  const { locale } = useSite();
  const strokes = drawings.strokesOf(family, slug);
  if (!strokes) return null;
  return (
    <svg className="cover drawing" data-family={family} viewBox="0 0 320 200" aria-hidden="true" {...mark}>
      <g transform={locale === "ar" ? "matrix(-1 0 0 1 320 0)" : undefined}>
        <path className="fine" d={strokes.fine} />
        <path d={strokes.ink} />
        <path className="accent" d={strokes.accent} />
      </g>
    </svg>
  );
}
