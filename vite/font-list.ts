import data from "./font-data.json" with { type: "json" };
import { range } from "./unicode-ranges.ts";

type Locale = "en" | "ar";
export type Axes = Record<string, number | { min: number; max: number }>;

/**
 * A file and the families that have it. `first`: pages of this language have its rule in their own style sheet, others
 * in the late one; `only`: those of the other language have it nowhere. Files that share a family's letters must have the
 * same `weights`: a browser asks those of one range alone.
 */
export type Face = {
  name: string;
  families: (string | { family: string; weights?: string; style?: "italic" })[];
  source: string;
  characters?: string;
  features?: string[];
  axes?: Axes;
  range?: string;
  metrics?: string;
  first?: Locale;
  only?: Locale;
};

/** Drawn by no font, but the next one is asked for what a font is not for. */
const invisible = "\u200b\u200e\u200f\u2060\u2066\u2067\u2068\u2069";
const figures = `${range(0x21, 0x29)}${range(0x2b, 0x3b)}=?_©«»·–—‘’“”…−×`;
const latinCharacters = `${figures}${invisible} \u00a0${range(0x40, 0x5a)}${range(0x61, 0x7a)}`;
const codeCharacters = `${range(0x20, 0x7e)}\u00a0©«»·–—‘’“”…−×←→`;
// The space is in both scripts, so that an Arabic text needs no Latin file for it.
const arabicLetters = ` ${range(0x621, 0x63a)}${range(0x641, 0x64a)}،؛؟`;
const arabicCharacters = `${invisible} \u00a0${range(0x621, 0x63a)}${range(0x640, 0x652)}،؛؟\u0670\u06cc\u0671`;
/** In nearly every line of Arabic: a file of their own for texts would be one more request before the first paint. */
const arabicFigures = `${range(0x30, 0x39)}%()+,-./:«·»–−`;
const arabicDigits = range(0x660, 0x66c);
/** What every page says in its other language: the name of that language, and the invitation of the home page. */
const arabicName = " العربيةاقرأ";
const latinName = " EnglishRead";
const symbols = `${range(0x2190, 0x2199)}≈≠≤≥∞√∂∑∆◊■□▪▲△▶▼◀●○☐☑✓✗`;
const latinRest =
  "U+2A,U+3C,U+3E,U+5B-5E,U+60,U+7B-7E,U+A1-A8,U+AA,U+AC-B6,U+B8-BA,U+BC-D6,U+D8-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2020-2022,U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122";
const latinExtended = "U+100-130,U+132-151,U+154-24F,U+1E00-1EFF";
const arabicRest = "U+600-60B,U+60D-61A,U+61C-61E,U+653-65F,U+66D-66F,U+672-6CB,U+6CD-6FF,U+750-77F";
const instrumentSans = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
const vazirmatn = "vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2";
const jetBrainsMono = "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2";
/** The one file of the packages that has arrows and signs. */
const signs = "@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf";
const backArrows = "@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf";

/** Those of Instrument Sans, so that a line has its letters at one height in both scripts. */
const latinMetrics = "ascent-override:97%;descent-override:25%;";
export const textWeights: Axes = { wght: { min: 400, max: 700 } };
const figureFeatures = ["tnum", "lnum"];
const letterFeatures = [...figureFeatures, "kern"];
const joining = ["init", "medi", "fina"];
const arabicFeatures = [...joining, "isol", "rlig", "calt", "ccmp", "locl", "curs", "mark", "mkmk", "tnum"];
const latinAhead = { characters: latinCharacters, features: letterFeatures, first: "en" } as const;
const arabicAhead = { characters: arabicCharacters, features: arabicFeatures, first: "ar" } as const;
const figuresAhead = { characters: arabicFigures, features: figureFeatures, first: "ar" } as const;
const bare = { features: [], axes: {} };
const named = { ...bare, families: ["Name"], axes: { wght: 450 } };

