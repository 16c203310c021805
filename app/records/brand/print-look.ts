import type { Locale } from "#app/i18n/locale.ts";
import { sizeOfFile } from "./brand-files.ts";
import { mixOf } from "./color.ts";
import { type Brand, colorsOf, defaultBrand, type Look, papers } from "./palette.ts";

/** Made for the dark theme alone, a logo stands on that theme's paper; else `ground` is null. */
type PrintLogo = { address: string; width: number; height: number; ground: string | null };
export type PrintLook = ReturnType<typeof printLookOf>;

/**
 * `scale` makes a pair as large as the others, by the language of a heading. Noto Naskh puts letters together from
 * strokes and dots, which many programs read back from a PDF as other words: documents have Vazirmatn in its place.
 */
const faces = {
  ledger: face("Source Serif 4", "Noto Naskh Arabic", { en: 1, ar: 1 }, "Vazirmatn"),
  book: face("EB Garamond", "Markazi Text", { en: 1.08, ar: 1.18 }),
  plain: face("IBM Plex Sans", "IBM Plex Sans Arabic", { en: 1, ar: 1 }),
} satisfies Record<Look["faces"], object>;

export function printLookOf(brand: Brand) {
  const { light } = colorsOf(brand);
  const isDefault = brand.paper === defaultBrand.paper;
  return {
    paper: light.paper,
    accent: light.accent,
    rule: light["rule-strong"],
    panel: isDefault ? "#efe9dc" : mixOf(light.paper, light.rule, 0.34),
    hairline: isDefault ? "#d3cdbf" : mixOf(light.rule, light["rule-strong"], 0.13),
    faces: faces[brand.faces],
    corners: brand.corners,
    logo: printLogoOf(brand),
  };
}

export function printLogoOf({ logo_light, logo_dark, paper }: Brand): PrintLogo | null {
  const address = logo_light ?? logo_dark;
  const ground = logo_light ? null : papers[paper].dark.paper;
  return address === null ? null : { address, ...sizeOfFile(address), ground };
}

function face(latin: string, arabic: string, scale: Record<Locale, number>, readableArabic = arabic) {
  return { latin, arabic, readableArabic, scale };
}
