import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { singleRowOf } from "../collection/single-row.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { brandFrom } from "./brand.ts";
import { publicBrandFile } from "./brand-files.server.ts";
import { brandKind } from "./brand-kind.ts";

const brand = singleRowOf(brandKind, { paper: "ledger", faces: "ledger", corners: "square", logo_name: "instead" });

const publicBrandOf = cachedQuery(["brand"], async (_site: "site") => brandFrom(await brand.read()));

export const publicBrand = () => publicBrandOf("site");

export const readBrand = forAdmin(() => brand.read());

const files = ["logo_light", "logo_dark", "icon"] as const;

/** A file that was chosen weeks ago in a form without a draft may be gone. */
export function saveBrand(staff: Admin, version: number | null, look: Parameters<typeof brand.save>[2]) {
  return inTransaction(async () => {
    await nameLock("brand");
    const gone = [];
    for (const field of files)
      if (look[field] && !(await publicBrandFile(look[field].slice("/brand/".length)))) gone.push(field);
    if (gone.length === 0) return brand.save(staff, version, look);
    const errors = Object.fromEntries(gone.map((field) => [field, { word: "brand.fileGone" }]));
    return { ok: false as const, reason: "invalid" as const, errors };
  });
}
