import { readFile, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type NamedBackup, outdatedBackups, parseBackupName } from "#app/features/backups/platform/backup-files.ts";
import { type BackupWriter, writeBackupFile } from "#app/features/backups/platform/backup-writer.server.ts";
import { withBackup } from "#app/features/backups/platform/check-apart.server.ts";
import { tableName } from "#app/features/backups/platform/container.ts";
import { withPlainBackup, withPlainPath } from "#app/features/backups/platform/encrypted-backup.server.ts";
import {
  BackupRefusal,
  type FilePart,
  type Manifest,
  manifestText,
  maxManifestBytes,
  parseManifest,
  refuse,
  type TablePart,
} from "#app/features/backups/platform/manifest.ts";
import { inBatches } from "#app/platform/database/in-batches.ts";
import { createSemaphore } from "#app/platform/semaphore.server.ts";
import { copyName, getSealed, type Key, makeKey, objectName, openKey, putSealed } from "./key.server.ts";
import type { Place } from "./place.ts";

export type Copy = NamedBackup & { keyId: string };

const atOnce = 4;
const fetchedAtOnce = 16;

/** The newest first. */
export function copiesIn(names: string[]): Copy[] {
  const found = names.flatMap((name) => {
    const [keyId = "", folder, backup = ""] = name.split("/");
    const named = folder === "copies" ? parseBackupName(backup) : null;
    return named ? [{ ...named, keyId }] : [];
  });
  return found.sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** Sends what the place lacks of a backup, its list last, then removes what is outdated there. */
export async function copyBackup(place: Place, backup: { name: string; path: string }, passphrase: string, now: Date) {
  return withPlainBackup(backup.path, passphrase, (plain) =>
    withBackup(plain, async ({ manifest, bytesOf }) => {
      const names = await place.list();
      const key = (await keyAmong(place, names, passphrase)) ?? (await makeKey(place, passphrase));
      const there = new Set(names);
      const missing = new Map(
        [...manifest.tables, ...manifest.files].map((part) => [objectName(key, part.sha256), part]),
      );
      for (const name of there) missing.delete(name);
      const alone = createSemaphore(atOnce);
      const send = ([name, part]: [string, TablePart | FilePart]) =>
        alone(() => putSealed(place, name, key, bytesOf(part)));
      let bytes = 0;
      for (const batch of inBatches([...missing], fetchedAtOnce))
        for (const sent of await Promise.all(batch.map(send))) bytes += sent;
      bytes += await putSealed(place, copyName(key.id, backup.name), key, listText(backup.name, manifest));
      await dropOutdatedCopies(place, key, now);
      return { bytes, objects: missing.size };
    }),
  );
}

/** Null where the passphrase opens none. */
async function keyAmong(place: Place, names: string[], passphrase: string) {
  for (const name of names.filter((one) => one.endsWith("/key.age"))) {
    try {
      return await openKey(place, name.slice(0, name.indexOf("/")), passphrase);
    } catch (error) {
      if (!(error instanceof BackupRefusal)) throw error;
    }
  }
  return null;
}

/** Objects that no kept list names; of another key, whose lists cannot be read, all or none. */
async function dropOutdatedCopies(place: Place, key: Key, now: Date) {
  const names = await place.list();
  const copies = copiesIn(names);
  const outdated = outdatedBackups(copies, now);
  const kept = copies.filter((copy) => !outdated.includes(copy));
  for (const { keyId, name } of outdated) await place.remove(copyName(keyId, name));
  const keyIds = new Set(kept.map(({ keyId }) => keyId));
  const isDue = outdated.some(({ keyId }) => keyId === key.id);
  const needed = isDue ? await objectsOf(place, key, kept) : null;
  for (const name of names) {
    const [keyId = "", folder] = name.split("/");
    const isLeft = keyId === key.id ? needed && folder === "objects" && !needed.has(name) : !keyIds.has(keyId);
    if (isLeft) await place.remove(name);
  }
}

async function objectsOf(place: Place, key: Key, copies: Copy[]) {
  const needed = new Set<string>();
  for (const { name } of copies.filter(({ keyId }) => keyId === key.id)) {
    const { tables, files } = await readList(place, key, name);
    for (const { sha256 } of [...tables, ...files]) needed.add(objectName(key, sha256));
  }
  return needed;
}

async function* listText(name: string, manifest: Manifest) {
  const { pieces } = await manifestText(manifest);
  yield await promisify(gzip)(Buffer.concat([Buffer.from(`${name}\n`), ...pieces]));
}

/** Its name is within, so that none can be put in the place of another. */
async function readList(place: Place, key: Key, name: string): Promise<Manifest> {
  return withPlainPath(async (plain) => {
    await getSealed(place, copyName(key.id, name), key, plain);
    const text = await promisify(gunzip)(await readFile(plain), { maxOutputLength: maxManifestBytes });
    const end = text.indexOf("\n");
    const own = text.toString("utf8", 0, end);
    if (own !== name) refuse(`${copyName(key.id, name)} is the list of another copy, ${own}`);
    return parseManifest(text.toString("utf8", end + 1));
  });
}

/** Writes the backup that was copied. Throws a BackupRefusal that names what is missing or changed. */
export async function fetchCopy(place: Place, { keyId, name }: Copy, passphrase: string, to: string) {
  const key = await openKey(place, keyId, passphrase);
  const manifest = await readList(place, key, name);
  const alone = createSemaphore(atOnce);
  const fetch = (part: TablePart | FilePart, path: string) =>
    alone(() => getSealed(place, objectName(key, part.sha256), key, path));
  const fill = (writer: BackupWriter) =>
    withPlainPath(async (plain) => {
      for (const batch of inBatches([...manifest.tables, ...manifest.files], fetchedAtOnce)) {
        const fetched = batch.map((part, index) => ({ part, path: `${plain}-${index}` }));
        try {
          await Promise.all(fetched.map(({ part, path }) => fetch(part, path)));
          for (const { part, path } of fetched) await addPart(writer, part, path);
        } finally {
          for (const { path } of fetched) await rm(path, { force: true });
        }
      }
      return manifest;
    });
  await writeBackupFile(to, fill, async () => {});
}

async function addPart({ addFile }: BackupWriter, part: TablePart | FilePart, path: string) {
  const entry = "table" in part ? tableName(part.table) : part.file;
  const { sha256 } = await addFile(entry, path);
  if (sha256 !== part.sha256) refuse(`the object of ${entry} has another content`);
}

/** Puts, reads and removes; throws with the words of whoever refuses. */
export async function tryPlace(place: Place) {
  const name = `${"0".repeat(16)}/objects/${"0".repeat(64)}.age`;
  await withPlainPath((sent) =>
    withPlainPath(async (read) => {
      await writeFile(sent, "Daftar", { mode: 0o600 });
      await place.put(name, sent);
      await place.get(name, read);
      if ((await readFile(read, "utf8")) !== "Daftar") throw new Error("what was stored comes back changed");
      if (!(await place.list()).includes(name)) throw new Error("what was stored is not listed");
      await place.remove(name);
    }),
  );
}
