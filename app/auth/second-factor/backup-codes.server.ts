import { randomInt } from "node:crypto";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { deleteRows, insertRows, selectRows, updateRows } from "#app/records/store/store.server.ts";
import { hashSecret, newRecipe, recipeOf, turnOfKnown } from "../accounts/password-hash.server.ts";
import { backupCodeCount } from "./code-shapes.ts";

/** Omits characters that look alike; ten of these are 49 bits. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const codeLength = 10;

/** One salt for all eight codes, so that a try costs one hash. Slow: call it before a transaction. */
export async function makeBackupCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const recipe = newRecipe();
  const codes = Array.from({ length: backupCodeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(""),
  );
  const hashes = await Promise.all(codes.map((code) => hashSecret(code, turnOfKnown("new backup codes"), recipe)));
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

export async function replaceBackupCodes(userId: string, hashes: string[], moment: Date) {
  await deleteRows("backup_codes", { user_id: userId }).execute();
  const rows = hashes.map((code_hash) => ({
    id: crypto.randomUUID(),
    created_at: moment.toISOString(),
    user_id: userId,
    code_hash,
    used_at: null,
  }));
  await insertRows("backup_codes", rows);
}

/** Null when the person has no codes. Slow: call it before a transaction. */
export async function hashOfBackupCode(userId: string, code: string) {
  const any = await ofUser(userId).select("code_hash").executeTakeFirst();
  return any ? hashSecret(code, turnOfKnown(userId), recipeOf(any.code_hash)) : null;
}

/** Of parallel tries only one gets "right"; "none" for a used code. */
export async function tryBackupCode(
  userId: string,
  hash: string | null,
  moment: Date,
): Promise<"right" | "wrong" | "none"> {
  if (!hash) return "wrong";
  const used = await updateRows("backup_codes", { user_id: userId, code_hash: hash, used_at: null })
    .set({ used_at: moment.toISOString() })
    .returning("id")
    .executeTakeFirst();
  if (used) return "right";
  const known = await ofUser(userId).select("id").where("code_hash", "=", hash).executeTakeFirst();
  return known ? "none" : "wrong";
}

export function countBackupCodes(userId: string) {
  return countRows(ofUser(userId).where("used_at", "is", null));
}

function ofUser(userId: string) {
  return selectRows("backup_codes", { user_id: userId });
}
