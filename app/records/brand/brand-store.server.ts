import { createHash } from "node:crypto";
import { drawIcon } from "#app/platform/cards/card.server.ts";
import { isPlainWebp } from "#app/platform/media/file-kind.server.ts";
import { readSvg } from "#app/platform/media/picture.server.ts";
import { forAdmin } from "../store/permission.ts";
import { now, upsertRow } from "../store/store.server.ts";
import { brandFileAddress, iconSides, shownIcons } from "./brand-files.ts";

export const maxBrandBytes = 1024 * 1024;

/** One that another site has made and an export holds; false for what is not what its address says. */
export const restoreBrandFile = forAdmin(async (purpose: "logo" | "icon", address: string, bytes: Uint8Array) => {
  const name = address.slice("/brand/".length);
  const body = name.endsWith(".webp") ? isPlainWebp(bytes) && bytes : (await readShapes(bytes))?.body;
  if (bytes.length > maxBrandBytes || !body || !name.startsWith(`${hashOf(body)}-`)) return false;
  const sizes = purpose === "icon" ? await iconsOf(name, body) : [];
  for (const file of [{ name, body }, ...sizes]) await storeBrandFile(file.name, file.body);
  return true;
});

/** @noPermission stores nothing */
export async function readShapes(bytes: Uint8Array) {
  const cleaned = await readSvg(bytes);
  return cleaned && { ...cleaned, body: Buffer.from(cleaned.svg), extension: "svg" };
}

/** @noPermission stores nothing */
export function iconsOf(name: string, body: Uint8Array) {
  return Promise.all(
    iconSides.map(async (side) => ({
      name: shownIcons(`/brand/${name}`)[side].slice("/brand/".length),
      body: await drawIcon(body, side),
    })),
  );
}

/** @noPermission its callers have one */
export async function storeBrandFile(name: string, body: Uint8Array) {
  if (!brandFileAddress.test(`/brand/${name}`)) throw new Error("a brand's file has another name");
  await upsertRow("brand_files", { name }, { created_at: now() }, { body: Buffer.from(body).toString("base64") });
}

/** Sixteen letters. @noPermission reads nothing stored */
export function hashOf(body: Uint8Array) {
  return createHash("sha256").update(body).digest("base64url").slice(0, 16);
}
