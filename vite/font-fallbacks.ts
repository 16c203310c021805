import data from "./font-data.json" with { type: "json" };

type Metrics = { ascent: number; descent: number };
type Row = [family: string, weights: string, size: number, fonts: string[]];
type Standing = [size: number, fonts: string[]][];
type PairFallbacks = { latin: Metrics; arabic: Metrics; serif: Standing; naskh: Standing; prose: Standing };

const latin = "U+0-5FF,U+1E00-2BFF";
const arabic = "U+20,U+600-6FF,U+FB50-FDFF,U+FE70-FEFC";
const sans: Metrics = { ascent: 0.97, descent: 0.25 };
const fallbacksOf = (pair: string) => data.pairs[pair as keyof typeof data.pairs].fallbacks as PairFallbacks;

/**
 * System fonts that stand in until ours have arrived, each as wide as ours on the site's own texts (size in percent) and
 * as tall. Geeza Pro, Segoe UI and Times New Roman could not be measured for Arabic: their height is set alone. A family
 * has one font of a weight; where that is missing, the next family of the same name and a higher number is asked.
 */
export function fallbackFaces(pair: string) {
  const { arabic: arabicMetrics, naskh } = fallbacksOf(pair);
  const texts = rulesOf(data.latinFallbacks as Row[], sans, latin);
  const arabicTexts = rulesOf(data.arabicFallbacks as Row[], sans, arabic);
  return texts + arabicTexts + rulesOf(named("Naskh Fallback", naskh), arabicMetrics, arabic);
}

/** Apart, since Arabic pages have few English headings, and English prose only where there is no translation. */
export function serifFallbackFaces(pair: string) {
  const { latin: metrics, serif, prose } = fallbacksOf(pair);
  return (
    rulesOf(named("Serif Fallback", serif), metrics, latin) + rulesOf(named("Prose Fallback", prose), metrics, latin)
  );
}

function named(name: string, list: Standing) {
  return list.map(([size, fonts], index): Row => [index ? `${name} ${index + 1}` : name, "400 700", size, fonts]);
}

function rulesOf(rows: Row[], { ascent, descent }: Metrics, range: string) {
  const faceOf = ([family, weights, size, fonts]: Row) => {
    const source = fonts.map((font) => `local("${font}")`).join();
    const percent = (ratio: number) => `${((ratio / size) * 10_000).toFixed(1)}%`;
    return `@font-face{font-family:"${family}";font-weight:${weights};src:${source};size-adjust:${size}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%;unicode-range:${range}}`;
  };
  return rows.map(faceOf).join("");
}
