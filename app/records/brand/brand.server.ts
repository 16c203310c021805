import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { singleRowOf } from "../collection/single-row.server.ts";
import { forAdmin } from "../store/permission.ts";
import { brandFrom } from "./brand.ts";
import { brandKind } from "./brand-kind.ts";

const brand = singleRowOf(brandKind, { paper: "ledger", faces: "ledger", corners: "square" });

export const publicBrandOf = cachedQuery(["brand"], async (_site: "site") => brandFrom(await brand.read()));

export const publicBrand = () => publicBrandOf("site");

export const readBrand = forAdmin(() => brand.read());
export const saveBrand = brand.save;
