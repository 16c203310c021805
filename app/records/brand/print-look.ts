import { sizeOfFile } from "./brand-files.ts";
import { mixOf } from "./color.ts";
import { type Brand, colorsOf, defaultBrand, type Look, papers } from "./palette.ts";

/** Made for the dark theme alone, a logo stands on that theme's paper; else `ground` is null. */
type PrintLogo = { address: string; width: number; height: number; ground: string | null };
export type PrintLook = ReturnType<typeof printLookOf>;

const markazi = { name: "Markazi Text", scale: 1.18 };
const plexArabic = { name: "IBM Plex Sans Arabic", scale: 1 };

/**
 * `scale` makes a face as large as those of the other pairs. Noto Naskh puts letters together from strokes and dots,
 * which many programs read back from a PDF as other words: documents have the other naskh in its place.
 */
const faces = {
  ledger: face({ name: "Source Serif 4", scale: 1 }, { name: "Noto Naskh Arabic", scale: 1 }, markazi),
  book: face({ name: "EB Garamond", scale: 1.08 }, markazi),
  plain: face({ name: "IBM Plex Sans", scale: 1 }, plexArabic),
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

type Face = { name: string; scale: number };

function face(en: Face, ar: Face, readable = ar) {
  return { en, ar, readable };
}
