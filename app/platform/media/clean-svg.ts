import sanitizeHtml from "sanitize-html";
import sax from "sax";

export type Cleaned = { ok: true; svg: string; width: number; height: number } | { ok: false };
type Attributes = Record<string, string>;

export const maxSvgBytes = 64 * 1024;
const maxTags = 2_000;
const maxDepth = 24;
const maxClips = 20;
const maxRatio = 16;
const maxSide = 512;

const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const tags = ["svg", "g", "defs", "clipPath", "linearGradient", "radialGradient", "stop", ...shapes];
const presentation = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "clip-rule",
  "clip-path",
  "opacity",
  "color",
  "display",
  "visibility",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "stroke-dasharray",
  "stroke-dashoffset",
  "stop-color",
  "stop-opacity",
];
const geometry = [
  "id",
  "d",
  "x",
  "y",
  "x1",
  "y1",
  "x2",
  "y2",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "fx",
  "fy",
  "width",
  "height",
  "points",
  "transform",
  "offset",
  "href",
  "gradientUnits",
  "gradientTransform",
  "spreadMethod",
  "clipPathUnits",
];
/** No address of any kind: a colon, a slash and a backslash are in none of these values. */
const plainValue = /^(?:url\(\s*#[\w-]+\s*\)|(?!.*\burl\b)[\w\s#.,()%+-]*)$/i;
const reference = /^#[\w-]+$/;
const namespace = "http://www.w3.org/2000/svg";

/** A picture of shapes and gradients alone, without texts, styles, scripts and addresses; it is shown as a picture. */
export function cleanSvg(text: string): Cleaned {
  const start = text.indexOf("<svg");
  if (start < 0 || text.length > maxSvgBytes || /<[a-z]|\[/i.test(text.slice(0, start))) return { ok: false };
  const picture = text.slice(start);
  if (/<!ENTITY/i.test(picture) || picture.split("<").length > 2 * maxTags) return { ok: false };
  const classes = classesIn(picture);
  const svg = sanitizeHtml(picture, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: tags,
    allowedAttributes: { "*": [...presentation, ...geometry], svg: ["viewBox", "xmlns"] },
    disallowedTagsMode: "completelyDiscard",
    nestingLimit: maxDepth,
    selfClosing: [...shapes, "stop"],
    textFilter: () => "",
    transformTags: {
      "*": (tagName, attributes) => ({ tagName, attribs: cleanAttributes(tagName, attributes, classes) }),
    },
  }).trim();
  const size = sizeOf(svg);
  const isDrawn = new RegExp(`<(?:${shapes.join("|")})\\b`).test(svg);
  const clips = svg.match(/ clip-path=/g)?.length ?? 0;
  if (!size || !isDrawn || clips > maxClips || !isWellFormed(svg)) return { ok: false };
  return { ok: true, svg, ...size };
}

function cleanAttributes(tag: string, attributes: Attributes, classes: Map<string, Attributes>) {
  const { style = "", class: names = "", ...own } = attributes;
  const byClass = names.split(/\s+/).map((name) => classes.get(name) ?? {});
  const href = own.href ?? own["xlink:href"] ?? "";
  const all: Attributes = Object.assign({}, own, ...byClass, declarationsIn(style), { href });
  if (tag === "svg")
    all.viewBox = own.viewBox ?? `0 0 ${Number.parseFloat(own.width ?? "")} ${Number.parseFloat(own.height ?? "")}`;
  const isKept = ([name, value]: [string, string]) => {
    if (name === "href") return tag.endsWith("Gradient") && reference.test(value);
    if (tag === "svg" && (name === "width" || name === "height" || name === "id")) return false;
    return value !== "" && plainValue.test(value);
  };
  const kept = Object.fromEntries(Object.entries(all).filter(isKept));
  return tag === "svg" ? { xmlns: namespace, ...kept } : kept;
}

/** Drawing programs write the colors of shapes as classes of a style sheet. */
function classesIn(text: string) {
  const classes = new Map<string, Attributes>();
  const sheets = text
    .split("<style")
    .slice(1)
    .map((part) => part.slice(part.indexOf(">") + 1, part.indexOf("</style")).replace(/<!\[CDATA\[|\]\]>/g, ""));
  for (const [, selectors = "", block = ""] of sheets.join("\n").matchAll(/([^{}]{1,500})\{([^{}]{0,2000})\}/g))
    for (const selector of selectors.split(",")) {
      const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? [];
      if (name) classes.set(name, { ...classes.get(name), ...declarationsIn(block) });
    }
  return classes;
}

function declarationsIn(block: string): Attributes {
  const pairs = block.split(";").map((one) => one.split(":").map((part) => part.trim()));
  return Object.fromEntries(pairs.filter(([name = "", value]) => value && presentation.includes(name)));
}

function sizeOf(svg: string) {
  const [, box = ""] = /^<svg [^>]*viewBox="([^"]*)"/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0 && width <= maxRatio * height && height <= maxRatio * width)) return null;
  const scale = maxSide / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function isWellFormed(svg: string) {
  try {
    sax.parser(true).write(svg).close();
    return true;
  } catch {
    return false;
  }
}
