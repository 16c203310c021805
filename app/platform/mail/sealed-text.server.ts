import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { link, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { currentConfiguration } from "../configuration.server.ts";
import { log } from "../log.server.ts";
import { nullWhenMissing } from "../null-when-missing.ts";
import { flushFolder, writeFlushed } from "../write-whole.server.ts";

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Encrypted by a key outside the database and its backups; `purpose` must be the same to read it. */
export async function sealText(text: string, purpose: string) {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, (await readKey()) ?? (await makeKey()), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Null with another key or purpose, for a changed text, and while the key cannot be read. */
export async function openSealedText(sealed: string, purpose: string) {
  const key = await readKey().catch((error: Error) => {
    log.error({ reason: error.message }, "what secrets.key has sealed cannot be opened");
    return null;
  });
  if (!key) return null;
  try {
    const bytes = Buffer.from(sealed, "base64");
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const keyFile = () => join(currentConfiguration().dataDir, "secrets.key");

async function readKey() {
  const key = await nullWhenMissing(readFile(keyFile()));
  if (key && key.length !== keyBytes) throw new Error("secrets.key is not a key of 32 bytes");
  return key;
}

/** A link fails where the file exists: of two processes that make a key, both use that of the first. */
async function makeKey() {
  const unfinished = `${keyFile()}.${process.pid}.part`;
  try {
    await writeFlushed(unfinished, randomBytes(keyBytes));
    await link(unfinished, keyFile()).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  await flushFolder(currentConfiguration().dataDir);
  const key = await readKey();
  if (!key) throw new Error("secrets.key was removed while it was made");
  return key;
}
