import { createHash } from "node:crypto";
import { drawIcon } from "#app/platform/cards/card.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { fileKindOf, isPlainWebp } from "#app/platform/media/file-kind.server.ts";
import { encodePicture, inspectPicture, readSvg } from "#app/platform/media/picture.server.ts";
import { forAdmin } from "../store/permission.ts";
import { now, upsertRow } from "../store/store.server.ts";
import { brandFileAddress, iconSides, shownIcons } from "./brand-files.ts";

export type BrandUpload = { ok: true; address: string } | { ok: false; error: { word: string } };

const maxPictureBytes = 1024 * 1024;
const logoHeight = 160;
const iconWidth = 512;
const hashLength = 16;

/** An SVG as shapes alone, any other picture encoded anew; an icon in all its sizes. */
export const saveBrandFile = forAdmin(async (purpose: "logo" | "icon", bytes: Uint8Array): Promise<BrandUpload> => {
  if (bytes.length > maxPictureBytes) return refused("brand.tooLarge");
  const read = fileKindOf(bytes) === "picture" ? await readPicture(bytes, purpose) : await readShapes(bytes);
  if (!read) return refused("brand.notTaken");
  const { body, width, height, extension } = read;
  const name = `${hashOf(body)}-${width}x${height}.${extension}`;
  const sizes = purpose === "icon" ? await iconsOf(name, body) : [];
  await inTransaction(async () => {
    for (const file of [{ name, body }, ...sizes]) await storeFile(file.name, file.body);
  });
  return { ok: true, address: `/brand/${name}` };
});

/** One that another site has made and an export holds; false for what is not what its address says. */
export const restoreBrandFile = forAdmin(async (purpose: "logo" | "icon", address: string, bytes: Uint8Array) => {
  const name = address.slice("/brand/".length);
  const body = name.endsWith(".webp") ? isPlainWebp(bytes) && bytes : (await readShapes(bytes))?.body;
  if (bytes.length > maxPictureBytes || !body || !name.startsWith(`${hashOf(body)}-`)) return false;
  const sizes = purpose === "icon" ? await iconsOf(name, body) : [];
  for (const file of [{ name, body }, ...sizes]) await storeFile(file.name, file.body);
  return true;
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

async function readShapes(bytes: Uint8Array) {
  const cleaned = await readSvg(bytes);
  return cleaned && { ...cleaned, body: Buffer.from(cleaned.svg), extension: "svg" };
}

function iconsOf(name: string, body: Uint8Array) {
  return Promise.all(
    iconSides.map(async (side) => ({
      name: shownIcons(`/brand/${name}`)[side].slice("/brand/".length),
      body: await drawIcon(body, side),
    })),
  );
}

async function storeFile(name: string, body: Uint8Array) {
  if (!brandFileAddress.test(`/brand/${name}`)) throw new Error("a brand's file has another name");
  await upsertRow("brand_files", { name }, { created_at: now() }, { body: Buffer.from(body).toString("base64") });
}

function hashOf(body: Uint8Array) {
  return createHash("sha256").update(body).digest("base64url").slice(0, hashLength);
}

function refused(word: string): BrandUpload {
  return { ok: false, error: { word } };
}
