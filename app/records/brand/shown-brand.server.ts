import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { publicBrand } from "./brand.server.ts";
import { brandFrom } from "./brand.ts";
import { publicBrandFile, publicLogos } from "./brand-files.server.ts";
import type { Logo } from "./brand-files.ts";
import { type Brand, defaultBrand, printColors } from "./palette.ts";

/** What a card and a document are drawn in; the logo as the text of an SVG. */
export type PrintLook = ReturnType<typeof printColors> & { logo: string | null };

/** A brand with what its logos are shown by. */
export type ShownBrand = Brand & { logos: Logo[]; print: PrintLook };

export const defaultShown: ShownBrand = {
  ...{ ...defaultBrand, logos: [] },
  print: { ...printColors(defaultBrand), logo: null },
};

const publicShown = cachedQuery(["brand"], async (_site: "site") => withLogos(await publicBrand()));

export const publicShownBrand = () => publicShown("site");

/** One that is not saved, from an address of the preview. */
export const publicTriedBrand = (values: URLSearchParams) => withLogos(brandFrom(Object.fromEntries(values)));

async function withLogos(brand: Brand): Promise<ShownBrand> {
  const logo = brand.logo_light?.endsWith(".svg")
    ? await publicBrandFile(brand.logo_light.slice("/brand/".length))
    : null;
  const print = { ...printColors(brand), logo: logo?.toString("utf8") ?? null };
  return { ...brand, logos: await publicLogos(brand), print };
}
