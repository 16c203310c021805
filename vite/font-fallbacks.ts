type Metrics = { ascent: number; descent: number };

const latin = "U+0-5FF,U+1E00-2BFF";
const arabic = "U+20,U+600-6FF,U+FB50-FDFF,U+FE70-FEFC";
const sans: Metrics = { ascent: 0.97, descent: 0.25 };
const sourceSerif: Metrics = { ascent: 1.036, descent: 0.335 };
const notoNaskh: Metrics = { ascent: 1.069, descent: 0.634 };
const regular = "400 500";
const bold = "600 700";
const any = "400 700";

/**
 * System fonts that stand in until ours have arrived, each as wide as ours on the site's own texts (size in percent) and
 * as tall. Geeza Pro, Segoe UI and Times New Roman could not be measured for Arabic: their height is set alone. A family
 * has one font of a weight; where that is missing, the next family of the same name and a higher number is asked.
 */
const fallbacks: [family: string, weights: string, size: number, metrics: Metrics, range: string, fonts: string[]][] = [
  ["Latin Fallback", regular, 101.8, sans, latin, ["Arial", "Liberation Sans", "Roboto"]],
  ["Latin Fallback", bold, 97, sans, latin, ["Arial Bold", "Liberation Sans Bold"]],
  ["Latin Fallback 2", regular, 89.5, sans, latin, ["DejaVu Sans"]],
  ["Latin Fallback 2", bold, 103.2, sans, latin, ["Roboto Bold"]],
  ["Latin Fallback 3", bold, 81.2, sans, latin, ["DejaVu Sans Bold"]],
  ["Serif Fallback", any, 86, sourceSerif, latin, ["Georgia Bold", "Noto Serif Bold"]],
  ["Serif Fallback 2", any, 102.8, sourceSerif, latin, ["Times New Roman Bold", "Liberation Serif Bold"]],
  ["Serif Fallback 3", any, 77.5, sourceSerif, latin, ["DejaVu Serif Bold"]],
  ["Arabic Fallback", regular, 99.8, sans, arabic, ["Noto Sans Arabic", "Noto Sans Arabic Regular"]],
  ["Arabic Fallback", bold, 92.1, sans, arabic, ["Noto Sans Arabic Bold"]],
  ["Arabic Fallback 2", regular, 100, sans, arabic, ["Geeza Pro", "Segoe UI"]],
  ["Arabic Fallback 2", bold, 100, sans, arabic, ["Geeza Pro Bold", "Segoe UI Bold"]],
  ["Arabic Fallback 3", regular, 93.5, sans, arabic, ["DejaVu Sans"]],
  ["Arabic Fallback 3", bold, 79.4, sans, arabic, ["DejaVu Sans Bold"]],
  ["Naskh Fallback", any, 100, notoNaskh, arabic, ["Noto Naskh Arabic Bold", "Geeza Pro Bold", "Times New Roman Bold"]],
  ["Naskh Fallback 2", any, 85, notoNaskh, arabic, ["Noto Sans Arabic Bold"]],
  ["Naskh Fallback 3", any, 73.2, notoNaskh, arabic, ["DejaVu Sans Bold"]],
];

export const fallbackFaces = fallbacks.map(faceOf).join("");

function faceOf([family, weights, size, { ascent, descent }, range, fonts]: (typeof fallbacks)[number]) {
  const source = fonts.map((font) => `local("${font}")`).join();
  const percent = (ratio: number) => `${((ratio / size) * 10_000).toFixed(1)}%`;
  return `@font-face{font-family:"${family}";font-weight:${weights};src:${source};size-adjust:${size}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%;unicode-range:${range}}`;
}
