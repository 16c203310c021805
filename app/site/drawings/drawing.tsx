import type { DrawingFamily } from "#app/records/categories/well-known.ts";
import { useSite } from "../frame/site-context.ts";
import { strokesOf } from "./strokes.ts";

export type DrawingProps = {
  family: DrawingFamily;
  slug: string;
  "data-category"?: string;
};

/** Ink on paper in the place of a picture; time flows as the page is read. */
export function Drawing({ family, slug, ...mark }: DrawingProps) {
  const { locale } = useSite();
  const { ink, fine, accent } = strokesOf(family, slug);
  return (
    <svg className="cover drawing" data-family={family} viewBox="0 0 320 200" aria-hidden="true" {...mark}>
      <g transform={locale === "ar" ? "matrix(-1 0 0 1 320 0)" : undefined}>
        <path className="fine" d={fine} />
        <path d={ink} />
        <path className="accent" d={accent} />
      </g>
    </svg>
  );
}
