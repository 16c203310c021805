import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const virtualId = "virtual:fonts";

const latinCharacters = `${range(0x20, 0x7e)}\u00a0©«»·–—‘’“”•…€™←↑→↓−×`;
const arabicCharacters = `${range(0x621, 0x63a)}${range(0x640, 0x652)}${range(0x660, 0x66c)}،؛؟\u0670\u06cc\u0671`;

/** The faces of the site: small files with the letters that the pages use, whole ones for the rest, loaded only at need. */
const faces = [
  {
    name: "latin",
    family: "Instrument Sans",
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    characters: latinCharacters,
  },
  {
    name: "latin-accents",
    family: "Instrument Sans",
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    range: "U+A1-A8,U+AA,U+AC-B6,U+B8-BA,U+BC-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC",
  },
  {
    name: "latin-ext",
    family: "Instrument Sans",
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
    range: "U+100-24F,U+1E00-1EFF",
  },
  {
    name: "arabic",
    family: "Vazirmatn",
    source: "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2",
    characters: arabicCharacters,
  },
  {
    name: "arabic-ext",
    family: "Vazirmatn",
    source: "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2",
    range: "U+600-60B,U+60D-61A,U+61C-61E,U+653-65F,U+66D-66F,U+672-6CB,U+6CD-6FF,U+750-77F",
  },
];

type Font = { name: string; url: string; bytes: Buffer; css: string };

/** Subsets the fonts once a build and gives `virtual:fonts`: the font-face rules and the addresses to preload. */
export function fonts(): Plugin {
  let made: Promise<Font[]> | undefined;
  const makeFonts = () => {
    made ??= Promise.all(faces.map(makeFont));
    return made;
  };
  return {
    name: "daftar:fonts",
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return;
      const list = await makeFonts();
      const urls = Object.fromEntries(list.map((font) => [font.name, font.url]));
      return `export const fontFaces = ${JSON.stringify(list.map((font) => font.css).join(""))}; export const fontUrls = ${JSON.stringify(urls)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const font of await makeFonts())
        this.emitFile({ type: "asset", fileName: font.url.slice(1), source: font.bytes });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const font = (await makeFonts()).find(({ url }) => url === request.url);
        if (!font) return next();
        response.setHeader("Content-Type", "font/woff2").end(font.bytes);
      });
    },
  };
}

async function makeFont({
  name,
  family,
  source,
  characters,
  range: wholeRange,
}: (typeof faces)[number]): Promise<Font> {
  const whole = await readFile(require.resolve(source));
  const bytes = characters
    ? await subsetFont(whole, characters, { targetFormat: "woff2", variationAxes: { wght: { min: 400, max: 700 } } })
    : whole;
  const url = `/assets/${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.woff2`;
  const unicodeRange = wholeRange ?? rangesOf(characters ?? "");
  const css = `@font-face{font-family:"${family}";font-weight:400 700;font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicodeRange}}`;
  return { name, url, bytes, css };
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