const extendedOf = (file: Source): Source => ({ ...file, source: file.source.replace("-latin-", "-latin-ext-") });
const sans = { families: ["Instrument Sans"], source: instrumentSans };
const arabicSans = { families: ["Vazirmatn"], source: vazirmatn, metrics: latinMetrics };
const regular = "400 500";
const bold = "600 700";
const prose = { family: "Prose", weights: regular };
const boldProse = { family: "Prose", weights: bold };
const signed: Face["families"] = ["Instrument Sans", "Display", prose, boldProse];
const words: Pick<Face, "source" | "metrics" | "characters" | "features" | "only"> = {
  ...arabicSans,
  characters: `${arabicLetters}${range(0x64b, 0x652)}`,
  features: arabicFeatures,
  only: "en",
};

export const textFaces: Face[] = [
  { ...sans, ...latinAhead, name: "latin" },
  { ...sans, name: "latin-rest", range: latinRest },
  { ...extendedOf(sans), families: sans.families, name: "latin-ext", range: latinExtended },
  { ...arabicSans, ...arabicAhead, name: "arabic", characters: arabicCharacters + arabicFigures, only: "ar" },
  { ...words, name: "words", families: [{ family: "Words", weights: regular }], axes: { wght: 450 } },
  { ...words, name: "words-bold", families: [{ family: "Words", weights: bold }], axes: { wght: 650 } },
  { ...arabicSans, name: "arabic-digits", characters: arabicDigits, features: arabicFeatures },
  { ...arabicSans, name: "arabic-rest", range: arabicRest, axes: textWeights },
  { ...sans, ...named, name: "latin-name", characters: latinName, only: "ar" },
  { ...arabicSans, ...named, name: "arabic-name", characters: arabicName, features: joining, only: "en" },
  { ...bare, name: "code", families: ["Code"], source: jetBrainsMono, characters: codeCharacters, axes: { wght: 400 } },
  { ...bare, name: "signs", families: signed, source: signs, characters: symbols },
  { ...bare, name: "back-arrows", families: signed, source: backArrows, characters: "↩↪" },
];

type Source = Pick<Face, "source" | "axes" | "metrics">;
type Pair = { latin: Source; text: Source; italic: Source; arabic: Source };

const italics: Face["families"] = [{ family: "Prose", style: "italic" }];

/**
 * Headings and large figures have one weight each, of equal colour in both scripts; English prose has a regular and an
 * italic of the same design, and its bold is the face of the headings. Each pair stands in for the others.
 */
export const pairs = Object.entries(data.pairs).map(([pair, { files }]) => ({ pair, faces: facesOf(pair, files) }));

function facesOf(pair: string, { latin, text, italic, arabic }: Pair): Face[] {
  const name = (role: string) => (pair === "ledger" ? role : `${pair}-${role}`);
  const headings = ["Display", boldProse];
  return [
    { ...latin, ...latinAhead, name: name("serif"), families: headings },
    { ...latin, name: name("serif-rest"), families: headings, range: latinRest },
    { ...extendedOf(latin), name: name("serif-ext"), families: headings, range: latinExtended },
    { ...latin, ...figuresAhead, name: name("serif-figures"), families: ["Display Figures"] },
    { ...text, ...latinAhead, name: name("prose"), families: [prose], features: ["kern"] },
    { ...text, name: name("prose-rest"), families: [prose], range: latinRest },
    { ...extendedOf(text), name: name("prose-ext"), families: [prose], range: latinExtended },
    { ...italic, name: name("italic"), families: italics, characters: latinCharacters, features: [] },
    { ...italic, name: name("italic-rest"), families: italics, range: latinRest },
    { ...extendedOf(italic), name: name("italic-ext"), families: italics, range: latinExtended },
    { ...arabic, ...arabicAhead, name: name("naskh"), families: ["Display Arabic"] },
    { ...arabic, name: name("naskh-rest"), families: ["Display Arabic"], range: `${arabicRest},U+660-66C` },
  ];
}
