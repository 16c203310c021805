import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { publicBrand } from "./brand.server.ts";
import { brandFrom } from "./brand.ts";
import { publicLogos } from "./brand-files.server.ts";
import type { Logo } from "./brand-files.ts";
import { type Brand, defaultBrand } from "./palette.ts";
import { type PrintLook, printLookOf } from "./print-look.ts";

export type ShownBrand = Brand & { logos: Logo[]; print: PrintLook };

export const defaultShown: ShownBrand = { ...defaultBrand, logos: [], print: printLookOf(defaultBrand) };

const publicShown = cachedQuery(["brand"], async (_site: "site") => withLogos(await publicBrand()));

export const publicShownBrand = () => publicShown("site");

/** One that is not saved, from an address of the preview. */
export const publicTriedBrand = (values: URLSearchParams) => withLogos(brandFrom(Object.fromEntries(values)));

async function withLogos(brand: Brand): Promise<ShownBrand> {
  return { ...brand, logos: await publicLogos(brand), print: printLookOf(brand) };
}
