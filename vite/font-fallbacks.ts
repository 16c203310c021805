type Metrics = { ascent: number; descent: number };

const latin = "U+0-5FF,U+1E00-2BFF";
const arabic = "U+20,U+600-6FF,U+FB50-FDFF,U+FE70-FEFC";
const sans: Metrics = { ascent: 0.97, descent: 0.25 };
const regular = "400 500";
const bold = "600 700";
const any = "400 700";

type Fallback = [family: string, weights: string, size: number, metrics: Metrics, range: string, fonts: string[]];

/**
 * System fonts that stand in until ours have arrived, each as wide as ours on the site's own texts (size in percent) and
 * as tall. Geeza Pro, Segoe UI and Times New Roman could not be measured for Arabic: their height is set alone. A family
 * has one font of a weight; where that is missing, the next family of the same name and a higher number is asked.
 */
const textFallbacks: Fallback[] = [
  ["Latin Fallback", regular, 101.8, sans, latin, ["Arial", "Liberation Sans", "Roboto"]],
  ["Latin Fallback", bold, 97, sans, latin, ["Arial Bold", "Liberation Sans Bold"]],
  ["Latin Fallback 2", regular, 89.5, sans, latin, ["DejaVu Sans"]],
  ["Latin Fallback 2", bold, 103.2, sans, latin, ["Roboto Bold"]],
  ["Latin Fallback 3", bold, 81.2, sans, latin, ["DejaVu Sans Bold"]],
];
const arabicFallbacks: Fallback[] = [
  ["Arabic Fallback", regular, 99.8, sans, arabic, ["Noto Sans Arabic", "Noto Sans Arabic Regular"]],
  ["Arabic Fallback", bold, 92.1, sans, arabic, ["Noto Sans Arabic Bold"]],
  ["Arabic Fallback 2", regular, 100, sans, arabic, ["Geeza Pro", "Segoe UI"]],
  ["Arabic Fallback 2", bold, 100, sans, arabic, ["Geeza Pro Bold", "Segoe UI Bold"]],
  ["Arabic Fallback 3", regular, 93.5, sans, arabic, ["DejaVu Sans"]],
  ["Arabic Fallback 3", bold, 79.4, sans, arabic, ["DejaVu Sans Bold"]],
];

type Standing = [size: number, fonts: string[]][];
type PairFallbacks = { latin: Metrics; arabic: Metrics; serif: Standing; naskh: Standing; prose: Standing };

const serifFonts = [
  ["Georgia Bold", "Noto Serif Bold"],
  ["Times New Roman Bold", "Liberation Serif Bold"],
  ["DejaVu Serif Bold"],
];
const naskhFonts = [
  ["Noto Naskh Arabic Bold", "Geeza Pro Bold", "Times New Roman Bold"],
  ["Noto Sans Arabic Bold"],
  ["DejaVu Sans Bold"],
];
const sansFonts = [["Arial Bold", "Liberation Sans Bold"], ["Roboto Bold"], ["DejaVu Sans Bold"]];
const sansArabicFonts = [["Noto Sans Arabic Bold"], ["Geeza Pro Bold", "Segoe UI Bold"], ["DejaVu Sans Bold"]];
const proseFonts = [["Georgia"], ["Times New Roman", "Liberation Serif"], ["Noto Serif"], ["DejaVu Serif"]];
const plainProseFonts = [["Arial", "Liberation Sans", "Roboto"], ["DejaVu Sans"]];
const standing = (fonts: string[][], sizes: number[]) =>
  fonts.map((names, i) => [sizes[i] ?? 100, names] as [number, string[]]);

const pairFallbacks: Record<string, PairFallbacks> = {
  ledger: {
    latin: { ascent: 1.036, descent: 0.335 },
    arabic: { ascent: 1.069, descent: 0.634 },
    serif: standing(serifFonts, [86, 102.8, 77.5]),
    naskh: standing(naskhFonts, [100, 85, 73.2]),
    prose: standing(proseFonts, [104.1, 114.1, 97.4, 89.9]),
  },
  book: {
    latin: { ascent: 1.088, descent: 0.322 },
    arabic: { ascent: 0.99, descent: 0.426 },
    serif: standing(serifFonts, [86.2, 103.1, 77.7]),
    naskh: standing(naskhFonts, [103.9, 88.3, 76.1]),
    prose: standing(proseFonts, [93.1, 102.1, 87.1, 80.4]),
  },
  plain: {
    latin: { ascent: 1.028, descent: 0.278 },
    arabic: { ascent: 1.088, descent: 0.418 },
    serif: standing(sansFonts, [95.9, 102, 80.3]),
    naskh: standing(sansArabicFonts, [88, 100, 75.9]),
    prose: standing(plainProseFonts, [100.5, 88.5]),
  },
};

export function fallbackFaces(pair: string) {
  const { latin: metrics, arabic: arabicMetrics, serif, naskh } = pairFallbacks[pair] as PairFallbacks;
  const headings = named("Serif Fallback", metrics, latin, serif);
  const arabicHeadings = named("Naskh Fallback", arabicMetrics, arabic, naskh);
  return [...textFallbacks, ...headings, ...arabicFallbacks, ...arabicHeadings].map(faceOf).join("");
}

/** Apart, since Arabic pages have English prose nowhere but in a text that has no translation. */
export function proseFallbackFaces(pair: string) {
  const { latin: metrics, prose } = pairFallbacks[pair] as PairFallbacks;
  return named("Prose Fallback", metrics, latin, prose).map(faceOf).join("");
}

function named(name: string, metrics: Metrics, range: string, list: Standing) {
  return list.map(([size, fonts], i): Fallback => [i ? `${name} ${i + 1}` : name, any, size, metrics, range, fonts]);
}

function faceOf([family, weights, size, { ascent, descent }, range, fonts]: Fallback) {
  const source = fonts.map((font) => `local("${font}")`).join();
  const percent = (ratio: number) => `${((ratio / size) * 10_000).toFixed(1)}%`;
  return `@font-face{font-family:"${family}";font-weight:${weights};src:${source};size-adjust:${size}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%;unicode-range:${range}}`;
}
