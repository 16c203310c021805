/** Lightness 0 to 1, chroma from 0, hue in radians. */
type Oklch = { lightness: number; chroma: number; hue: number };

export function isColor(text: string) {
  return /^#[0-9a-f]{6}$/i.test(text);
}

export function oklchOf(color: string): Oklch {
  const [red, green, blue] = channelsOf(color) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The chroma is lowered until a screen can show the color; the hue stays. */
export function colorOf({ lightness, chroma, hue }: Oklch) {
  let [low, high] = [0, chroma];
  if (isShowable(linearOf({ lightness, chroma, hue }))) low = chroma;
  else
    for (let round = 0; round < 12; round += 1) {
      const middle = (low + high) / 2;
      if (isShowable(linearOf({ lightness, chroma: middle, hue }))) low = middle;
      else high = middle;
    }
  const channels = linearOf({ lightness, chroma: low, hue }).map((value) => {
    const bounded = Math.min(1, Math.max(0, value));
    const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return encoded * 255;
  });
  return hexOf(channels);
}

function hexOf(channels: number[]) {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/** As WCAG defines it, 1 to 21. */
export function contrastOf(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function minContrast(color: string, grounds: readonly string[]) {
  return Math.min(...grounds.map((ground) => contrastOf(color, ground)));
}

const lightnessStep = 0.005;

/** The nearest color of the same hue that has the contrast on all grounds, which are all light or all dark. */
export function withContrast(color: string, grounds: readonly string[], min: number) {
  const wanted = oklchOf(color);
  const isOnLight = luminanceOf(grounds[0] ?? "#ffffff") > 0.18;
  let found = color;
  for (let lightness = wanted.lightness; minContrast(found, grounds) < min; ) {
    lightness += isOnLight ? -lightnessStep : lightnessStep;
    if (lightness < 0 || lightness > 1) return isOnLight ? "#000000" : "#ffffff";
    found = colorOf({ ...wanted, lightness });
  }
  return found;
}

export function mixOf(one: string, other: string, share: number) {
  const mixed = [1, 3, 5].map((i) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(i, i + 2), 16)) as [number, number];
    return from + (to - from) * share;
  });
  return hexOf(mixed);
}

function luminanceOf(color: string) {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string) {
  return [1, 3, 5].map((i) => {
    const share = Number.parseInt(color.slice(i, i + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

function linearOf({ lightness, chroma, hue }: Oklch) {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function isShowable(linear: number[]) {
  return linear.every((value) => value >= -0.0001 && value <= 1.0001);
}
