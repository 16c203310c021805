import { readFile, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import { type NamedBackup, outdatedBackups, parseBackupName } from "#app/features/backups/platform/backup-files.ts";
import { type BackupWriter, writeBackupFile } from "#app/features/backups/platform/backup-writer.server.ts";
import { withBackup } from "#app/features/backups/platform/check-apart.server.ts";
import { tableName } from "#app/features/backups/platform/container.ts";
import { withPlainBackup, withPlainPath } from "#app/features/backups/platform/encrypted-backup.server.ts";
import {
  BackupRefusal,
  type FilePart,
  manifestText,
  maxManifestBytes,
  parseManifest,
  refuse,
  type TablePart,
} from "#app/features/backups/platform/manifest.ts";
import { inBatches } from "#app/platform/database/in-batches.ts";
import { copyName, getSealed, type Key, makeKey, objectName, openKey, putSealed } from "./key.server.ts";
import { piecesOf, sha256Of } from "./pieces.server.ts";
import type { Place } from "./place.ts";

export type Copy = NamedBackup & { keyId: string };

const atOnce = 4;
const fetchedAtOnce = 8;
/** Of each table, the hashes of its pieces in their order. */
const piecesShape = z.record(z.string(), z.array(z.string()));
type Pieces = z.infer<typeof piecesShape>;

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
      const sent = { bytes: 0, objects: 0 };
      const send = async (sha256: string, content: () => AsyncIterable<Buffer>) => {
        const name = objectName(key, sha256);
        if (there.has(name)) return;
        there.add(name);
        const bytes = await putSealed(place, name, key, content());
        sent.bytes += bytes;
        sent.objects += 1;
      };
      const pieces: Pieces = {};
      for (const part of manifest.tables) {
        const hashes: string[] = [];
        pieces[part.table] = hashes;
        for await (const piece of piecesOf(bytesOf(part))) {
          hashes.push(sha256Of(piece));
          await send(hashes.at(-1) as string, () => packed(piece));
        }
      }
      for (const batch of inBatches(manifest.files, atOnce))
        await Promise.all(batch.map((part) => send(part.sha256, () => bytesOf(part))));
      const list = Buffer.concat([
        Buffer.from(`${backup.name}\n${JSON.stringify(pieces)}\n`),
        ...(await manifestText(manifest)).pieces,
      ]);
      sent.bytes += await putSealed(place, copyName(key.id, backup.name), key, packed(list));
      await dropOutdatedCopies(place, key, now);
      return sent;
    }),
  );
}

async function* packed(bytes: Buffer) {
  yield await promisify(gzip)(bytes);
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
    const { pieces, manifest } = await readList(place, key, name);
    const hashes = [...Object.values(pieces).flat(), ...manifest.files.map(({ sha256 }) => sha256)];
    for (const sha256 of hashes) needed.add(objectName(key, sha256));
  }
  return needed;
}

/** Its name is within, so that none can be put in the place of another. */
async function readList(place: Place, key: Key, name: string) {
  const text = await fetchText(place, copyName(key.id, name), key, maxManifestBytes);
  const [own, pieces = "", manifest = ""] = text.toString("utf8").split("\n", 3);
  if (own !== name) refuse(`${copyName(key.id, name)} is the list of another copy, ${own}`);
  return { pieces: piecesShape.parse(JSON.parse(pieces)), manifest: parseManifest(manifest) };
}

async function fetchText(place: Place, name: string, key: Key, maxOutputLength?: number): Promise<Buffer> {
  const { read } = await getSealed(place, name, key);
  const text = promisify(gunzip)(await buffer(read()), { maxOutputLength });
  return text.catch(() => refuse(`${name} has another content`));
}

/** Writes the backup that was copied. Throws a BackupRefusal that names what is missing or changed. */
export async function fetchCopy(place: Place, { keyId, name }: Copy, passphrase: string, to: string) {
  const key = await openKey(place, keyId, passphrase);
  const { pieces, manifest } = await readList(place, key, name);
  const fetchPiece = (sha256: string) => fetchText(place, objectName(key, sha256), key);
  const addTable = async ({ addText }: BackupWriter, part: TablePart): Promise<TablePart> => {
    async function* lines() {
      for await (const text of fetchedAhead(pieces[part.table] ?? [], fetchPiece)) yield text.toString("utf8");
    }
    const added = await addText(tableName(part.table), lines());
    if (added.content.sha256 !== part.content.sha256) refuse(`the objects of ${part.table} have another content`);
    return { ...part, ...added };
  };
  const fetchFile = async (part: FilePart) => ({
    part,
    ...(await getSealed(place, objectName(key, part.sha256), key)),
  });
  const fill = async (writer: BackupWriter) => {
    const tables: TablePart[] = [];
    for (const part of manifest.tables) tables.push(await addTable(writer, part));
    const files = fetchedAhead(manifest.files, fetchFile, ({ remove }) => remove());
    for await (const { part, read } of files) await addFile(writer, part, read());
    return { ...manifest, tables };
  };
  await writeBackupFile(to, fill, async () => {});
}

/** In the order of the items. What was fetched in vain, since the reader has stopped, is given to `drop`. */
async function* fetchedAhead<Item, Fetched>(
  items: readonly Item[],
  fetch: (item: Item) => Promise<Fetched>,
  drop: (fetched: Fetched) => unknown = () => undefined,
) {
  const coming: Promise<Fetched>[] = [];
  try {
    for (let begun = 0; begun < items.length || coming.length > 0; ) {
      while (begun < items.length && coming.length < fetchedAtOnce) {
        coming.push(fetch(items[begun] as Item));
        // Heard when it is its turn.
        coming.at(-1)?.catch(() => undefined);
        begun += 1;
      }
      yield await (coming.shift() as Promise<Fetched>);
    }
  } finally {
    for (const one of await Promise.allSettled(coming)) if (one.status === "fulfilled") await drop(one.value);
  }
}

async function addFile(writer: BackupWriter, { file, bytes, sha256 }: FilePart, content: AsyncIterable<Buffer>) {
  const refuseOther = () => refuse(`the object of ${file} has another content`);
  async function* ofLength() {
    let done = 0;
    for await (const chunk of content) {
      done += chunk.length;
      if (done > bytes) refuseOther();
      yield chunk;
    }
    if (done < bytes) refuseOther();
  }
  if ((await writer.addBytes(file, bytes, ofLength())).sha256 !== sha256) refuseOther();
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
