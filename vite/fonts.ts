import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { withTableOf } from "./font-tables.ts";

const require = createRequire(import.meta.url);
const virtualId = "virtual:fonts";

const latinCharacters = `${range(0x20, 0x29)}${range(0x2b, 0x3b)}=?${range(0x40, 0x5a)}_${range(0x61, 0x7a)}\u00a0©«»·–—‘’“”…−×`;
const arabicCharacters = `${range(0x621, 0x63a)}${range(0x640, 0x652)}${range(0x660, 0x66c)}،؛؟\u0670\u06cc\u0671`;
const instrumentSans = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
const vazirmatn = "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2";

type Face = {
  name: string;
  family: string;
  source: string;
  characters?: string;
  features?: string[];
  range?: string;
};

/** `font-display: optional` prevents layout shifts: late subsets apply from the next page on. */
const faces: Face[] = [
  {
    name: "latin",
    family: "Instrument Sans",
    source: instrumentSans,
    characters: latinCharacters,
    features: ["tnum", "lnum"],
  },
  {
    name: "latin-rest",
    family: "Instrument Sans",
    source: instrumentSans,
    range:
      "U+2A,U+3C,U+3E,U+5B-5E,U+60,U+7B-7E,U+A1-A8,U+AA,U+AC-B6,U+B8-BA,U+BC-D6,U+D8-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2022,U+20AC,U+2122",
  },
  {
    name: "latin-ext",
    family: "Instrument Sans",
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
    range: "U+100-130,U+132-151,U+154-24F,U+1E00-1EFF",
  },
  { name: "arabic", family: "Vazirmatn", source: vazirmatn, characters: arabicCharacters },
  {
    name: "arabic-ext",
    family: "Vazirmatn",
    source: vazirmatn,
    range: "U+600-60B,U+60D-61A,U+61C-61E,U+653-65F,U+66D-66F,U+672-6CB,U+6CD-6FF,U+750-77F",
  },
];
const weights = { min: 400, max: 700 };
const middleWeight = 550;
// Not `gasp` and `prep`: without them small text is hinted to whole pixels, and lines grow by 5 %.
const droppedTables = ["STAT"];

type Font = { name: string; url: string; bytes: Buffer; css: string };

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
      return `export const fontFaces = ${JSON.stringify(list.map((font) => font.css).join(""))}; export const fontUrls = ${JSON.stringify(urls)};`;
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

export function makeFonts(): Promise<Font[]> {
  return Promise.all(faces.map(makeFont));
}

async function makeFont({ name, family, source, characters, features, range: wholeRange }: Face): Promise<Font> {
  const whole = await readFile(require.resolve(source));
  const bytes = characters ? await subsetTo(whole, characters, features) : whole;
  const url = `/assets/${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.woff2`;
  const unicodeRange = wholeRange ?? rangesOf(characters ?? "");
  const display = characters ? "optional" : "swap";
  const css = `@font-face{font-family:"${family}";font-weight:400 700;font-display:${display};src:url(${url}) format("woff2");unicode-range:${unicodeRange}}`;
  return { name, url, bytes, css };
}

/** Variable kerning would be half of a small file: with `features` the kerning is that of the middle weight. */
async function subsetTo(whole: Buffer, characters: string, features?: string[]) {
  const options = { targetFormat: "truetype", dropTables: droppedTables } as const;
  const variationAxes = { wght: weights };
  if (!features) return subsetFont(whole, characters, { ...options, targetFormat: "woff2", variationAxes });
  const letters = await subsetFont(whole, characters, { ...options, variationAxes, keepFeatures: features });
  const kerned = await subsetFont(whole, characters, {
    ...options,
    variationAxes: { wght: middleWeight },
    keepFeatures: [...features, "kern"],
  });
  return subsetFont(withTableOf(letters, kerned, "GPOS"), undefined, { targetFormat: "woff2", keepAllGlyphs: true });
}

function range(first: number, last: number) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function rangesOf(characters: string) {
  const points = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([first, last]) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ""}`)
    .join(",");
}
