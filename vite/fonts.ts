import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { fallbackFaces, serifFallbackFaces } from "./font-fallbacks.ts";
import { type Axes, type Face, pairs, textFaces, textWeights } from "./font-list.ts";
import { withTableOf } from "./font-tables.ts";
import { charactersOf, rangesOf } from "./unicode-ranges.ts";

const require = createRequire(import.meta.url);
const virtualId = "virtual:fonts";
const middleWeight: Axes = { wght: 550 };
type Locale = "en" | "ar";

// Not `gasp` and `prep`: without them small text is hinted to whole pixels, and lines grow by 5 %.
const droppedTables = ["STAT"];

/** `pair` is null for the faces of every pair. */
export type Font = Pick<Face, "name" | "first" | "only"> & {
  pair: string | null;
  url: string;
  bytes: Buffer;
  css: string;
};
export function fonts(): Plugin {
  let made: ReturnType<typeof makeAll> | undefined;
  const once = () => {
    made ??= makeAll();
    return made;
  };
  return {
    name: "daftar:fonts",
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return;
      const { names } = await once();
      return Object.entries(names)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { url, bytes } of (await once()).served)
        this.emitFile({ type: "asset", fileName: url.slice(1), source: bytes });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const file = (await once()).served.find(({ url }) => url === request.url);
        if (!file) return next();
        response.setHeader("Content-Type", file.url.endsWith("css") ? "text/css" : "font/woff2").end(file.bytes);
      });
    },
  };
}

async function makeAll() {
  const files = await makeFonts();
  const late = byPair((pair, locale) => lateStylesheet(files, pair, locale));
  const names = {
    fontUrls: Object.fromEntries(files.map((font) => [font.name, font.url])),
    firstFaces: byPair((pair, locale) => facesFor(files, pair, locale, true)),
    lateFaces: byPair((pair, locale) => late[pair]?.[locale].url ?? ""),
  };
  return { names, served: [...files, ...Object.values(late).flatMap(({ en, ar }) => [en, ar])] };
}

function byPair<Value>(make: (pair: string, locale: Locale) => Value) {
  const inBoth = (pair: string) => ({ en: make(pair, "en"), ar: make(pair, "ar") });
  return Object.fromEntries(pairs.map(({ pair }) => [pair, inBoth(pair)]));
}

/** What the pages of this language have ahead, with all that stands in for a face, or the rest. */
export function facesFor(files: Font[], pair: string, locale: Locale, ahead: boolean) {
  const isOwn = (font: Font) => (font.pair ?? pair) === pair && (font.only ?? locale) === locale;
  const own = files.filter(isOwn);
  const faces = own.map(({ first, css }) => ((first === locale) === ahead ? css : ""));
  const serif = (locale === "en") === ahead ? serifFallbackFaces(pair) : "";
  return faces.join("") + (ahead ? fallbackFaces(pair) : "") + serif;
}

/** The rules of what few pages need, in a file that all of them have: linked at the end, it delays no first paint. */
function lateStylesheet(files: Font[], pair: string, locale: Locale) {
  const bytes = Buffer.from(facesFor(files, pair, locale, false));
  return { bytes, url: `/assets/faces-${pair}-${locale}-${hashOf(bytes)}.css` };
}

function hashOf(content: Buffer) {
  return createHash("sha256").update(content).digest("hex").slice(0, 10);
}

export function makeFonts(): Promise<Font[]> {
  const texts = textFaces.map((face) => makeFont(face, null));
  const inPairs = pairs.flatMap(({ pair, faces }) => faces.map((face) => makeFont(face, pair)));
  return Promise.all([...texts, ...inPairs]);
}

async function makeFont(face: Face, pair: string | null): Promise<Font> {
  const { name, first, only, metrics = "" } = face;
  const bytes = await bytesOf(face);
  const url = `/assets/${name}-${hashOf(bytes)}.woff2`;
  const unicodeRange = face.range ?? rangesOf(face.characters ?? "");
  const css = face.families.map((one) => {
    const { family, weights = "400 700", style } = typeof one === "string" ? { family: one } : one;
    const slant = style ? `font-style:${style};` : "";
    return `@font-face{font-family:"${family}";${slant}font-weight:${weights};${metrics}font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicodeRange}}`;
  });
  return { name, first, only, pair, url, bytes, css: css.join("") };
}

async function bytesOf({ source, characters, features, axes, range: wholeRange }: Face) {
  const whole = await readFile(require.resolve(source));
  if (wholeRange && !axes) return whole;
  return subsetTo(whole, characters ?? charactersOf(wholeRange ?? ""), features, axes);
}

/** Variable positions would be half of a small file: a face of several weights has the kerning and marks of the middle one. */
async function subsetTo(whole: Buffer, characters: string, keepFeatures?: string[], axes = textWeights) {
  const options = { targetFormat: "woff2", dropTables: droppedTables, variationAxes: axes, keepFeatures } as const;
  if (axes !== textWeights || !keepFeatures) return subsetFont(whole, characters, options);
  const subset = (variationAxes: Axes, features: string[]) =>
    subsetFont(whole, characters, { ...options, targetFormat: "truetype", variationAxes, keepFeatures: features });
  const letters = await subset(
    axes,
    keepFeatures.filter((feature) => feature !== "kern"),
  );
  const positioned = await subset(middleWeight, keepFeatures);
  return subsetFont(withTableOf(letters, positioned, "GPOS"), undefined, {
    targetFormat: "woff2",
    keepAllGlyphs: true,
  });
}
