import { type FileHandle, open } from "node:fs/promises";
import {
  endBytes,
  hashOf,
  manifestHashLine,
  manifestHashName,
  manifestName,
  readExactly,
  tableName,
} from "./container.ts";
import {
  BackupRefusal,
  formatVersion,
  type Manifest,
  maxBackupBytes,
  maxManifestBytes,
  maxParts,
  parseManifest,
  refuse,
} from "./manifest.ts";

/** Where each part begins: the tables' in their order, then the files'. */
export type BackupIndex = { manifest: Manifest; offsets: number[]; manifestSha256: string };

const lastOfFirst = "db40d5ef";
const blockBytes = 512;
const manifestHashBytes = 128;
const headBytes = 32;
const typeAt = 156;
const plainFile = "0".charCodeAt(0);

/** To be called in a process that may die. Throws a BackupRefusal for a file that is not a backup. */
export async function readIndex(path: string): Promise<BackupIndex> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size > maxBackupBytes) throw new BackupRefusal("tooLarge", `the file has ${size} bytes`);
    const head = (await readExactly(file, 0, Math.min(headBytes, size))).toString("latin1");
    const [, format] = /^daftar-backup[ -](\d+)[\n.]/.exec(head) ?? [];
    if (!format) throw new BackupRefusal("notABackup", "the file does not begin like a backup");
    if (Number(format) > formatVersion) throw new BackupRefusal("newer", `the file has the format ${format}`);
    if (format === "1")
      throw new BackupRefusal("tooOld", `it has the first format, which commit ${lastOfFirst} restores`);
    const index = await readTar(file, size);
    const unpacked = index.manifest.tables.reduce((sum, { content }) => sum + content.bytes, 0);
    if (unpacked > maxBackupBytes) throw new BackupRefusal("tooLarge", `the tables hold ${unpacked} bytes`);
    return index;
  } finally {
    await file.close();
  }
}

async function readTar(file: FileHandle, size: number): Promise<BackupIndex> {
  const listed = await listEntries(file, size);
  const { parts, end } = listed;
  if (!listed.manifest) refuse("there is no manifest");
  const manifestSha256 = hashOf(listed.manifest).toString("hex");
  if (listed.hash !== manifestHashLine(manifestSha256)) refuse("the manifest does not match its hash");
  const rest = size === end + endBytes ? await readExactly(file, end, endBytes) : refuse("the file has another length");
  if (rest.some((byte) => byte !== 0)) refuse("there is something behind the manifest");
  const manifest = parseManifest(listed.manifest.toString());
  const names = [...manifest.tables.map(({ table }) => tableName(table)), ...manifest.files.map((part) => part.file)];
  const sizes = [...manifest.tables, ...manifest.files].map(({ bytes }) => bytes);
  if (names.length !== parts.length) refuse("the manifest lists other parts");
  for (const [index, { name, bytes }] of parts.entries())
    if (name !== names[index] || bytes !== sizes[index]) refuse(`${name} is not what the manifest has there`);
  return { manifest, offsets: parts.map(({ offset }) => offset), manifestSha256 };
}

/** Of the entries only the headers and what fills their last blocks are read, and of the last two what they hold. */
async function listEntries(file: FileHandle, size: number) {
  const parts: { name: string; bytes: number; offset: number }[] = [];
  let [end, manifest, hash] = [0, null as Buffer | null, ""];
  while (end + endBytes < size) {
    const { name, bytes } = headerIn(await readExactly(file, end, blockBytes));
    if (hash !== "" || parts.length > maxParts) refuse(`${name} is nothing that a backup holds`);
    const offset = end + blockBytes;
    end = offset + Math.ceil(bytes / blockBytes) * blockBytes;
    const filling = await readExactly(file, offset + bytes, end - offset - bytes);
    if (filling.some((byte) => byte !== 0)) refuse(`there is something behind ${name}`);
    const read = (max: number) => readExactly(file, offset, bytes > max ? refuse("the manifest is too long") : bytes);
    if (name === manifestName) manifest = await read(maxManifestBytes);
    else if (name === manifestHashName) hash = (await read(manifestHashBytes)).toString("latin1");
    else if (manifest) refuse(`${name} stands behind the manifest`);
    else if (offset > blockBytes) parts.push({ name, bytes, offset });
  }
  return { parts, manifest, hash, end };
}

/** Of a plain file: names of more than 255 bytes, links and sparse files have headers of other kinds. */
function headerIn(block: Buffer) {
  const textAt = (start: number, length: number) =>
    block.toString("utf8", start, start + length).split("\0", 1)[0] ?? "";
  const [name, prefix] = [textAt(0, 100), textAt(345, 155)];
  const [bytes, sum] = [textAt(124, 12), textAt(148, 8)].map((text) =>
    /^[0-7]+ ?$/.test(text) ? Number.parseInt(text, 8) : -1,
  );
  const isFile = block[typeAt] === plainFile && block.toString("latin1", 257, 263) === "ustar\0";
  block.fill(" ", 148, 156);
  const own = block.reduce((total, byte) => total + byte, 0);
  if (!isFile || bytes === undefined || bytes < 0 || sum !== own) refuse(`${name} has a header that no backup has`);
  return { name: prefix ? `${prefix}/${name}` : name, bytes };
}
