import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { fallbackFaces } from "./font-fallbacks.ts";
import { withTableOf } from "./font-tables.ts";
import { charactersOf, range, rangesOf } from "./unicode-ranges.ts";

const require = createRequire(import.meta.url);
const virtualId = "virtual:fonts";

const figures = `${range(0x21, 0x29)}${range(0x2b, 0x3b)}=?_©«»·–—‘’“”…−×`;
const latinCharacters = `${figures} \u00a0${range(0x40, 0x5a)}${range(0x61, 0x7a)}`;
// The space is in both scripts, so that an Arabic text needs no Latin file for it.
const arabicCharacters = ` \u00a0${range(0x621, 0x63a)}${range(0x640, 0x652)}،؛؟\u0670\u06cc\u0671`;
/** In nearly every line of Arabic: a file of their own for texts would be one more request before the first paint. */
const arabicFigures = `${range(0x30, 0x39)}%()+,-./:«·»–−`;
const arabicDigits = range(0x660, 0x66c);
const latinRest =
  "U+2A,U+3C,U+3E,U+5B-5E,U+60,U+7B-7E,U+A1-A8,U+AA,U+AC-B6,U+B8-BA,U+BC-D6,U+D8-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2022,U+20AC,U+2122";
const latinExtended = "U+100-130,U+132-151,U+154-24F,U+1E00-1EFF";
const arabicRest = "U+600-60B,U+60D-61A,U+61C-61E,U+653-65F,U+66D-66F,U+672-6CB,U+6CD-6FF,U+750-77F";
const instrumentSans = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
const sourceSerif = "@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2";
const vazirmatn = "vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2";
const notoNaskh = "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2";

type Axes = Record<string, number | { min: number; max: number }>;
type Face = {
  name: string;
  family: string;
  source: string;
  characters?: string;
  features?: string[];
  axes?: Axes;
  range?: string;
  metrics?: string;
};

/** Those of Instrument Sans, so that a line has its letters at one height in both scripts. */
const latinMetrics = "ascent-override:97%;descent-override:25%;";
const textWeights: Axes = { wght: { min: 400, max: 700 } };
const middleWeight: Axes = { wght: 550 };
const figureFeatures = ["tnum", "lnum"];
const arabicFeatures = ["init", "medi", "fina", "isol", "rlig", "calt", "ccmp", "locl", "curs", "mark", "mkmk"];

const textFaces: Face[] = [
  {
    name: "latin",
    family: "Instrument Sans",
    source: instrumentSans,
    characters: latinCharacters,
    features: [...figureFeatures, "kern"],
  },
  { name: "latin-rest", family: "Instrument Sans", source: instrumentSans, range: latinRest },
  {
    name: "latin-ext",
    family: "Instrument Sans",
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
    range: latinExtended,
  },
  {
    name: "arabic",
    family: "Vazirmatn",
    source: vazirmatn,
    characters: arabicCharacters + arabicFigures,
    features: [...arabicFeatures, "tnum"],
    metrics: latinMetrics,
  },
  {
    name: "arabic-digits",
    family: "Vazirmatn",
    source: vazirmatn,
    characters: arabicDigits,
    features: arabicFeatures,
    metrics: latinMetrics,
  },
  {
    name: "arabic-rest",
    family: "Vazirmatn",
    source: vazirmatn,
    range: arabicRest,
    axes: textWeights,
    metrics: latinMetrics,
  },
];

type Display = {
  latin: Pick<Face, "source" | "axes" | "metrics">;
  latinExt: string;
  arabic: Pick<Face, "source" | "axes" | "metrics">;
};

