import { isShown, useSite } from "../frame/site-context.ts";
import { Picture } from "./picture.tsx";

const width = 320;
const height = 180;
const baselineY = 150;
const mostBars = 12;
/** The share of the step from bar to bar that the bar takes; the rest is the gap. */
const barShare = 0.55;
const rememberedShapes = 500;
const shapes = new Map<string, Shape>();
const cardSizes = "(min-width: 1200px) 24rem, (min-width: 640px) 50vw, 100vw";

type CoverProps = { text: string; kind: string; picture?: string | null; sizes?: string; isFirst?: boolean };

/** The item's picture, or a bar chart of its text: a bar for each word, as tall as the word is long. */
export function Cover({ text, kind, picture = null, sizes = cardSizes, isFirst = false }: CoverProps) {
  const site = useSite();
  const stored = site.pictureOf(picture);
  if (stored) return <Picture className="cover" picture={stored} sizes={sizes} alt="" isFirst={isFirst} />;
  if (picture && isShown(picture, site)) {
    const loading = isFirst ? undefined : "lazy";
    return <img className="cover" src={picture} alt="" width={640} height={360} loading={loading} />;
  }
  const { bars, highlight, line } = shapeOf(text);
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
      <path className="cover-highlight" d={highlight} />
      <path className="cover-line" d={line} />
    </svg>
  );
}

type Shape = { bars: string; highlight: string; line: string };

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
  const top = (length: number) => Math.round(baselineY - length * 8.5);
  const left = (index: number) => Math.round(20 + index * step);
  const bar = (index: number, length: number) =>
    `M${left(index)} ${baselineY}V${top(length)}h${Math.round(step * barShare)}V${baselineY}z`;
  const highlighted = hashOf(text) % Math.max(lengths.length, 1);
  const line = lengths
    .map(
      (length, index) => `${index ? "L" : "M"}${left(index) + Math.round((step * barShare) / 2)} ${top(length) - 12}`,
    )
    .join("");
  return {
    bars: lengths.map((length, index) => (index === highlighted ? "" : bar(index, length))).join(""),
    highlight: bar(highlighted, lengths[highlighted] ?? 4),
    line,
  };
}

function kindOf(category: string) {
  return hashOf(category) % 4;
}

function hashOf(text: string) {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) % 65_521;
  return sum;
}
