import type { Tables } from "../store/tables.ts";
import { colorOf, minContrast, oklchOf, withContrast } from "./color.ts";

const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];
type Paper = { paper: string; sheet: string; rule: string; "rule-strong": string };

/** AA for text of any size; what else is drawn in the accent needs 3. */
const minTextContrast = 4.5;
/** By WCAG 1.4.11, for what is no text. */
const minMarkContrast = 3;

export const defaultAccent = "#0d5c63";
export const accents = [
  defaultAccent,
  "#1f4a8a",
  "#4b3a8f",
  "#7a2c62",
  "#8f2433",
  "#8a4210",
  "#565a12",
  "#3a4756",
] as const;

export const paperNames = ["ledger", "white", "mist", "sand"] as const;
export const faceNames = ["ledger", "book", "plain"] as const;
export const cornerNames = ["square", "soft", "round"] as const;

export const papers: Record<(typeof paperNames)[number], Record<Theme, Paper>> = {
  ledger: {
    light: { paper: "#f8f5ee", sheet: "#fffdf8", rule: "#ddd7c9", "rule-strong": "#8b8878" },
    dark: { paper: "#11161b", sheet: "#182028", rule: "#2b3640", "rule-strong": "#67727d" },
  },
  white: {
    light: { paper: "#fafafa", sheet: "#ffffff", rule: "#dcdcdc", "rule-strong": "#868689" },
    dark: { paper: "#131314", sheet: "#1b1b1d", rule: "#333337", "rule-strong": "#707077" },
  },
  mist: {
    light: { paper: "#f1f5f8", sheet: "#fbfdff", rule: "#d2dbe2", "rule-strong": "#7c8993" },
    dark: { paper: "#0f161e", sheet: "#162029", rule: "#293744", "rule-strong": "#657482" },
  },
  sand: {
    light: { paper: "#f6efe2", sheet: "#fdf8ee", rule: "#dfd3bd", "rule-strong": "#8d8268" },
    dark: { paper: "#181410", sheet: "#211c16", rule: "#3a3228", "rule-strong": "#7a6f60" },
  },
};

export type Look = {
  /** Null for the default. */
  accent: string | null;
  paper: (typeof paperNames)[number];
  faces: (typeof faceNames)[number];
  corners: (typeof cornerNames)[number];
};
export type Brand = Look & Pick<Tables["brand"], "logo_light" | "logo_dark" | "logo_name" | "icon" | "share_picture">;

export const defaultBrand: Brand = {
  accent: null,
  paper: "ledger",
  faces: "ledger",
  corners: "square",
  logo_name: "instead",
  ...{ logo_light: null, logo_dark: null, icon: null, share_picture: null },
};

export type Colors = Paper & { accent: string; "accent-wash": string; "on-accent": string };

const defaultAccents: Record<Theme, Pick<Colors, "accent" | "accent-wash" | "on-accent">> = {
  light: { accent: defaultAccent, "accent-wash": "#e3eeec", "on-accent": "#fffdf8" },
  dark: { accent: "#74cbc7", "accent-wash": "#17302f", "on-accent": "#0c1a1c" },
};

export function colorsOf({ accent, paper }: Pick<Look, "accent" | "paper">): Record<Theme, Colors> {
  const { light, dark } = papers[paper];
  if (accent === null || accent === defaultAccent)
    return { light: { ...light, ...defaultAccents.light }, dark: { ...dark, ...defaultAccents.dark } };
  const { chroma, hue } = oklchOf(accent);
  const tint = (lightness: number, max: number, share: number) =>
    colorOf({ lightness, chroma: Math.min(max, chroma * share), hue });
  const darkWash = tint(0.285, 0.035, 0.35);
  const bright = colorOf({ lightness: 0.78, chroma: Math.min(0.12, chroma), hue });
  return {
    light: { ...light, accent, "accent-wash": tint(0.945, 0.018, 0.2), "on-accent": light.sheet },
    dark: {
      ...dark,
      accent: withContrast(bright, [dark.paper, dark.sheet, darkWash], minTextContrast),
      "accent-wash": darkWash,
      "on-accent": tint(0.2, 0.02, 0.2),
    },
  };
}

/** The least contrast of texts in the accent and on it, in each theme. */
export function accentContrasts(look: Pick<Look, "accent" | "paper">) {
  const colors = colorsOf(look);
  return { light: contrastIn(colors.light), dark: contrastIn(colors.dark) };
}

export function isReadable(look: Pick<Look, "accent" | "paper">) {
  const { light, dark } = accentContrasts(look);
  return Math.min(light, dark) >= minTextContrast;
}

/** The nearest shade that can be read on the paper; its wash, one of the grounds, follows it. */
export function correctAccent(accent: string, paper: Look["paper"]): string {
  const { light } = colorsOf({ accent, paper });
  const corrected = withContrast(accent, groundsIn(light), minTextContrast);
  return corrected === accent ? accent : correctAccent(corrected, paper);
}

/** The nearest shades of a color that stand out on a paper, in each theme; null where the color does itself. */
export function marksOf(color: string, paper: Look["paper"]): Record<Theme, string> | null {
  const mark = (theme: Theme) =>
    withContrast(color, [papers[paper][theme].paper, papers[paper][theme].sheet], minMarkContrast);
  const marks = { light: mark("light"), dark: mark("dark") };
  return marks.light === color && marks.dark === color ? null : marks;
}

function contrastIn(colors: Colors) {
  return minContrast(colors.accent, groundsIn(colors));
}

function groundsIn(colors: Colors) {
  return [colors.paper, colors.sheet, colors["accent-wash"], colors["on-accent"]];
}
