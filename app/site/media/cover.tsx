import { isShown, useSite } from "../frame/site-context.ts";
import { Picture } from "./picture.tsx";

const width = 320;
const height = 180;
const ground = 150;
const mostBars = 12;
/** How much of its place a bar takes; the rest is the gap to the next. */
const barShare = 0.55;
const rememberedShapes = 500;
const shapes = new Map<string, Shape>();
const cardSizes = "(min-width: 1200px) 24rem, (min-width: 640px) 50vw, 100vw";

type CoverProps = { text: string; kind: string; picture?: string | null; sizes?: string; isFirst?: boolean };

/**
 * A cover drawn from the item's own words: each bar is a word of its text, as tall as the word is long, over the
 * ruled lines of a ledger. The same text always gives the same picture. A picture of the item's own comes first, unless
 * it has left the library.
 */
export function Cover({ text, kind, picture = null, sizes = cardSizes, isFirst = false }: CoverProps) {
  const site = useSite();
  const own = site.pictureOf(picture);
  if (own) return <Picture className="cover" picture={own} sizes={sizes} alt="" isFirst={isFirst} />;
  if (picture && isShown(picture, site)) {
    const loading = isFirst ? undefined : "lazy";
    return <img className="cover" src={picture} alt="" width={640} height={360} loading={loading} />;
  }
  const { bars, mark, line } = shapeOf(text);
  return (
    <svg
      className="cover"
      viewBox={`0 0 ${width} ${height}`}
      data-kind={kindOf(kind)}
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      <path className="cover-rules" d="M0 30H320M0 60H320M0 90H320M0 120H320M0 150H320M0 154H320" />
      <path className="cover-bars" d={bars} />
      <path className="cover-mark" d={mark} />
      <path className="cover-line" d={line} />
    </svg>
  );
}

type Shape = { bars: string; mark: string; line: string };

/** The same covers stand on page after page. */
function shapeOf(text: string) {
  const known = shapes.get(text);
  if (known) return known;
  if (shapes.size >= rememberedShapes) shapes.clear();
  const shape = drawShape(text);
  shapes.set(text, shape);
  return shape;
}

function drawShape(text: string): Shape {
  const lengths = text
    .trim()
    .split(/\s+/, mostBars)
    .filter(Boolean)
    .map((word) => Math.min(word.length, 14));
  const step = (width - 40) / (Math.max(lengths.length, 4) - 1 + barShare);
  const top = (length: number) => Math.round(ground - length * 8.5);
  const left = (index: number) => Math.round(20 + index * step);
  const bar = (index: number, length: number) =>
    `M${left(index)} ${ground}V${top(length)}h${Math.round(step * barShare)}V${ground}z`;
  const marked = sumOf(text) % Math.max(lengths.length, 1);
  const line = lengths
    .map(
      (length, index) => `${index ? "L" : "M"}${left(index) + Math.round((step * barShare) / 2)} ${top(length) - 12}`,
    )
    .join("");
  return {
    bars: lengths.map((length, index) => (index === marked ? "" : bar(index, length))).join(""),
    mark: bar(marked, lengths[marked] ?? 4),
    line,
  };
}

/** One of four colourings, the same for the same category. */
function kindOf(category: string) {
  return sumOf(category) % 4;
}

function sumOf(text: string) {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 65_521;
  return sum;
}
