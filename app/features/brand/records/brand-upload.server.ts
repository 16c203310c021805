import { inTransaction } from "#app/platform/database/database.server.ts";
import { fileKindOf } from "#app/platform/media/file-kind.server.ts";
import { encodePicture, inspectPicture } from "#app/platform/media/picture.server.ts";
import { hashOf, iconsOf, maxBrandBytes, readShapes, storeBrandFile } from "#app/records/brand/brand-store.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";

export type BrandUpload = { ok: true; address: string } | { ok: false; error: { word: string } };

const logoHeight = 160;
const iconWidth = 512;

/** An SVG as shapes alone, any other picture encoded anew; an icon in all its sizes. */
export const saveBrandFile = forAdmin(async (purpose: "logo" | "icon", bytes: Uint8Array): Promise<BrandUpload> => {
  if (bytes.length > maxBrandBytes) return refused("brand.tooLarge");
  const read = fileKindOf(bytes) === "picture" ? await readPicture(bytes, purpose) : await readShapes(bytes);
  if (!read) return refused("brand.notTaken");
  const { body, width, height, extension } = read;
  const name = `${hashOf(body)}-${width}x${height}.${extension}`;
  const sizes = purpose === "icon" ? await iconsOf(name, body) : [];
  await inTransaction(async () => {
    for (const file of [{ name, body }, ...sizes]) await storeBrandFile(file.name, file.body);
  });
  return { ok: true, address: `/brand/${name}` };
});

async function readPicture(bytes: Uint8Array, purpose: "logo" | "icon") {
  const inspected = await inspectPicture(bytes);
  if (!inspected.ok) return null;
  const { width, height } = inspected.facts;
  const max = purpose === "icon" ? iconWidth : Math.max(1, Math.round((width * logoHeight) / height));
  const shown = Math.min(width, max);
  const body = await encodePicture(bytes, 1, shown, "webp").catch(() => null);
  return body && { body, width: shown, height: Math.max(1, Math.round((height * shown) / width)), extension: "webp" };
}

function refused(word: string): BrandUpload {
  return { ok: false, error: { word } };
}
