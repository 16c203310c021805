import { createHmac, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, readFile, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { runAge } from "#app/features/backups/platform/age-process.server.ts";
import { encryptBackup, newPlainPath, withPlainPath } from "#app/features/backups/platform/encrypted-backup.server.ts";
import { BackupRefusal } from "#app/features/backups/platform/manifest.ts";
import { writeFlushed } from "#app/platform/write-whole.server.ts";
import { openSealed } from "./open-sealed.server.ts";
import type { Place } from "./place.ts";

/**
 * Objects are encrypted to an identity of age, since a passphrase costs a second for each; the identity lies beside them,
 * encrypted with the passphrase of the backups.
 */
export type Key = { id: string; identity: string };

export const keyName = (id: string) => `${id}/key.age`;
export const copyName = (id: string, backup: string) => `${id}/copies/${backup}`;

/** By content, and without the key it cannot be said by which. */
export function objectName({ id, identity }: Key, sha256: string) {
  return `${id}/objects/${createHmac("sha256", identity).update(sha256).digest("hex")}.age`;
}

export async function makeKey(place: Place, passphrase: string): Promise<Key> {
  const key = { id: randomBytes(8).toString("hex"), identity: await generateX25519Identity() };
  await withPlainPath((plain) =>
    withPlainPath(async (sealed) => {
      await writeFlushed(plain, Buffer.from(`${key.identity}\n`));
      await encryptBackup(plain, sealed, passphrase);
      await place.put(keyName(key.id), sealed);
    }),
  );
  return key;
}

/** Throws a BackupRefusal where the passphrase does not open it. */
export async function openKey(place: Place, id: string, passphrase: string): Promise<Key> {
  return withPlainPath((sealed) =>
    withPlainPath(async (plain) => {
      await place.get(keyName(id), sealed);
      const outcome = await runAge({ kind: "decrypt", from: sealed, to: plain, passphrase });
      if (outcome.ok) return { id, identity: (await readFile(plain, "utf8")).trim() };
      if (outcome.failure === "failed") throw new Error(`the key was not read: ${outcome.detail}`);
      throw new BackupRefusal(outcome.failure, `${keyName(id)}: ${outcome.detail}`);
    }),
  );
}

/** How many bytes went. */
export async function putSealed(place: Place, name: string, { identity }: Key, content: AsyncIterable<Uint8Array>) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return withPlainPath(async (sealed) => {
    const encrypted = await encrypter.encrypt(Readable.toWeb(Readable.from(content)) as never);
    await pipeline(Readable.fromWeb(encrypted as never), createWriteStream(sealed, { mode: 0o600 }));
    await place.put(name, sealed);
    return (await stat(sealed)).size;
  });
}

/** Fetches it at once; what comes back reads it, once. Throws a BackupRefusal for one that is missing, changed, or of another key. */
export async function getSealed(place: Place, name: string, { identity }: Key) {
  const sealed = await newPlainPath();
  const remove = () => rm(sealed, { force: true });
  try {
    await place.get(name, sealed);
  } catch (error) {
    await remove();
    throw new BackupRefusal("damaged", `${name} cannot be fetched: ${(error as Error).message}`);
  }
  async function* read() {
    try {
      await using file = await open(sealed, "r");
      yield* openSealed(file, identity);
    } catch (error) {
      throw new BackupRefusal("damaged", `${name} was changed or is of another key (${(error as Error).message})`);
    } finally {
      await remove();
    }
  }
  return { read, remove };
}
