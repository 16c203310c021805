import { inTransaction, transactional } from "#app/platform/database/database.server.ts";
import { fileKindOf } from "#app/platform/media/file-kind.server.ts";
import { encodeSquare, inspectPicture } from "#app/platform/media/picture.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { deleteRows, selectRows, upsertRow } from "#app/records/store/store.server.ts";
import type { OwnSession } from "../sessions/guard.server.ts";

const sidePixels = 256;

export async function readProfilePicture(userId: string) {
  const row = await selectRows("profile_pictures", { user_id: userId }).select("webp").executeTakeFirst();
  return row ? `data:image/webp;base64,${row.webp}` : null;
}

/** Re-encodes to 256 × 256 pixels; returns the word key of an error, or null. */
export async function setProfilePicture({ viewer, staff }: OwnSession, bytes: Uint8Array, moment = new Date()) {
  if (fileKindOf(bytes) !== "picture") return "account.pictureNotTaken";
  const inspected = await inspectPicture(bytes);
  if (!inspected.ok) return inspected.reason === "large" ? "account.pictureTooLarge" : "account.pictureNotTaken";
  const encoded = await encodeSquare(bytes, sidePixels).catch(() => null);
  if (!encoded) return "account.pictureNotTaken";
  const fresh = { created_at: moment.toISOString(), webp: Buffer.from(encoded).toString("base64") };
  await inTransaction(async () => {
    await upsertRow("profile_pictures", { user_id: viewer.userId }, fresh);
    await writeAudit(staff, "account.picture", "users", viewer.userId, null, null);
  });
  return null;
}

export const removeProfilePicture = transactional(async ({ viewer, staff }: OwnSession) => {
  await deleteRows("profile_pictures", { user_id: viewer.userId }).execute();
  await writeAudit(staff, "account.picture", "users", viewer.userId, null, null);
});