/** Headings and large figures have one weight each, of equal colour in both scripts. Each pair stands in for the other. */
const displays: Record<string, Display> = {
  ledger: {
    latin: { source: sourceSerif, axes: { wght: 600, opsz: 32 } },
    latinExt: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2",
    arabic: { source: notoNaskh, axes: { wght: 700 } },
  },
  book: {
    latin: {
      source: "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2",
      axes: { wght: 600 },
      metrics: "size-adjust:108%;",
    },
    latinExt: "@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2",
    arabic: {
      source: "@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2",
      axes: { wght: 600 },
      metrics: "size-adjust:118%;",
    },
  },
  plain: {
    latin: { source: "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2", axes: {} },
    latinExt: "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff2",
    arabic: { source: "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2", axes: {} },
  },
};

function displayFaces(pair: string, { latin, latinExt, arabic }: Display): Face[] {
  const name = (role: string) => (pair === "ledger" ? role : `${pair}-${role}`);
  const figured = { ...latin, features: figureFeatures };
  return [
    {
      ...latin,
      name: name("serif"),
      family: "Display",
      characters: latinCharacters,
      features: [...figureFeatures, "kern"],
    },
    { ...latin, name: name("serif-rest"), family: "Display", range: latinRest },
    { ...latin, name: name("serif-ext"), family: "Display", source: latinExt, range: latinExtended },
    { ...figured, name: name("serif-figures"), family: "Display Figures", characters: arabicFigures },
    {
      ...arabic,
      name: name("naskh"),
      family: "Display Arabic",
      characters: arabicCharacters,
      features: arabicFeatures,
    },
    { ...arabic, name: name("naskh-rest"), family: "Display Arabic", range: `${arabicRest},U+660-66C` },
  ];
}

// Not `gasp` and `prep`: without them small text is hinted to whole pixels, and lines grow by 5 %.
const droppedTables = ["STAT"];

/** `pair` is null for the faces of texts. */
type Font = { name: string; family: string; pair: string | null; url: string; bytes: Buffer; css: string };

export function fonts(): Plugin {
  let fontFiles: Promise<Font[]> | undefined;
  const fontsOnce = () => {
    fontFiles ??= makeFonts();
    return fontFiles;
  };
  return {
    name: "daftar:fonts",
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return;
      const list = await fontsOnce();
      const urls = Object.fromEntries(list.map((font) => [font.name, font.url]));
      const cssOf = (pair: string, locale: "en" | "ar") =>
        list.map((font) => (isFor(locale, font.family) && isIn(pair, font) ? font.css : "")).join("") +
        fallbackFaces(pair);
      const facesOf = (pair: string) => [pair, { en: cssOf(pair, "en"), ar: cssOf(pair, "ar") }];
      const faces = Object.fromEntries(Object.keys(displays).map(facesOf));
      return `export const fontFaces = ${JSON.stringify(faces)}; export const fontUrls = ${JSON.stringify(urls)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const font of await fontsOnce())
        this.emitFile({ type: "asset", fileName: font.url.slice(1), source: font.bytes });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const font = (await fontsOnce()).find(({ url }) => url === request.url);
        if (!font) return next();
        response.setHeader("Content-Type", "font/woff2").end(font.bytes);
      });
    },
  };
}

/** The files of the other language come with an article that is written in it. */
function isFor(locale: "en" | "ar", family: string) {
  return (locale === "en") === ["Instrument Sans", "Display"].includes(family);
}

function isIn(pair: string, { pair: own }: Font) {
  return own === null || own === pair;
}

export function makeFonts(): Promise<Font[]> {
  const texts = textFaces.map((face) => makeFont(face, null));
  const headings = Object.entries(displays).flatMap(([pair, display]) =>
    displayFaces(pair, display).map((face) => makeFont(face, pair)),
  );
  return Promise.all([...texts, ...headings]);
}

async function makeFont(face: Face, pair: string | null): Promise<Font> {
  const { name, family } = face;
  const bytes = await bytesOf(face);
  const url = `/assets/${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.woff2`;
  const unicodeRange = face.range ?? rangesOf(face.characters ?? "");
  const css = `@font-face{font-family:"${family}";font-weight:400 700;${face.metrics ?? ""}font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicodeRange}}`;
  return { name, family, pair, url, bytes, css };
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
