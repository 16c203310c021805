import { fileKindOf } from "#app/platform/media/file-kind.server.ts";
import { decodedOrGiven } from "#app/platform/normalize-text.ts";
import { fetchPublic } from "#app/platform/remote/fetch-public.server.ts";
import { createSemaphore } from "#app/platform/semaphore.server.ts";
import type { Admin } from "../store/permission.ts";
import { maxMediaBytes, type UploadAnswer } from "./media.ts";
import { saveUpload } from "./media-upload.server.ts";

const timeoutMs = 15_000;
const addressMaxLength = 2_000;
const limitCopies = createSemaphore(2);

const words = {
  address: "media.notWebAddress",
  port: "media.otherPort",
  private: "media.privateAddress",
  unknown: "media.notReached",
  unreachable: "media.notReached",
  slow: "media.tooSlow",
  large: "media.tooLarge",
} as const;

/** Copies a picture of another site into the library, checked like an upload. */
export async function copyPicture(
  staff: Admin,
  address: string,
  fetch = fetchPublic,
  ownHost?: string,
): Promise<UploadAnswer> {
  if (address.length > addressMaxLength) return { ok: false, error: { word: words.address } };
  const limits = { maxBytes: maxMediaBytes, timeoutMs, accept: "image/avif,image/webp,image/*;q=0.8", ownHost };
  const fetched = await limitCopies(() => fetch(address, limits));
  if (!fetched.ok) return { ok: false, error: { word: words[fetched.reason] } };
  if (fileKindOf(fetched.bytes) !== "picture") return { ok: false, error: { word: "media.noPictureThere" } };
  return saveUpload(staff, fetched.bytes, decodedOrGiven(fetched.url.pathname));
}
